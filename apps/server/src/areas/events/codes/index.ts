export { claimLink } from './claim-link.ts';
export { codeFigures } from './code-figures.ts';
export { sendCodesJob, sendWaitingCodes } from './code-jobs.ts';
export { sendScheduledReminders } from './send-reminders.ts';
