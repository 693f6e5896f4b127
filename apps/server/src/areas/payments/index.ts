export { reconcileRefunds } from './billing/create-reconciler.ts';
export { refreshAccount } from './billing/refresh-account.ts';
export { refundJobs } from './billing/refund-jobs.ts';
export { storeCard } from './billing/store-card.ts';
export { stripePayments } from './billing/stripe-payments.ts';
export { takePlatformRefunds, takeRefunds } from './billing/take-refunds.ts';
export { askProvider, taxReference } from './card-payments/ask-provider.ts';
export { browserPayment, customerIn } from './card-payments/browser-payment.ts';
export {
  bookPayment,
  cancelPayment,
  finishPayment,
  giveUpPayment,
  type Held,
  type NotPaid,
  openPayment,
  type Payable,
  type PaymentKey,
  paymentReconciler,
  type ToCancel,
} from './card-payments/card-payment.ts';
export { acceptCovered, orderPayment, type PaidOrder, reconcilePayments } from './card-payments/order-payment.ts';
export { isLatestPayment, isPaying, matchesKey, mayRelease, waitingIn } from './card-payments/paid-rows.ts';
export { type CardPayment, customerPayment, platformPlace } from './card-payments/payment-place.ts';
export {
  depositsImportJob,
  importDeposits,
  importDepositsOf,
  importFirstDeposits,
  platformAccounts,
} from './deposits/deposits-import.job.ts';
export { invoiceEmail } from './invoices/invoice-email.ts';
export { invoicePayment, reconcileInvoices } from './invoices/invoice-payment.ts';
export { issueMonthly } from './invoices/issue-monthly.ts';
export { overdueInvoices } from './invoices/overdue-invoices.ts';
export { readIssuer } from './invoices/parties.ts';
export { payInvoice } from './invoices/pay-invoice.ts';
export { remindOverdue } from './invoices/remind-overdue.ts';
export { waitingInvoices } from './invoices/waiting-invoices.ts';
export { writeDocuments } from './invoices/write-documents.ts';
export { reportFile } from './reports/export-report.ts';
export { buildReport } from './reports/get-report.ts';
