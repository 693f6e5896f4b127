import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readEvent } from './load-event.ts';
import { recordStatusChange } from './record-event-change.ts';

/** Restores a deleted event. One that was open is put on hold, so that it does not open unintentionally. */
export async function restoreEvent(
  ctx: Ctx,
  { params }: HandlerInput<'restoreEvent'>,
): Promise<HandlerReply<'restoreEvent'>> {
  const isIt = and(eq(events.tenantId, ctx.tenantId), eq(events.slug, params.slug), isNotNull(events.deletedAt));
  return ctx.tx(async (tx) => {
    const [event] = await tx.select().from(events).where(isIt).for('update');
    if (!event) fail('request.not_found');
    if (event.locked && !(ctx.actor && isStaff(ctx.actor))) fail('event.locked');
    const status = event.status === 'Active' ? 'On hold' : event.status;
    await tx
      .update(events)
      .set({ deletedAt: null, status, revision: sql`${events.revision} + 1` })
      .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
    await recordAudit(tx, ctx, {
      action: 'event.restored',
      objectType: 'event',
      objectId: event.id,
      details: { status },
    });
    if (status !== event.status) await recordStatusChange(tx, ctx, event, status);
    const data = await readEvent(tx, ctx.config, event.tenantId, event.id);
    return { success: true, message: replyTexts(ctx.language)('event.restored', { name: event.name }), data };
  });
}
