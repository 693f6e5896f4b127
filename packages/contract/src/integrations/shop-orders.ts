import * as z from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';
import { orderStatus } from '../orders/order-shapes.ts';

const decision = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

/** An order of the company's shop, and what has become of it here. */
const shopOrder = z.object({
  id: f.uuid,
  /** The number that buyers see, such as `#1001`; empty until the shop was read. */
  number: z.string(),
  /** Its page in the shop's admin. */
  url: z.string(),
  shop_name: z.string(),
  /** `held`: it does not exist here before `release_at`, or until a user releases it. */
  status: z.enum(['waiting', 'held', 'imported', 'failed']),
  /** Why it was not imported, or why the shop could not be read since. */
  error: z.string(),
  release_at: z.string().nullable(),
  received_at: z.string(),
  cancelled_in_shop_at: z.string().nullable(),
  /** The order here; null before it is imported and paid. */
  order: z.object({ order_ref: f.orderRef, status: orderStatus }).nullable(),
  /** Why the company's payment for production was declined; empty when it was not, or has been made since. */
  charge_error: z.string(),
  /** Shipped parcels as the shop knows them, oldest first. */
  fulfillments: z.array(
    z.object({
      id: f.uuid,
      shipment_id: f.uuid,
      /** `sent`: the shop has the tracking number. */
      status: z.enum(['waiting', 'sent', 'failed']),
      error: z.string(),
      sent_at: z.string().nullable(),
    }),
  ),
  release: decision,
  retry: decision,
  charge: decision,
});
export type ShopOrder = z.infer<typeof shopOrder>;

/** Which orders a list shows; `attention`: held, failed, not paid, or without their tracking number in the shop. */
const shopOrderView = z.enum(['all', 'attention']);

const params = f.tenantParams.extend({ shop_order_id: f.uuid });

export const shopOrderCalls = {
  listShopOrders: call({
    route: 'GET /api/{tenant_id}/shopify/orders',
    summary: "Orders of the company's shop with products of ours, newest first",
    policy: { may: 'orders.read' },
    params: f.tenantParams,
    query: f.listQuery.omit({ q: true }).extend({ show: shopOrderView.default('all') }),
    reply: f.listSchema(shopOrder).extend({ attention: z.number() }),
  }),
  getOrderShop: call({
    route: 'GET /api/{tenant_id}/orders/{order_ref}/shop',
    summary: "The order of the company's shop that an order was made of; null for other orders",
    policy: { may: 'orders.read' },
    params: f.tenantParams.extend({ order_ref: f.orderRef }),
    reply: z.object({ data: shopOrder.nullable() }),
  }),
  releaseShopOrder: call({
    route: 'POST /api/{tenant_id}/shopify/orders/{shop_order_id}/release',
    summary: 'Lets a held order of the shop in',
    policy: { may: 'orders.decide' },
    params,
    body: z.object({}),
    reply: f.done(shopOrder),
  }),
  retryShopOrder: call({
    route: 'POST /api/{tenant_id}/shopify/orders/{shop_order_id}/retry',
    summary: 'Tries again to import an order of the shop, or to give the shop its tracking numbers',
    policy: { may: 'orders.correct' },
    params,
    body: z.object({}),
    reply: f.done(shopOrder),
  }),
  chargeShopOrder: call({
    route: 'POST /api/{tenant_id}/shopify/orders/{shop_order_id}/charge',
    summary: "Charges the company's saved card, or its credit account, for an order whose payment was declined",
    policy: { may: 'orders.decide' },
    params,
    body: z.object({}),
    reply: f.done(shopOrder),
  }),
};
