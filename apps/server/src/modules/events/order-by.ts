import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers } from '@inkstand/database/tables/index';
import { orderByOf } from '@inkstand/domain/production-calendar';
import { and, arrayContains, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { EventRow } from './load-event.ts';

/**
 * The last day on which an order of an event may come in to be in hands by its date, sent in the slowest way; whoever of the
 * fulfillers that would be asked gets it. Null without a date, and where nobody is to be asked.
 */
export async function orderByDay(tx: Tx, ctx: Ctx, event: EventRow): Promise<string | null> {
  const { inHandsDate } = event;
  if (inHandsDate === null) return null;
  const rows = await tx
    .select({ calendar: fulfillers, registered: eventFulfillers.eventId })
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
  const asked = registered.length > 0 ? registered : rows;
  const days = asked.flatMap(({ calendar }) => orderByOf(calendar, inHandsDate, 'standard') ?? []);
  return days.toSorted()[0] ?? null;
}
