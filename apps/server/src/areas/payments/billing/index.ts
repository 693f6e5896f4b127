export { PaymentError } from '#areas/platform/payment-provider/payments.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { reconcileRefunds } from './reconcile-refunds.ts';
export { refreshAccount } from './refresh-account.ts';
export { refundJobs } from './refund-jobs.ts';
export { stripePayments } from './stripe-payments.ts';
export { takeCard } from './take-card.ts';
