import type { Tx } from '@inkstand/database';
import { eventFulfillers, fulfillers } from '@inkstand/database/tables/index';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { fail } from '#errors.ts';
import type { FulfillerRow } from './fulfiller-response.ts';

/** One, or 404. */
export async function loadFulfiller(tx: Tx, id: string): Promise<FulfillerRow> {
  const [row] = await tx.select().from(fulfillers).where(eq(fulfillers.id, id));
  return row ?? fail('request.not_found');
}

/** Those that are registered for an event. */
export function selectRegistered(tx: Tx, event: { tenantId: string; id: string }): Promise<FulfillerRow[]> {
  return tx
    .select(getTableColumns(fulfillers))
    .from(eventFulfillers)
    .innerJoin(fulfillers, eq(fulfillers.id, eventFulfillers.fulfillerId))
    .where(and(eq(eventFulfillers.tenantId, event.tenantId), eq(eventFulfillers.eventId, event.id)))
    .orderBy(asc(fulfillers.name), asc(fulfillers.id));
}
