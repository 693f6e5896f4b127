import { normaliseCode } from './codes.ts';

/** How voucher codes are compared and kept: like promo codes. */
export function normaliseVoucherCode(typed: string): string {
  return normaliseCode(typed);
}
