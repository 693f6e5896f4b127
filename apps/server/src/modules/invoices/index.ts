export { issueMonthly } from './issue-monthly.ts';
export { remindOverdue } from './remind-overdue.ts';
export { writeDocuments } from './write-documents.ts';
