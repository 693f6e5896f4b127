import type { Event } from '@inkstand/contract/events/events';
import type { Tx } from '@inkstand/database';
import { eventProducts, events, orders, tenants } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Config } from '#config.ts';
import { publicOrigin } from '#config.ts';

/** What an event's row in a list needs, in one statement. Add order and limits. */
export function selectEvents(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      event: events,
      tenantName: tenants.name,
      productsCount: tx.$count(
        eventProducts,
        and(eq(eventProducts.tenantId, events.tenantId), eq(eventProducts.eventId, events.id)),
      ),
      // An order that waits for its payment has no status yet, and is not counted.
      ordersCount: tx.$count(
        orders,
        and(eq(orders.tenantId, events.tenantId), eq(orders.eventId, events.id), isNotNull(orders.status)),
      ),
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
    created_at: event.createdAt.toISOString(),
  };
}

/** One event as a list shows it, after a change. */
export async function readEvent(tx: Tx, config: Config, tenantId: string, eventId: string): Promise<Event> {
  const [selected] = await selectEvents(tx, and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
  if (!selected) throw new Error(`the event ${eventId} has gone`);
  return toEventResponse(config, selected);
}
