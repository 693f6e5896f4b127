import type { SavedCard } from '@inkstand/contract/payments/saved-card';

/** Formats an expiry, such as `12/2034`. */
export const formatExpiry = ({ exp_month: month, exp_year: year }: SavedCard) =>
  `${String(month).padStart(2, '0')}/${year}`;

/** A card is valid to the end of its expiry month. */
export function isExpired({ exp_month: month, exp_year: year }: SavedCard, today = new Date()): boolean {
  return year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
}
