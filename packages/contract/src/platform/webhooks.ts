import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { DELIVERIES_RETENTION_DAYS } from './webhook-limits.ts';

// Webhooks to a tenant's own programs (docs/webhooks.md). Messages hold ids and figures only, never personal data.

/** The order as webhook messages show it. */
const order = z.object({
  id: f.uuid,
  order_ref: z.string(),
  kind: z.enum(['store', 'promo', 'sample', 'bulk', 'shop', 'replacement']),
  status: z.enum(ORDER_STATUSES),
  event: z.object({ id: f.uuid, slug: z.string() }),
  /** ISO 4217. */
  currency: z.string(),
  /** Amount the customer pays; 0 for gifts. */
  total: f.decimal,
});
export type OrderInMessage = z.infer<typeof order>;

const event = z.object({ id: f.uuid, slug: z.string(), type: f.eventType, status: f.eventStatus });
const product = z.object({ id: f.uuid, status: z.enum(['draft', 'ready', 'archived']) });

/** Message types, each with its `data` payload. */
export const WEBHOOK_MESSAGES = {
  'order.placed': z.object({ order }),
  'order.status_changed': z.object({ order, previous_status: z.enum(ORDER_STATUSES) }),
  'order.shipped': z.object({ order }),
  'order.delivered': z.object({ order, delivered_at: z.string() }),
  'order.cancelled': z.object({ order }),
  'order.refunded': z.object({ order, refund: z.object({ id: f.uuid, amount: f.decimal, currency: z.string() }) }),
  'parcel.shipped': z.object({
    order,
    parcel: z.object({
      id: f.uuid,
      number: z.number(),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string(),
    }),
  }),
  'event.status_changed': z.object({ event, previous_status: f.eventStatus }),
  'event.budget_reached': z.object({
    event,
    budget: z.object({ budget: f.decimal, limit: f.decimal, used: f.decimal, currency: z.string() }),
  }),
  'product.status_changed': z.object({ product, previous_status: product.shape.status }),
  /** With its status before the deletion. */
  'product.deleted': z.object({ product }),
  /** Sent manually to test a URL. */
  test: z.object({ webhook: z.object({ id: f.uuid }) }),
} as const satisfies Record<string, z.ZodType>;

export type WebhookMessageType = keyof typeof WEBHOOK_MESSAGES;
export type WebhookMessageData<Type extends WebhookMessageType> = z.infer<(typeof WEBHOOK_MESSAGES)[Type]>;
/** Types a webhook can subscribe to. A test needs no subscription. */
export type WebhookEvent = Exclude<WebhookMessageType, 'test'>;
export const WEBHOOK_EVENTS = Object.keys(WEBHOOK_MESSAGES).filter((name): name is WebhookEvent => name !== 'test');

/** The message envelope. A repeated id is the same message delivered again. */
export const webhookMessage = z.object({
  id: f.uuid,
  type: z.string(),
  created_at: z.string(),
  tenant_id: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** Per tenant. */
export const MAX_WEBHOOKS = 20;
/** Days without a successful delivery before a webhook is disabled. */
export const GIVEN_UP_AFTER_DAYS = 3;

const webhookState = z.enum(['active', 'failing', 'paused', 'given_up']);
export type WebhookState = z.infer<typeof webhookState>;

const deliveryStatus = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

const webhook = z.object({
  id: f.uuid,
  url: z.string(),
  events: z.array(z.string()),
  state: webhookState,
  /** Start of the current run of failed deliveries. */
  failing_since: z.string().nullable(),
  given_up_at: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
  /** The newest message. */
  last_delivery: z.object({ status: deliveryStatus, created_at: z.string() }).nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const webhookDelivery = z.object({
  id: f.uuid,
  type: z.string(),
  status: deliveryStatus,
  tries: z.number(),
  /** HTTP status of the last response; null without a response. */
  answer_status: z.number().nullable(),
  /** Error message of the last attempt. */
  problem: z.string().nullable(),
  created_at: z.string(),
  last_try_at: z.string().nullable(),
  body: webhookMessage,
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const mayChange = { may: 'company.change' } as const;
const webhookParams = f.tenantParams.extend({ webhook_id: f.uuid });
const deliveryParams = webhookParams.extend({ delivery_id: f.uuid });
const url = f.requiredText(1000);
const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'required').max(WEBHOOK_EVENTS.length);
/** The signing secret is shown only once. */
const withSecret = z.object({ webhook, secret: z.string() });

export const webhookCalls = {
  listWebhooks: call({
    route: 'GET /api/{tenant_id}/webhooks',
    summary: "A tenant's webhooks",
    policy: mayChange,
    params: f.tenantParams,
    reply: z.object({ data: z.array(webhook) }),
  }),
  createWebhook: call({
    route: 'POST /api/{tenant_id}/webhooks',
    summary: 'Registers an address that is told what happens; its secret is shown this once',
    policy: mayChange,
    params: f.tenantParams,
    body: z.object({ url, events }),
    reply: f.done(withSecret),
  }),
  getWebhook: call({
    route: 'GET /api/{tenant_id}/webhooks/{webhook_id}',
    summary: 'One webhook',
    policy: mayChange,
    params: webhookParams,
    reply: z.object({ data: webhook }),
  }),
  changeWebhook: call({
    route: 'PATCH /api/{tenant_id}/webhooks/{webhook_id}',
    summary: 'Changes address or events, pauses it, or has it told again',
    policy: mayChange,
    params: webhookParams,
    body: z.object({ url, events, active: z.boolean() }).partial(),
    reply: f.done(webhook),
  }),
  rotateWebhookSecret: call({
    route: 'POST /api/{tenant_id}/webhooks/{webhook_id}/secret',
    summary: 'Makes a new secret, shown this once; messages are signed with it from now on',
    policy: mayChange,
    params: webhookParams,
    reply: f.done(withSecret),
  }),
  deleteWebhook: call({
    route: 'DELETE /api/{tenant_id}/webhooks/{webhook_id}',
    summary: 'Deletes a webhook with its delivery log',
    policy: mayChange,
    params: webhookParams,
    reply: f.done(z.object({ id: f.uuid })),
  }),
  testWebhook: call({
    route: 'POST /api/{tenant_id}/webhooks/{webhook_id}/test',
    summary: 'Sends a test message, whether it is paused or not',
    policy: mayChange,
    params: webhookParams,
    reply: f.done(webhookDelivery),
  }),
  listWebhookDeliveries: call({
    route: 'GET /api/{tenant_id}/webhooks/{webhook_id}/deliveries',
    summary: `What was sent to a webhook in the last ${DELIVERIES_RETENTION_DAYS} days, the newest first`,
    policy: mayChange,
    params: webhookParams,
    query: f.listQuery.omit({ q: true }).extend({
      status: deliveryStatus.optional(),
      type: z.enum(Object.keys(WEBHOOK_MESSAGES) as WebhookMessageType[]).optional(),
    }),
    reply: f.longListSchema(webhookDelivery),
  }),
  resendWebhookDelivery: call({
    route: 'POST /api/{tenant_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/resend',
    summary: 'Sends a message again, under the same id',
    policy: mayChange,
    params: deliveryParams,
    reply: f.done(webhookDelivery),
  }),
};
