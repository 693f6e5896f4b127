import { normaliseCode } from './codes.ts';

/** Normalised form for comparison and storage, as for promo codes. */
export function normaliseVoucherCode(typed: string): string {
  return normaliseCode(typed);
}
