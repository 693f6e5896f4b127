import { REVENUE_BASES } from '@inkstand/domain/revenue-statement';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Ledger totals of a period in one currency; either all without VAT and tax, or all with it. */
const figures = z.object({
  /** Goods and shipping paid by shoppers. */
  takings: f.decimal,
  /** Refunds to shoppers. */
  refunds: f.decimal,
  /** takings − refunds. */
  sales: f.decimal,
  /** Production and shipping cost withheld from shoppers' payments. */
  fees: f.decimal,
  /** VAT or tax paid by shoppers, less that on refunds and fees; 0 where every figure includes it. */
  vat: f.decimal,
  /** sales − fees + vat: what reaches the payment account. The same on either basis. */
  payout: f.decimal,
  /** Production cost charged to the credit account. */
  on_credit: f.decimal,
  /** Production cost paid by the client's own card. */
  by_card: f.decimal,
  /** Production and shipping: fees + on_credit + by_card. */
  production_cost: f.decimal,
  /** sales − production_cost. */
  result: f.decimal,
});
export type RevenueFigures = z.infer<typeof figures>;

const period = figures.extend({ from: z.string(), to: z.string() });
const ofEvent = figures.extend({
  tenant_id: f.tenantId,
  tenant_name: z.string(),
  slug: z.string(),
  name: z.string(),
  type: f.eventType,
});

const currencyRevenue = z.object({
  currency: f.currency,
  total: figures,
  /** Every period of the range, including empty ones; oldest first. */
  periods: z.array(period),
  /** Events with bookings, best first. */
  events: z.array(ofEvent),
});
export type CurrencyRevenue = z.infer<typeof currencyRevenue>;

const time = z.object({
  /** Each client's own days; default: the last twelve months. */
  ...f.dayRange,
  interval: z.enum(['month', 'quarter']).default('month'),
  /** Whether all figures include VAT and tax. */
  basis: z.enum(REVENUE_BASES).default('excluding'),
});

export const revenueCalls = {
  clientRevenue: call({
    route: 'GET /api/{tenant_id}/client-revenue',
    summary: 'What events brought and cost, per currency, period and event; `all` as tenant for staff',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query: time,
    reply: z.object({
      data: z.object({
        from: z.string(),
        to: z.string(),
        basis: z.enum(REVENUE_BASES),
        currencies: z.array(currencyRevenue),
      }),
    }),
  }),
  exportRevenue: call({
    route: 'GET /api/{tenant_id}/client-revenue/export',
    summary: 'The same as CSV: a row for each period, event and currency',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query: time,
    reply: 'file',
  }),
};
