import type { Minor } from './money.ts';

/** Whether VAT or sales tax is left out of every figure, or counted into every one. */
export const REVENUE_BASES = ['excluding', 'including'] as const;
export type RevenueBasis = (typeof REVENUE_BASES)[number];

/** An amount with the tax that is inside it. */
export interface Taxed {
  gross: Minor;
  vat: Minor;
}

/** Sums of the ledger, each with the tax inside. */
export interface BookedRevenue {
  takings: Taxed;
  refunds: Taxed;
  fees: Taxed;
  onCredit: Taxed;
  byCard: Taxed;
}

/**
 * What was sold and what it cost, all on one basis. It adds up line by line:
 * takings − refunds = sales, sales − fees + vat = payout, and sales − production_cost = result.
 */
export function revenueStatement(booked: BookedRevenue, basis: RevenueBasis) {
  const on = ({ gross, vat }: Taxed): Minor => (basis === 'including' ? gross : gross - vat);
  const [takings, refunds, fees] = [on(booked.takings), on(booked.refunds), on(booked.fees)];
  const [onCredit, byCard] = [on(booked.onCredit), on(booked.byCard)];
  const vat = basis === 'including' ? 0 : booked.takings.vat - booked.refunds.vat - booked.fees.vat;
  const sales = takings - refunds;
  const productionCost = fees + onCredit + byCard;
  return {
    takings,
    refunds,
    sales,
    fees,
    vat,
    payout: sales - fees + vat,
    on_credit: onCredit,
    by_card: byCard,
    production_cost: productionCost,
    result: sales - productionCost,
  };
}

export type RevenueStatement = ReturnType<typeof revenueStatement>;
