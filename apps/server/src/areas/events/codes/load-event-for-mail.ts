import type { Tx } from '@inkstand/database';
import { isStaff } from '@inkstand/domain/roles';
import { type EventRow, loadEvent } from '#areas/events/events/load-event.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** The tenant's gift claim, not locked in the database: claims go on while mails are sent. */
export async function loadGiftClaim(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const event = await loadEvent(tx, ctx, slug);
  return event.type === 'Promo' ? event : fail('request.not_found');
}

/** The same, for what a locked event refuses to its client: more codes, other words. Codes that are out are still looked after. */
export async function loadEventForMail(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const event = await loadGiftClaim(tx, ctx, slug);
  if (event.locked && !(ctx.actor && isStaff(ctx.actor))) fail('event.locked');
  return event;
}
