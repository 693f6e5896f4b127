import type { OrderInMessage, WebhookMessageData, WebhookMessageType } from '@inkstand/contract/platform/webhooks';
import { newId, type Tx } from '@inkstand/database';
import { type events, webhooks } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** A webhook of the tenant, and the event types that it subscribes to. */
export interface Listener {
  id: string;
  events: readonly string[];
}

/** The content of a message: ids and amounts, never personal values. */
export type WebhookNotification = {
  [Type in WebhookMessageType]: { type: Type; data: WebhookMessageData<Type> };
}[WebhookMessageType];

/**
 * The tenant's active webhooks, as a column of a query that runs anyway: tenants without webhooks cost no extra
 * statement.
 */
export const listenersColumn = (tenantId: string | Placeholder): SQL<Listener[] | null> =>
  sql`(select json_agg(json_build_object('id', hooks.id, 'events', hooks.events))
       from webhooks hooks where hooks.tenant_id = ${tenantId} and hooks.active)`;

/** Reads the tenant's active webhooks by a separate statement, for rare changes. */
export async function readListeners(tx: Tx, tenantId: string): Promise<Listener[]> {
  return tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(eq(webhooks.tenantId, tenantId), eq(webhooks.active, true)));
}

/**
 * Writes a message and its job for each subscribed webhook, in the transaction of the change that it reports
 * (docs/reliability.md, rule 3).
 */
export async function notifyWebhooks(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'jobs' | 'now'>,
  listeners: readonly Listener[] | null,
  notifications: readonly WebhookNotification[],
): Promise<void> {
  for (const { id, events } of listeners ?? []) {
    await writeDeliveries(
      tx,
      ctx,
      id,
      notifications.filter(({ type }) => events.includes(type)),
    );
  }
}

/**
 * Writes the messages to one webhook and returns their ids. Locks the webhook: when it was deleted meanwhile nothing is
 * written, and the reported change does not fail.
 */
export async function writeDeliveries(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'jobs' | 'now'>,
  webhookId: string,
  notifications: readonly WebhookNotification[],
): Promise<string[]> {
  if (notifications.length === 0) return [];
  const { tenantId } = ctx;
  const at = ctx.now().toISOString();
  const rows = notifications.map(({ type, data }) => {
    const id = newId();
    return { id, event: type, body: { id, type, created_at: at, tenant_id: tenantId, data } };
  });
  const written = await tx.execute<{ id: string }>(sql`
    insert into webhook_deliveries (tenant_id, id, webhook_id, event, body, created_at)
    select hooks.tenant_id, told.id, hooks.id, told.event, told.body, ${at}::timestamptz
    from webhooks hooks, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, event text, body jsonb)
    where hooks.tenant_id = ${tenantId} and hooks.id = ${webhookId}
    for key share of hooks
    returning id`);
  const ids = written.rows.map(({ id }) => id);
  for (const deliveryId of ids) await ctx.jobs.send(tx, 'webhook.send', { tenantId, deliveryId });
  return ids;
}

interface ShippedOrder {
  id: string;
  orderRef: string;
  kind: OrderInMessage['kind'];
  eventId: string;
  eventSlug: string;
  currency: string;
  total: number;
}

/** The order in a message: ids and amounts, nothing about the recipient. */
export function orderInMessage(order: ShippedOrder, status: OrderStatus): OrderInMessage {
  return {
    id: order.id,
    order_ref: order.orderRef,
    kind: order.kind,
    status,
    event: { id: order.eventId, slug: order.eventSlug },
    currency: order.currency,
    total: toDecimal(order.total),
  };
}

/**
 * The messages of a status change. An order that returns to `shipped` from a reprint as a separate order was not
 * shipped again.
 */
export function changeMessages(order: ShippedOrder, from: OrderStatus, to: OrderStatus): WebhookNotification[] {
  const data = { order: orderInMessage(order, to) };
  const changed: WebhookNotification = { type: 'order.status_changed', data: { ...data, previous_status: from } };
  if (to === 'cancelled') return [changed, { type: 'order.cancelled', data }];
  if (to === 'shipped' && from !== 'awaiting reprint') return [changed, { type: 'order.shipped', data }];
  return [changed];
}

type EventRow = Pick<typeof events.$inferSelect, 'id' | 'slug' | 'type' | 'status'>;

export const eventInMessage = ({
  id,
  slug,
  type,
  status,
}: EventRow): WebhookMessageData<'event.status_changed'>['event'] => ({ id, slug, type, status });
