export { FOR_THE_COMPANY } from './read-summary.ts';
export { sendSummaries } from './send-summaries.ts';
