import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/events/load-event.ts';

type Part = Pick<typeof events.$inferInsert, Extract<keyof EventRow, `customDomain${string}`>>;

/** Writes what is known of an event's domain. Its pages name the domain, so they are drawn anew. */
export async function saveDomain(tx: Tx, event: Pick<EventRow, 'tenantId' | 'id'>, part: Part): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...part, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning();
  if (!saved) throw new Error('the event has gone while it was held');
  return saved;
}
