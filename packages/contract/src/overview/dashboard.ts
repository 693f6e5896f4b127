import { EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { SHOP_PROBLEMS } from '../integrations/shop-limits.ts';
import { PARTY_DETAILS } from '../payments/invoices.ts';

/** Who verifies companies on this installation; empty where the operator did not configure it. */
export const verifier = z.object({ name: z.string(), email: z.string(), note: z.string() });
export type Verifier = z.infer<typeof verifier>;

/** One-time setup steps of a company, in order, until its first event is public. */
const setupStep = z.object({
  step: z.enum(['company', 'product', 'event', 'verification', 'payments', 'credit', 'publish']),
  done: z.boolean(),
  /** Event to complete the step on, if there is one. */
  slug: z.string().optional(),
  /** Who completes the step, if not the company itself. */
  by: verifier.optional(),
});
export type SetupStep = z.infer<typeof setupStep>;

const perCurrency = z.object({ GBP: f.decimal, EUR: f.decimal, USD: f.decimal }).partial();

/**
 * Orders of some time. Claims are orders of gift claims that were not cancelled; revenue is what was paid, without
 * cancelled orders. It is empty for users who may not see revenue.
 */
const ordersOfTime = z.object({ orders: z.number(), claims: z.number(), revenue: perCurrency });
export type OrdersOfTime = z.infer<typeof ordersOfTime>;
const ordersOfDay = ordersOfTime.extend({ date: z.string() });

const dashboard = z.object({
  work: z.object({
    /** Open exceptions by order status; statuses with 0 are left out. */
    orders: z.array(z.object({ status: z.enum(EXCEPTIONS), count: z.number() })),
    /** As the order list counts them with `only=needs_person`, `only=late` and `only=reprint_asked`. */
    needs_person: z.number(),
    late_orders: z.number(),
    reprint_requests: z.number(),
    failed_refunds: z.number(),
    /** Gift claims with a nearly used budget, most used first; only for users who may change a budget. */
    low_budgets: z.array(
      z.object({
        tenant_id: f.tenantId,
        slug: z.string(),
        name: z.string(),
        currency: f.currency,
        budget: f.decimal,
        used: f.decimal,
      }),
    ),
    /** Overdue invoices, oldest first; only for users who see invoices, or staff who manage clients. */
    overdue_invoices: z.array(
      z.object({
        tenant_id: f.tenantId,
        tenant_name: z.string(),
        id: f.uuid,
        number: z.string(),
        currency: f.currency,
        to_pay: f.decimal,
        due_on: z.string(),
      }),
    ),
    /** Companies whose missing details delay invoices; only for users who see overdue invoices. */
    waiting_invoices: z.array(
      z.object({ tenant_id: f.tenantId, tenant_name: z.string(), missing: z.array(z.enum(PARTY_DETAILS)) }),
    ),
    /** Shops that are not connected as they should be, or whose orders wait for a person. */
    shops: z.array(
      z.object({
        tenant_id: f.tenantId,
        tenant_name: z.string(),
        /** Of the connected shop; empty when its orders outlive the connection. */
        name: z.string(),
        problem: z.enum(SHOP_PROBLEMS).nullable(),
        /** As the list of the shop's orders counts them with `show=attention`. */
        orders: z.number(),
      }),
    ),
    /** For staff who manage clients: companies that await verification, and credit account requests; else null. */
    clients: z.object({ unverified: z.number(), credit_requests: z.number() }).nullable(),
  }),
  /** Whether an order was ever placed. */
  has_orders: z.boolean(),
  /** Today until now, and the same day of last week until the same time of day. */
  today: ordersOfTime,
  week_ago: ordersOfTime,
  /** The days that end today, and as many before them; oldest first. */
  daily: z.array(ordersOfDay),
  daily_before: z.array(ordersOfDay),
  /** Active events, those with the most orders in the days first. */
  open_events: z.array(
    z.object({
      tenant_id: f.tenantId,
      tenant_name: z.string(),
      slug: z.string(),
      name: z.string(),
      type: f.eventType,
      currency: f.currency,
      closes_at: z.string().nullable(),
      time_zone: z.string(),
      /** Of the days shown. Null for gift claims, and for users who may not see revenue. */
      recent_orders: z.number(),
      recent_revenue: f.decimal.nullable(),
      /** Since the event opened, without cancelled orders. */
      orders: z.number(),
      shipped: z.number(),
      needs_person: z.number(),
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardCalls = {
  dashboard: call({
    route: 'GET /api/{tenant_id}/dashboard',
    summary: 'What needs attention, open events and the last days; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    query: f.reportQuery,
    reply: z.object({ data: dashboard }),
  }),
  setupSteps: call({
    route: 'GET /api/{tenant_id}/dashboard/setup',
    summary: 'What a company still has to do before something of it can be open',
    policy: { may: 'content.read' },
    params: f.tenantParams,
    reply: z.object({ data: z.array(setupStep) }),
  }),
};
