export { reconcilePayments } from './reconcile-payments.ts';
export { reconcileRefunds } from './reconcile-refunds.ts';
export { refundJobs } from './refund-jobs.ts';
export { stripePayments } from './stripe-payments.ts';
