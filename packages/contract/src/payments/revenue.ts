import { REVENUE_BASES } from '@inkstand/domain/revenue-statement';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** What the ledger says of some time, in one currency: every figure without VAT and tax, or every figure with it. */
const figures = z.object({
  /** Goods and shipping that shoppers paid for. */
  takings: f.decimal,
  /** Given back to them. */
  refunds: f.decimal,
  /** takings − refunds. */
  sales: f.decimal,
  /** What of production and shipping was kept back from shoppers' payments. */
  fees: f.decimal,
  /** VAT or tax that shoppers paid, less that on refunds and fees; 0 where every figure includes it. */
  vat: f.decimal,
  /** sales − fees + vat: what shoppers' payments bring to the payment account. The same on either basis. */
  payout: f.decimal,
  /** What of production the credit account bears, */
  on_credit: f.decimal,
  /** and what the client's own card has paid. */
  by_card: f.decimal,
  /** Making and sending: fees + on_credit + by_card. */
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
  /** Every period of the time, the empty ones too; oldest first. */
  periods: z.array(period),
  /** Events that something was booked on, the best first. */
  events: z.array(ofEvent),
});
export type CurrencyRevenue = z.infer<typeof currencyRevenue>;

const time = z.object({
  /** Days in the client's time zone, both included; without them the last twelve months. */
  from: z.iso.date('invalid').optional(),
  to: z.iso.date('invalid').optional(),
  interval: z.enum(['month', 'quarter']).default('month'),
  /** Whether VAT and tax are in every figure or in none. */
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
