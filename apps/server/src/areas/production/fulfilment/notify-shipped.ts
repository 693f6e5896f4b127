import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { events, orders, shopFulfillments } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { listenersColumn, notifyWebhooks, orderInMessage, queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

interface ShippedParcel {
  id: string;
  orderId: string;
  number: number;
  tracking?: { carrier: string; number: string; url: string } | undefined;
}

/**
 * Notifies the customer and the client's webhooks of a shipped parcel, once per tracking number (a reprint has a new
 * one).
 */
export async function notifyShipped(tx: Tx, ctx: Ctx, { id, orderId, number, tracking }: ShippedParcel): Promise<void> {
  const order = await readOrderToNotify(tx, ctx, orderId);
  if (!order?.status) return;
  await queueEmail(tx, ctx, {
    template: 'order_shipped',
    subjectId: orderId,
    language: order.language,
    data: { number: String(number), tracking_number: tracking?.number ?? '' },
  });
  const parcel = {
    id,
    number,
    carrier: tracking?.carrier ?? '',
    tracking_number: tracking?.number ?? '',
    tracking_url: webAddress(tracking?.url ?? ''),
  };
  const data = { order: orderInMessage(order, order.status), parcel };
  await notifyWebhooks(tx, ctx, order.listeners, [{ type: 'parcel.shipped', data }]);
  if (order.kind === 'shop' || order.kind === 'replacement') await queueShopFulfillment(tx, ctx, orderId, id);
}

/** Loads what a message about an order says, and the client's webhooks. */
export async function readOrderToNotify(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderId: string) {
  const [order] = await tx
    .select({ ...columns, listeners: listenersColumn(ctx.tenantId) })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  return order;
}

/** The client's shop gets a fulfilment with the tracking number. A replacement fulfils the order that it replaces. */
async function queueShopFulfillment(tx: Tx, ctx: Ctx, orderId: string, shipmentId: string): Promise<void> {
  const { tenantId } = ctx;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive origin as (
      select id, original_order_id from orders where tenant_id = ${tenantId} and id = ${orderId}
      union
      select before.id, before.original_order_id from orders as before
      join origin on before.tenant_id = ${tenantId} and before.id = origin.original_order_id)
    select shop_orders.id from origin
    join shop_orders on shop_orders.tenant_id = ${tenantId} and shop_orders.order_id = origin.id`);
  const shopOrderId = rows[0]?.id;
  if (!shopOrderId) return;
  await tx
    .insert(shopFulfillments)
    .values({ tenantId, id: newId(), shopOrderId, shipmentId })
    .onConflictDoUpdate({
      target: [shopFulfillments.tenantId, shopFulfillments.shipmentId],
      set: { status: 'waiting', error: '', sentAt: null },
    });
  await ctx.jobs.send(tx, 'shop.fulfil', { tenantId, shopOrderId });
}

const columns = {
  id: orders.id,
  orderRef: orders.orderRef,
  kind: orders.kind,
  status: orders.status,
  total: orders.total,
  currency: orders.currency,
  eventId: orders.eventId,
  eventSlug: events.slug,
  language: orders.language,
};

/** Accepts only web addresses: a link in an email or on a page must not use another scheme. */
export function webAddress(text: string): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : '';
}
