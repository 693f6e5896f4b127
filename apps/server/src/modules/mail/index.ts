export { type QueuedMail, queueMail } from './queue-mail.ts';
export { type CompanyMail, queueToCompany } from './queue-to-company.ts';
export { sendMailJob } from './send-mail.job.ts';
export type { MailTemplate } from './templates.ts';
