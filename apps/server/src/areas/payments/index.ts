export { askProvider, taxReference } from './billing/ask-provider.ts';
export { createReconciler, reconcileRefunds } from './billing/create-reconciler.ts';
export { DEMO_STRIPE } from './billing/demo-keys.ts';
export { reconcilePayments } from './billing/reconcile-payments.ts';
export { refreshAccount } from './billing/refresh-account.ts';
export { refundJobs } from './billing/refund-jobs.ts';
export { storeCard } from './billing/store-card.ts';
export { stripePayments } from './billing/stripe-payments.ts';
export { takePlatformRefunds, takeRefunds } from './billing/take-refunds.ts';
export {
  depositsImportJob,
  importDeposits,
  importDepositsOf,
  importFirstDeposits,
  platformAccounts,
} from './deposits/deposits-import.job.ts';
export { finalizeInvoice } from './invoices/finalize-invoice.ts';
export { issueMonthly } from './invoices/issue-monthly.ts';
export { overdueInvoices } from './invoices/overdue-invoices.ts';
export { readIssuer } from './invoices/parties.ts';
export { payInvoice } from './invoices/pay-invoice.ts';
export { reconcileInvoices } from './invoices/reconcile-invoices.ts';
export { remindOverdue } from './invoices/remind-overdue.ts';
export { writeDocuments } from './invoices/write-documents.ts';
export { reportFile } from './reports/export-report.ts';
export { buildReport } from './reports/get-report.ts';
