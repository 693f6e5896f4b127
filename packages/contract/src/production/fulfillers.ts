import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { PRINT_TECHNIQUE_KEYS } from '@inkstand/domain/print-techniques';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { invitation, listedUser, role } from '../identity/users.ts';
import { FULFILLER_SORTS, FULFILLER_STATES, MAX_BATCH_CHANGES } from '../list-limits.ts';

const fulfillerAdapter = z.enum(['http', 'email', 'manual']);
export type FulfillerAdapter = z.infer<typeof fulfillerAdapter>;

const count = (minimum: number, maximum: number) =>
  z.number({ error: 'invalid' }).int('invalid').min(minimum, 'invalid').max(maximum, 'invalid');

/** Properties of a fulfiller. */
const known = {
  name: f.requiredText(80),
  regions: z.array(f.region).min(1, 'required').max(3),
  print_techniques: z.array(z.enum(PRINT_TECHNIQUE_KEYS)).min(1, 'required').max(30),
  families: z.array(f.requiredText(60)).min(1, 'required').max(200),
  capacity_per_day: count(1, 1_000_000),
  /** In the currency of the order's region; only used to compare fulfillers. */
  cost_per_piece: f.amount,
  adapter: fulfillerAdapter,
  /** ISO weekdays, 1 is Monday. */
  working_days: z.array(count(1, 7)).min(1, 'required').max(7),
  closed_dates: z.array(z.iso.date('invalid')).max(200),
  /** Working days from printing to carrier handover. */
  lead_days: count(0, 60),
  time_zone: f.requiredText(60),
};
/** Optional when creating. A change without them leaves them as they are, so they have no defaults here. */
const optional = {
  /** URL that orders are sent to; when empty in demo mode, the fulfiller is simulated. */
  endpoint: f.text(500),
  contact_name: f.text(120),
  contact_email: z.union([z.literal(''), f.email]),
  contact_phone: f.text(60),
  /** Language of its emails and of the print-shop page. */
  language: f.language,
};

const values = z.object({
  ...known,
  endpoint: optional.endpoint.default(''),
  contact_name: optional.contact_name.default(''),
  contact_email: optional.contact_email.default(''),
  contact_phone: optional.contact_phone.default(''),
  language: optional.language.default('en'),
});
export type FulfillerValues = z.infer<typeof values>;

/** Staff only; never sent to clients. */
const staffsView = z.object({
  endpoint: z.string(),
  cost_per_piece: f.decimal,
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), language: f.language }),
  health: z.object({
    last_answer_at: z.string().nullable(),
    last_problem_at: z.string().nullable(),
    last_problem: z.string(),
  }),
  /** Shipments of open orders, by order status. */
  queue: z.array(z.object({ status: z.enum(ORDER_STATUSES), shipments: z.number() })),
  /** The coming days, today first. */
  days: z.array(z.object({ day: z.string(), is_working: z.boolean(), pieces: z.number() })),
});

const fulfiller = z.object({
  id: z.string(),
  name: z.string(),
  regions: z.array(f.region),
  print_techniques: z.array(z.string()),
  families: z.array(z.string()),
  adapter: fulfillerAdapter,
  /** False when paused: it gets no new orders. */
  active: z.boolean(),
  /** Simulated by this program; demo mode contacts no other system. */
  simulated: z.boolean(),
  capacity_per_day: z.number(),
  working_days: z.array(z.number()),
  closed_dates: z.array(z.string()),
  lead_days: z.number(),
  time_zone: z.string(),
  staff: staffsView.nullable(),
});
export type Fulfiller = z.infer<typeof fulfiller>;

/** A fulfiller with its signing secret, which is shown only once; null where nothing is signed. */
const withSecret = z.object({ fulfiller, secret: z.string().nullable() });

const testOrder = z.object({
  /** The response conforms to docs/fulfillers.md. */
  is_good: z.boolean(),
  status: z.number().nullable(),
  milliseconds: z.number(),
  /** Problems of the response, as messages. */
  problems: z.array(z.string()),
  /** Beginning of the raw response. */
  answer: z.string(),
});
export type TestOrder = z.infer<typeof testOrder>;

/** Only staff may filter by `in_trouble`, because it exposes a fulfiller's performance. */
const filters = z.object({
  q: z.string().trim().max(200).default(''),
  state: z.enum(FULFILLER_STATES).optional(),
  region: f.region.optional(),
  technique: z.enum(PRINT_TECHNIQUE_KEYS).optional(),
});

const fulfillerParams = f.tenantParams.extend({ fulfiller_id: z.string().max(60) });

/** A fulfiller that could make an order. */
const orderFulfiller = z.object({
  id: z.string(),
  name: z.string(),
  /** Why it cannot be chosen. */
  disabled_reason: z.string().nullable(),
  planned_day: z.string().nullable(),
  ship_by: z.string().nullable(),
  cost: f.decimal.nullable(),
  is_chosen: z.boolean(),
});
export type OrderFulfiller = z.infer<typeof orderFulfiller>;

const orderParams = f.tenantParams.extend({ order_ref: f.orderRef });

const fulfillerPeople = z.object({ people: z.array(listedUser), invitations: z.array(invitation) });
export type FulfillerPeople = z.infer<typeof fulfillerPeople>;

export const fulfillersCalls = {
  listFulfillers: call({
    route: 'GET /api/{tenant_id}/fulfillers',
    summary: 'Who prints; how they are doing only for staff',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams,
    query: f.listQuery.extend({ ...filters.shape, sort: z.enum(FULFILLER_SORTS).default('name') }),
    reply: f.listSchema(fulfiller),
  }),
  exportFulfillers: call({
    route: 'GET /api/{tenant_id}/fulfiller-file',
    summary: 'The filtered fulfillers as CSV; contact and terms only for staff',
    policy: { may: 'catalogue.read' },
    params: f.tenantParams,
    query: filters,
    reply: 'file',
  }),
  createFulfiller: call({
    route: 'POST /api/{tenant_id}/fulfillers',
    summary: 'Registers a new fulfiller with its secret, shown this once; it gets orders at once',
    policy: { may: 'catalogue.change' },
    params: f.tenantParams,
    body: values,
    reply: f.done(withSecret),
  }),
  changeFulfillers: call({
    route: 'POST /api/{tenant_id}/fulfiller-changes',
    summary: 'Pauses several fulfillers, or lets them take orders again',
    policy: { may: 'catalogue.change' },
    params: f.tenantParams,
    body: z.object({
      ids: z.array(z.string().max(60)).min(1, 'required').max(MAX_BATCH_CHANGES, 'too_long'),
      active: z.boolean(),
    }),
    reply: f.done(f.eachOutcome),
  }),
  getFulfiller: call({
    route: 'GET /api/{tenant_id}/fulfillers/{fulfiller_id}',
    summary: 'One fulfiller',
    policy: { may: 'catalogue.read' },
    params: fulfillerParams,
    reply: z.object({ data: fulfiller }),
  }),
  changeFulfiller: call({
    route: 'PATCH /api/{tenant_id}/fulfillers/{fulfiller_id}',
    summary: 'Changes what is known of a fulfiller, pauses it, or lets it take orders again',
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    body: z.object({ ...known, ...optional, active: z.boolean() }).partial(),
    reply: f.done(fulfiller),
  }),
  listFulfillerPeople: call({
    route: 'GET /api/{tenant_id}/fulfillers/{fulfiller_id}/people',
    summary: "A fulfiller's people, and invitations that nobody has followed yet",
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    reply: z.object({ data: fulfillerPeople }),
  }),
  inviteFulfillerPerson: call({
    route: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/people',
    summary: "Invites somebody by mail to become one of a fulfiller's people",
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    body: z.object({ name: f.requiredText(120), email: f.email, role }),
    reply: f.done(invitation),
  }),
  rotateFulfillerSecret: call({
    route: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/secret',
    summary: 'Makes a new secret, shown this once; the old one is worth nothing from now on',
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    reply: f.done(withSecret),
  }),
  testFulfiller: call({
    route: 'POST /api/{tenant_id}/fulfillers/{fulfiller_id}/test-order',
    summary: 'Sends a signed sample order that is marked as a test, and answers what came back; nothing is kept',
    policy: { may: 'catalogue.change' },
    params: fulfillerParams,
    safe: true,
    reply: z.object({ data: testOrder }),
  }),
  samplePrintFile: call({
    route: 'GET /api/fulfillers/{fulfiller_id}/samples/{token}',
    summary: 'A print file of a test order',
    policy: 'signature',
    params: z.object({ fulfiller_id: z.string().max(60), token: z.string().max(300) }),
    reply: 'file',
  }),
  listEventFulfillers: call({
    route: 'GET /api/{tenant_id}/events/{slug}/fulfillers',
    summary: 'The fulfillers that are registered for an event',
    policy: { may: 'content.read' },
    params: f.eventParams,
    reply: z.object({ data: z.array(fulfiller) }),
  }),
  registerFulfiller: call({
    route: 'POST /api/{tenant_id}/events/{slug}/fulfillers',
    summary: 'Registers a fulfiller for an event: a known one, or a new one with its secret, shown this once',
    policy: { may: 'catalogue.change' },
    params: f.eventParams,
    errorsWithin: 'fulfiller',
    body: z
      .object({ fulfiller_id: z.string().max(60).optional(), fulfiller: values.optional() })
      .refine((body) => (body.fulfiller_id === undefined) !== (body.fulfiller === undefined), {
        path: ['fulfiller_id'],
        error: 'required',
      }),
    reply: f.done(withSecret),
  }),
  unregisterFulfiller: call({
    route: 'DELETE /api/{tenant_id}/events/{slug}/fulfillers/{fulfiller_id}',
    summary: 'Takes a fulfiller off an event; what it has is made',
    policy: { may: 'catalogue.change' },
    params: f.eventParams.extend({ fulfiller_id: z.string().max(60) }),
    reply: f.done(z.array(fulfiller)),
  }),
  listOrderFulfillers: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/fulfillers',
    summary: 'Who could make an order, and why others cannot',
    policy: { may: 'orders.progress' },
    params: orderParams,
    reply: z.object({ data: z.array(orderFulfiller) }),
  }),
  chooseFulfiller: call({
    route: 'POST /api/{tenant_id}/orders/{order_ref}/fulfiller',
    summary:
      'Says who makes an order that was not submitted yet (null leaves it to routing), or that its fulfiller did not take',
    policy: { may: 'orders.progress' },
    params: orderParams,
    body: z.object({ fulfiller_id: z.string().max(60).nullable() }),
    reply: f.done(z.array(orderFulfiller)),
  }),
};
