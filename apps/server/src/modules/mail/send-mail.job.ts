import { systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs.ts';
import { noteMailFailed, sendMail } from './send-mail.ts';

/** Ten tries take most of an hour: a mail server that is away comes back. */
export const sendMailJob: JobDefinition<'mail.send'> = {
  name: 'mail.send',
  retries: 10,
  handle: (services, { tenantId, mailId }) => sendMail(systemContext(services, tenantId), mailId),
  giveUp: (services, { tenantId, mailId }, error) => noteMailFailed(systemContext(services, tenantId), mailId, error),
};
