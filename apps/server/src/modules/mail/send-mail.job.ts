import { systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs.ts';
import { sendMail } from './send-mail.ts';

export const sendMailJob: JobDefinition<'mail.send'> = {
  name: 'mail.send',
  retries: 10,
  handle: (services, { tenantId, mailId }) => sendMail(systemContext(services, tenantId), mailId),
};
