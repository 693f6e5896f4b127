export { EXAMPLE_CODE } from './code-letter.ts';
export { readCodeMailWords, usualWords } from './code-mail-words.ts';
export { drawCodeMail } from './draw-code-mail.ts';
export { type QueuedMail, queueMail } from './queue-mail.ts';
export { type CompanyMail, queueToCompany } from './queue-to-company.ts';
export { sendMailJob } from './send-mail.job.ts';
export type { MailTemplate } from './templates.ts';
