import type { Event, EventDetail } from '@inkstand/contract/events/events';
import { type Tx, tenantJoin } from '@inkstand/database';
import { eventProducts, events, orders, products, tenants } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isSellable } from '#areas/design/index.ts';
import { type Config, publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

export type EventRow = typeof events.$inferSelect;

const bySlug = (ctx: Ctx, slug: string) =>
  and(eq(events.tenantId, ctx.tenantId), eq(events.slug, slug), isNull(events.deletedAt));

/** The tenant's event, or 404. */
export async function loadEvent(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(bySlug(ctx, slug));
  return event ?? fail('request.not_found');
}

/**
 * Like `loadEvent`, for a change: locks the row, and rejects a locked event unless the user is staff
 * (docs/product/events.md).
 */
export async function loadEventForChange(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(bySlug(ctx, slug)).for('update');
  if (!event) fail('request.not_found');
  if (event.locked && !(ctx.actor && isStaff(ctx.actor))) fail('event.locked');
  return event;
}

/** Selects what an event's list row needs, in one statement. The caller adds order and limit. */
export function selectEvents(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      event: events,
      tenantName: tenants.name,
      productsCount: tx.$count(eventProducts, tenantJoin(eventProducts.eventId, events.id)),
      // An unpaid order has no status yet, and is not counted.
      ordersCount: tx.$count(orders, and(tenantJoin(orders.eventId, events.id), isNotNull(orders.status))),
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .where(where);
}

export type SelectedEvent = Awaited<ReturnType<typeof selectEvents>>[number];

export function toEventResponse(
  config: Config,
  { event, tenantName, productsCount, ordersCount }: SelectedEvent,
): Event {
  return {
    id: event.id,
    tenant_id: event.tenantId,
    tenant_name: tenantName,
    slug: event.slug,
    name: event.name,
    type: event.type,
    status: event.status,
    region: event.region,
    currency: event.currency,
    locked: event.locked,
    url: `${publicOrigin(config, event)}/${event.slug}`,
    products_count: productsCount,
    orders_count: ordersCount,
    opens_at: event.opensAt?.toISOString() ?? null,
    closes_at: event.closesAt?.toISOString() ?? null,
    time_zone: event.timeZone,
    created_at: event.createdAt.toISOString(),
  };
}

/** Returns an event as in lists, after a change. */
export async function readEvent(tx: Tx, config: Config, tenantId: string, eventId: string): Promise<Event> {
  const [selected] = await selectEvents(tx, and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!selected) throw new Error(`the event ${eventId} has gone`);
  return toEventResponse(config, selected);
}

/**
 * Locks the event's offers: waits for concurrent orders and makes later ones wait. Call it before locking the event,
 * because an order locks its offers first and its event after that.
 */
export async function lockOffersForChange(tx: Tx, { tenantId, id }: EventRow): Promise<void> {
  await tx
    .select({ productId: eventProducts.productId })
    .from(eventProducts)
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id)))
    .orderBy(asc(eventProducts.productId))
    .for('update');
}

type Unsellable = EventDetail['unsellable'][number];

/** Why an offer cannot be sold: the product is not published, or not approved where required. Null if it can. */
export const unsellableReason = () => sql<Unsellable['reason'] | null>`case
  when not ${eventProducts.available} or ${products.status} = 'archived' or ${isSellable} then null
  when ${products.publishedRevision} is null then 'unpublished' else 'unapproved' end`;

/** Lists the event's products that it cannot sell. */
export async function unsellableProducts(tx: Tx, { tenantId, id }: EventRow): Promise<Unsellable[]> {
  const rows = await tx
    .select({ product_id: products.id, name: products.name, reason: unsellableReason() })
    .from(eventProducts)
    .innerJoin(products, tenantJoin(products.id, eventProducts.productId))
    .where(and(eq(eventProducts.tenantId, tenantId), eq(eventProducts.eventId, id), isNotNull(unsellableReason())))
    .orderBy(asc(eventProducts.position), asc(products.id));
  return rows.flatMap(({ reason, ...product }) => (reason ? [{ ...product, reason }] : []));
}
