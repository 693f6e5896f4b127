export { defaultCodeEmailText, readCodeEmailText } from '#areas/events/codes/code-email-text.ts';
export { EXAMPLE_CODE } from '#areas/events/codes/code-emails.ts';
export { renderCodeEmail } from '#areas/events/codes/render-code-email.ts';
export { type QueuedEmail, queueEmail } from './queue-email.ts';
export { type CompanyEmail, queueToCompany } from './queue-to-company.ts';
export { sendEmailJob } from './send-email.job.ts';
export type { OrderTemplate } from './templates.ts';
