import { systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs.ts';
import { recordEmailFailure, sendEmail } from './send-email.ts';
import type { EmailTemplates } from './templates.ts';

/** Ten tries take most of an hour: a mail server that is away comes back. */
export const sendEmailJob = (templates: EmailTemplates): JobDefinition<'mail.send'> => ({
  name: 'mail.send',
  retries: 10,
  handle: (services, { tenantId, mailId }) => sendEmail(systemContext(services, tenantId), templates, mailId),
  giveUp: (services, { tenantId, mailId }, error) =>
    recordEmailFailure(systemContext(services, tenantId), mailId, error),
});
