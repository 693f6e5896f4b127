export { sendSummaries } from './daily-summary/send-summaries.ts';
export { summaryEmail } from './daily-summary/summary-email.ts';
