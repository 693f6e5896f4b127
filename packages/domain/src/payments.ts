/**
 * Minutes that an unpaid order holds its voucher and its prices; then its payment is cancelled
 * (docs/product/events.md). The payments of bulk orders and invoices have the same time. Texts that name it have the
 * parameter `minutes`.
 */
export const PAYMENT_TIME_MINUTES = 30;

/** When a payment that is opened now is given up. */
export const paymentExpiry = (now: Date): Date => new Date(now.getTime() + PAYMENT_TIME_MINUTES * 60_000);
