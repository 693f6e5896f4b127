import type { Tx } from '@inkstand/database';
import { isPublicEventType } from '@inkstand/domain/statuses';
import { type EventRow, loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

// Only Store and Promo events have pages to configure.

export async function loadStore(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  return withPages(await loadEvent(tx, ctx, slug));
}

/** Nobody else changes it meanwhile; a locked one is staff's alone. */
export async function loadStoreForChange(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  return withPages(await loadEventForChange(tx, ctx, slug));
}

const withPages = (event: EventRow) => (isPublicEventType(event.type) ? event : fail('request.not_found'));
