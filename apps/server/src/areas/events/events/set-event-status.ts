import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, sql } from 'drizzle-orm';
import { loadTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { missingSteps } from './event-detail.ts';
import { loadEventForChange, readEvent, unsellableProducts } from './load-event.ts';
import { recordStatusChange } from './record-event-change.ts';

const messages = {
  Active: 'event.open',
  'On hold': 'event.paused',
  Draft: 'event.draft_again',
} as const;

/** Publishes or pauses an event, or returns it to draft. It cannot open while a step is missing. */
export async function setEventStatus(
  ctx: Ctx,
  { params, body: { status } }: HandlerInput<'setEventStatus'>,
): Promise<HandlerReply<'setEventStatus'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (status === 'Active') {
      const unsellable = await unsellableProducts(tx, event);
      const missing = await missingSteps(tx, ctx, event, await loadTenant(tx, ctx), unsellable);
      if (missing.length > 0) fail('event.not_ready', { data: { missing, unsellable } });
    }
    if (event.status !== status) {
      await tx
        .update(events)
        .set({ status, revision: sql`${events.revision} + 1` })
        .where(and(eq(events.tenantId, event.tenantId), eq(events.id, event.id)));
      await recordStatusChange(tx, ctx, event, status);
    }
    const data = await readEvent(tx, ctx.config, event.tenantId, event.id);
    return { success: true, message: replyTexts(ctx.language)(messages[status]), data };
  });
}
