import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

const CREDIT_STATUSES = ['none', 'requested', 'active'] as const;

export const creditAccount = z.object({
  status: z.enum(CREDIT_STATUSES),
  limit: f.decimal,
  /** Unpaid amount of the credit. */
  used: f.decimal,
  /** Available credit; 0 while the account is not active. */
  left: f.decimal,
  requested_at: z.string().nullable(),
  /** Note of the person who requested the credit account. */
  note: z.string(),
});
export type CreditAccount = z.infer<typeof creditAccount>;

/** A company in the client list. */
const client = z.object({
  id: f.tenantId,
  name: z.string(),
  region: f.region,
  currency: f.currency,
  created_at: z.string(),
  verified: z.boolean(),
  /** Card payment accounts, and whether each can charge. */
  payment_accounts: z.array(z.object({ region: f.region, charges_enabled: z.boolean() })),
  credit: creditAccount,
  active_events: z.number(),
  orders_30_days: z.number(),
  /** Items only staff can complete. */
  waiting: z.object({ verification: z.boolean(), credit: z.boolean(), orders: z.number() }),
});
export type ClientSummary = z.infer<typeof client>;

const clientDetail = client.extend({
  verified_at: z.string().nullable(),
  language: z.string(),
  /** Per cent, at most two decimals; applied to pieces and to shipping. */
  discount_percent: z.number(),
  shipping_discount_percent: z.number(),
  company: z.object({
    legal_name: z.string(),
    address_lines: z.array(z.string()),
    registration_number: z.string(),
    vat_number: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  events: z.object({ total: z.number(), active: z.number() }),
  /** The first users; the user list has all of them. */
  people: z.array(z.object({ id: f.uuid, name: z.string(), email: z.string(), role: z.string(), active: z.boolean() })),
  people_count: z.number(),
});
export type ClientDetail = z.infer<typeof clientDetail>;

const CLIENT_SORTS = ['name-asc', 'name-desc', 'recent', 'orders', 'credit'] as const;
const yesOrNo = z.enum(['yes', 'no']).optional();

/** At most two decimals: the value is stored in basis points. */
const percent = z
  .number({ error: 'required' })
  .min(0, 'invalid')
  .max(100, 'invalid')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'invalid');

const company = z.object({
  name: f.requiredText(80),
  tenant_id: f.requiredText(30).regex(/^[a-z0-9-]+$/, 'invalid'),
  region: f.region,
  language: f.language,
  /** Whether staff have already verified the company. */
  verified: z.boolean(),
  admin_name: f.requiredText(120),
  admin_email: f.email,
});

const listed = f.listQuery.extend({
  verified: yesOrNo,
  credit: z.enum(CREDIT_STATUSES).optional(),
  region: f.region.optional(),
  payments: yesOrNo,
  waiting: yesOrNo,
  sort: z.enum(CLIENT_SORTS).default('name-asc'),
});

export const clientsCalls = {
  listClients: call({
    route: 'GET /api/{tenant_id}/clients',
    summary: 'Client companies with what they do and what waits for staff; `all` as tenant',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    query: listed,
    reply: f.listSchema(client),
  }),
  exportClients: call({
    route: 'GET /api/{tenant_id}/client-file',
    summary: 'The filtered clients as CSV, by tenant id; `all` as tenant',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    query: listed.omit({ page: true, per_page: true, sort: true }),
    reply: 'file',
  }),
  createClient: call({
    route: 'POST /api/{tenant_id}/clients',
    summary: 'Sets a client up and invites its first administrator by mail; `all` as tenant',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: company,
    reply: f.done(clientDetail),
  }),
  getClient: call({
    route: 'GET /api/{tenant_id}/client',
    summary: 'One client: what staff know and decide of it',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    reply: z.object({ data: clientDetail }),
  }),
  verifyClient: call({
    route: 'POST /api/{tenant_id}/client/verification',
    summary: 'Says that the client is who it says it is, or takes that back',
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: z.object({ verified: z.boolean() }),
    reply: f.done(clientDetail),
  }),
  setCreditLimit: call({
    route: 'POST /api/{tenant_id}/client/credit-account',
    summary: "Activates the client's credit account with a limit, or changes its limit",
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: z.object({ limit: f.amount.positive('invalid') }),
    reply: f.done(clientDetail),
  }),
  setDiscounts: call({
    route: 'POST /api/{tenant_id}/client/discounts',
    summary: "The client's discount on each piece, and on what it pays for shipping",
    policy: { may: 'clients.manage' },
    params: f.tenantParams,
    body: z.object({ discount_percent: percent, shipping_discount_percent: percent }),
    reply: f.done(clientDetail),
  }),
  actForClient: call({
    route: 'POST /api/{tenant_id}/client/acting',
    summary:
      'Shows this session the back-office as the client sees it, and lets it act as an administrator of the client',
    policy: { may: 'platform.manage' },
    params: f.tenantParams,
    body: z.object({}),
    reply: f.done(z.object({ tenant_id: f.tenantId })),
  }),
  stopActing: call({
    route: 'POST /api/stop-acting',
    summary: 'Back to the own account',
    policy: 'signed-in',
    body: z.object({}),
    reply: f.done(z.object({ tenant_id: f.tenantId })),
  }),
};
