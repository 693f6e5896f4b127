import * as z from 'zod';
import { call } from './call.ts';
import * as f from './fields.ts';

/** What the ledger says of some time, in one currency. */
const figures = z.object({
  /** Goods sold, without VAT or tax. */
  takings: f.decimal,
  /** Shipping sold, without VAT or tax. */
  shipping: f.decimal,
  /** Given back of both, without VAT or tax. */
  refunds: f.decimal,
  /** takings + shipping − refunds. */
  net: f.decimal,
  /** VAT or sales tax on `net`. */
  vat: f.decimal,
  /** Making and sending, VAT on it included. */
  production_cost: f.decimal,
  /** What of it was kept back from shoppers' payments, what the credit account bears, and what the client's own card paid. */
  fees: f.decimal,
  on_credit: f.decimal,
  by_card: f.decimal,
  /** net + vat − fees: what shoppers' payments bring to the payment account. */
  payout: f.decimal,
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
});

export const revenueCalls = {
  clientRevenue: call({
    summary: 'What events brought and cost, per currency, period and event; `all` as tenant for staff',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query: time,
    reply: z.object({
      data: z.object({ from: z.string(), to: z.string(), currencies: z.array(currencyRevenue) }),
    }),
  }),
  exportRevenue: call({
    summary: 'The same as CSV: a row for each period, event and currency',
    policy: { may: 'revenue.read' },
    params: f.tenantParams,
    query: time,
    reply: 'file',
  }),
};
