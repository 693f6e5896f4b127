import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, eq, isNull } from 'drizzle-orm';
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

/** Like `loadEvent`, for a change: nobody else changes the event meanwhile, and a locked one is staff's alone (docs/product/events.md). */
export async function loadEventForChange(tx: Tx, ctx: Ctx, slug: string): Promise<EventRow> {
  const [event] = await tx.select().from(events).where(bySlug(ctx, slug)).for('update');
  if (!event) fail('request.not_found');
  if (event.locked && !(ctx.actor && isStaff(ctx.actor))) fail('event.locked');
  return event;
}
