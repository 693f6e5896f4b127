import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers } from '@inkstand/database/tables/index';
import { calendarDay } from '@inkstand/domain/delivery-date';
import { and, asc, eq } from 'drizzle-orm';
import { readLoad } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import type { Candidate } from './route-order.ts';

/**
 * Every fulfiller there is, paused ones too, with what it was given already. Demo mode talks to simulated fulfillers alone,
 * production to real ones (docs/product/hosts.md).
 */
export async function readCandidates(
  tx: Tx,
  ctx: Ctx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<Candidate[]> {
  const rows = await tx
    .select({ fulfiller: fulfillers, registered: eventFulfillers.eventId })
    .from(fulfillers)
    .leftJoin(
      eventFulfillers,
      and(
        eq(eventFulfillers.fulfillerId, fulfillers.id),
        eq(eventFulfillers.tenantId, tenantId),
        eq(eventFulfillers.eventId, eventId),
      ),
    )
    .where(eq(fulfillers.simulated, ctx.config.mode === 'demo'))
    .orderBy(asc(fulfillers.id));
  const days = rows.map(({ fulfiller }) => dayAt(ctx, fulfiller.timeZone));
  const ids = rows.map(({ fulfiller }) => fulfiller.id);
  const plannedLoad = await readLoad(tx, ids, days.toSorted()[0] ?? '');
  return rows.map(({ fulfiller, registered }, index) => ({
    ...fulfiller,
    isRegistered: registered !== null,
    today: days[index] ?? '',
    load: plannedLoad(fulfiller.id),
  }));
}

/** The day that it is now in a time zone. */
const dayAt = (ctx: Ctx, timeZone: string) => calendarDay(ctx.now(), timeZone).toISOString().slice(0, 10);
