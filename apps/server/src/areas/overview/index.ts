export { sendSummaries } from './daily-summary/send-summaries.ts';
export { summaryEmail } from './daily-summary/summary-email.ts';
export { reportEmail } from './report-mails/report-email.ts';
export { sendReportMails } from './report-mails/send-report-mails.ts';
