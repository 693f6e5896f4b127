import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, eq, ne, sql } from 'drizzle-orm';
import { checkedSlug } from '#areas/events/events/free-slug.ts';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { changedDetails } from './changed-details.ts';
import { detailsRevision, readDetails, whySlugIsFixed } from './read-details.ts';

/** Changes an event's own facts. Visitors see it at the next request, since the event gets a new revision. */
export async function updateEventDetails(
  ctx: Ctx,
  { params, body: { revision, ...change } }: HandlerInput<'updateEventDetails'>,
): Promise<HandlerReply<'updateEventDetails'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (revision !== undefined && revision !== detailsRevision(event)) {
      failField('revision', 'saved_meanwhile', undefined, { ...(await readDetails(tx, event)) });
    }
    await checkSlug(tx, event, change.slug);
    const { values, fields } = changedDetails(event, change);
    const saved = fields.length > 0 ? await save(tx, ctx, event, values, fields) : event;
    return { success: true, message: 'Details saved', data: await readDetails(tx, saved) };
  });
}

async function checkSlug(tx: Tx, event: EventRow, slug: string | undefined): Promise<void> {
  if (slug === undefined || slug === event.slug) return;
  checkedSlug(slug);
  if (await whySlugIsFixed(tx, event)) failField('slug', 'slug_fixed');
  const isOther = and(eq(events.tenantId, event.tenantId), eq(events.slug, slug), ne(events.id, event.id));
  if ((await tx.$count(events, isOther)) > 0) failField('slug', 'slug_taken');
}

async function save(
  tx: Tx,
  ctx: Ctx,
  event: EventRow,
  values: Partial<typeof events.$inferInsert>,
  fields: string[],
): Promise<EventRow> {
  const [saved] = await tx
    .update(events)
    .set({ ...values, revision: sql`${events.revision} + 1` })
    .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)))
    .returning();
  if (!saved) throw new Error('the event has gone while it was held');
  await recordAudit(tx, ctx, {
    action: 'event.details_updated',
    objectType: 'event',
    objectId: event.id,
    details: { fields },
  });
  return saved;
}
