export { atMost, bookRefund } from './book-refund.ts';
export { leftOfOrder, type RefundRow, readRefundRows } from './refundable.ts';
export { wireRefunds } from './wire-refunds.ts';
