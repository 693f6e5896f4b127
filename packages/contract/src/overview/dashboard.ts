import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

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

export const dashboard = z.object({
  work: z.object({
    /** Open exceptions by order status; statuses with 0 are left out. */
    orders: z.array(z.object({ status: z.string(), count: z.number() })),
    failed_refunds: z.number(),
    /** Gift claims with a nearly used budget, most used first. */
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
    /** For staff who manage clients: companies that await verification, and credit account requests; else null. */
    clients: z.object({ unverified: z.number(), credit_requests: z.number() }).nullable(),
  }),
  /** Oldest first. Claims are orders of gift claims; revenue is what was paid, without cancelled amounts. */
  daily: z.array(z.object({ date: z.string(), orders: z.number(), claims: z.number(), revenue: perCurrency })),
  /** Events with the most orders in this period. */
  by_event: z.array(
    z.object({
      tenant_id: f.tenantId,
      tenant_name: z.string(),
      slug: z.string(),
      name: z.string(),
      type: f.eventType,
      currency: f.currency,
      orders: z.number(),
      revenue: f.decimal,
    }),
  ),
});
export type Dashboard = z.infer<typeof dashboard>;

export const dashboardCalls = {
  dashboard: call({
    route: 'GET /api/{tenant_id}/dashboard',
    summary: 'Work that waits, and the last 30 days; `all` as tenant for staff',
    policy: { may: 'content.read' },
    params: f.tenantParams,
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
