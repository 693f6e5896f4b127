export { reconcile } from './reconcile.ts';
export { refundOrderJob } from './refund-order.job.ts';
export { refundOrder } from './refund-order.ts';
export { stripePayments } from './stripe-payments.ts';
