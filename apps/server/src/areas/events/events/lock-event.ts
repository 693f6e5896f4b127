import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { readEventDetail } from './event-detail.ts';
import { loadEvent, loadEventForChange } from './load-event.ts';

/** Locks or unlocks an event. Only staff can change a locked one (`loadEventForChange` rejects everybody else). */
export async function lockEvent(
  ctx: Ctx,
  { params, body: { locked } }: HandlerInput<'lockEvent'>,
): Promise<HandlerReply<'lockEvent'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.locked !== locked) {
      await tx
        .update(events)
        .set({ locked })
        .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
      const action = locked ? 'event.locked' : 'event.unlocked';
      await recordAudit(tx, ctx, { action, objectType: 'event', objectId: event.id });
    }
    const data = await readEventDetail(tx, ctx, await loadEvent(tx, ctx, params.slug));
    return { success: true, message: replyTexts(ctx.language)(locked ? 'event.locked' : 'event.unlocked'), data };
  });
}
