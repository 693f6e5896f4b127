import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

/** Who verifies companies here, and what is to be known about it; empty is what the operator does not say. */
export const verifier = z.object({ name: z.string(), email: z.string(), note: z.string() });
export type Verifier = z.infer<typeof verifier>;

/** What a company does once, in this order, until something of it is open to the public. */
const setupStep = z.object({
  step: z.enum(['company', 'product', 'event', 'verification', 'payments', 'credit', 'publish']),
  done: z.boolean(),
  /** The event that the step is done on, where there is one. */
  slug: z.string().optional(),
  /** Who does it, where the company itself cannot. */
  by: verifier.optional(),
});
export type SetupStep = z.infer<typeof setupStep>;

const perCurrency = z.object({ GBP: f.decimal, EUR: f.decimal, USD: f.decimal }).partial();

export const dashboard = z.object({
  work: z.object({
    /** Exceptions that wait for somebody, by order status; none stands here with 0. */
    orders: z.array(z.object({ status: z.string(), count: z.number() })),
    failed_refunds: z.number(),
    /** Gift claims that are running out, most used first. */
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
    /** Invoices whose day has passed, oldest first: for those who see them, or for staff who look after clients. */
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
    /** For staff who look after clients: how many wait to be verified, and how many for a credit account; else null. */
    clients: z.object({ unverified: z.number(), credit_requests: z.number() }).nullable(),
  }),
  /** Oldest first. Claims are orders of gift claims; revenue is what was paid, without what was cancelled. */
  daily: z.array(z.object({ date: z.string(), orders: z.number(), claims: z.number(), revenue: perCurrency })),
  /** The events with the most orders in these days. */
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
