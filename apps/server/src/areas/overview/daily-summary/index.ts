export { sendSummaries } from './send-summaries.ts';
