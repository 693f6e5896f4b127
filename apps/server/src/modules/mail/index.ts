export { type QueuedMail, queueMail } from './queue-mail.ts';
export { sendMailJob } from './send-mail.job.ts';
export type { MailTemplate } from './templates.ts';
