import type { Minor } from './money.ts';

/** Whether figures exclude or include VAT and sales tax. */
export const REVENUE_BASES = ['excluding', 'including'] as const;
export type RevenueBasis = (typeof REVENUE_BASES)[number];

/** An amount and the tax included in it. */
export interface Taxed {
  gross: Minor;
  vat: Minor;
}

/** Ledger sums, each with the included tax. */
export interface BookedRevenue {
  takings: Taxed;
  refunds: Taxed;
  fees: Taxed;
  onCredit: Taxed;
  byCard: Taxed;
}

/**
 * Revenue and costs on one basis. The figures add up: takings − refunds = sales, sales − fees + vat = payout, and sales
 * − production_cost = result.
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
