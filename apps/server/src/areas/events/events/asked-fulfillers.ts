import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers } from '@inkstand/database/tables/index';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { EventRow } from './load-event.ts';

/** Who would be asked to make an event's orders: those registered for it, else everybody who serves its region. */
export async function askedFulfillers(tx: Tx, ctx: Ctx, event: EventRow): Promise<(typeof fulfillers.$inferSelect)[]> {
  const rows = await tx
    .select({ fulfiller: fulfillers, registered: eventFulfillers.eventId })
    .from(fulfillers)
    .leftJoin(
      eventFulfillers,
      and(
        ...[eq(eventFulfillers.fulfillerId, fulfillers.id), eq(eventFulfillers.tenantId, event.tenantId)],
        eq(eventFulfillers.eventId, event.id),
      ),
    )
    .where(
      and(
        ...[eq(fulfillers.active, true), eq(fulfillers.simulated, ctx.config.mode === 'demo')],
        arrayContains(fulfillers.regions, [event.region]),
      ),
    );
  const registered = rows.filter((row) => row.registered !== null);
  return (registered.length > 0 ? registered : rows).map(({ fulfiller }) => fulfiller);
}
