import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readEventDetail } from './event-detail.ts';
import { loadEvent, loadEventForChange } from './load-event.ts';

/** Sets or clears the date by which everything of an event should be delivered. */
export async function setInHandsDate(
  ctx: Ctx,
  { params, body: { in_hands_date: inHandsDate } }: HandlerInput<'setInHandsDate'>,
): Promise<HandlerReply<'setInHandsDate'>> {
  return ctx.tx(async (tx) => {
    const before = await loadEventForChange(tx, ctx, params.slug);
    await tx
      .update(events)
      .set({ inHandsDate })
      .where(and(eq(events.tenantId, before.tenantId), eq(events.id, before.id)));
    await recordAudit(tx, ctx, {
      action: 'event.in_hands_date_updated',
      objectType: 'event',
      objectId: before.id,
      details: { from: before.inHandsDate, to: inHandsDate },
    });
    const data = await readEventDetail(tx, ctx, await loadEvent(tx, ctx, params.slug));
    return {
      success: true,
      message: replyTexts(ctx.language)(inHandsDate ? 'event.date_set' : 'event.date_removed'),
      data,
    };
  });
}
