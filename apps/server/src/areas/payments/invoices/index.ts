export { finalizeInvoice } from './finalize-invoice.ts';
export { issueMonthly } from './issue-monthly.ts';
export { overdueInvoices } from './overdue-invoices.ts';
export { readIssuer } from './parties.ts';
export { payInvoice } from './pay-invoice.ts';
export { reconcileInvoices } from './reconcile-invoices.ts';
export { remindOverdue } from './remind-overdue.ts';
export { writeDocuments } from './write-documents.ts';
