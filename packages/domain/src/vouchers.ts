import { normaliseCode } from './codes.ts';
import type { Minor } from './money.ts';

/** How voucher codes are compared and kept: like promo codes. */
export function normaliseVoucherCode(typed: string): string {
  return normaliseCode(typed);
}

export interface VoucherRules {
  /** Empty: without limit. */
  maximumUses: number | null;
  maximumUsesPerEmail: number | null;
  minimumBasket: Minor;
  expiresAt: Date | null;
}

export interface VoucherUse {
  /** Uses that are reserved or redeemed, this order's own left out. */
  uses: number;
  usesOfEmail: number;
  /** Items before the voucher and without shipping, as the page shows them: gross, in the United States net. */
  itemsTotal: Minor;
  now: Date;
}

export type VoucherProblem = 'invalid_voucher' | 'voucher_used_up' | 'voucher_minimum_basket';

/** Why a voucher cannot be used now, or undefined (product.md 4). An expired one is as good as unknown. */
export function voucherProblem(rules: VoucherRules, use: VoucherUse): VoucherProblem | undefined {
  if (rules.expiresAt && use.now >= rules.expiresAt) return 'invalid_voucher';
  if (rules.maximumUses !== null && use.uses >= rules.maximumUses) return 'voucher_used_up';
  if (rules.maximumUsesPerEmail !== null && use.usesOfEmail >= rules.maximumUsesPerEmail) return 'voucher_used_up';
  return use.itemsTotal < rules.minimumBasket ? 'voucher_minimum_basket' : undefined;
}
