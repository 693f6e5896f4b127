import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
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
  const [order] = await tx
    .select({ ...columns, listeners: listenersColumn(ctx.tenantId) })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
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
