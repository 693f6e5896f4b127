import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { changeEach } from '#http/change-each.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { setEventStatus } from './set-event-status.ts';

const CHANGES = {
  hold: { from: 'Active', to: 'On hold', done: 'events.paused' },
  open: { from: 'On hold', to: 'Active', done: 'events.opened' },
} as const;

/** Pauses or opens several events, each independently. A draft can be published from its own page only. */
export async function changeEvents(
  ctx: Ctx,
  { body: { ids, action } }: HandlerInput<'changeEvents'>,
): Promise<HandlerReply<'changeEvents'>> {
  const { from, to, done } = CHANGES[action];
  const rows = await ctx.tx((tx) =>
    tx
      .select()
      .from(events)
      .where(and(ofTenant(ctx, events.tenantId), inArray(events.id, ids), isNull(events.deletedAt))),
  );
  const data = await changeEach(ctx, { ids, rows }, async (own, { tenantId, slug, status }) => {
    if (status !== from) fail('event.other_status');
    await setEventStatus(own, { params: { tenant_id: tenantId, slug }, body: { status: to } });
  });
  return { success: true, message: replyTexts(ctx.language)(done, { amount: data.changed }), data };
}
