export { bookRefund } from './book-refund.ts';
export { leftOfLine, leftOfShipping, type RefundRow, readRefundRows } from './refundable.ts';
export { wireRefunds } from './wire-refunds.ts';
