export { bookRefund } from './book-refund.ts';
export { atMost, leftOfOrder, type RefundRow, readRefundRows } from './refundable.ts';
export { wireRefunds } from './wire-refunds.ts';
