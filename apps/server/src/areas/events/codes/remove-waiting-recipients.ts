import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, orders, promoCodes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { type EventRow, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isWaiting, ofEventRecipients } from './code-state.ts';

/** Takes recipients without an email off the list; their codes, which nobody knows, go with them. */
export async function removeWaitingRecipients(
  ctx: Ctx,
  { params }: HandlerInput<'removeWaitingRecipients'>,
): Promise<HandlerReply<'removeWaitingRecipients'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    if (event.type !== 'Promo') fail('request.not_found');
    const removed = await tx
      .delete(codeRecipients)
      .where(and(ofEventRecipients(event), isWaiting(tx, ctx.now())))
      .returning({ codeId: codeRecipients.promoCodeId });
    await deleteCodes(
      tx,
      event,
      removed.map(({ codeId }) => codeId),
    );
    if (removed.length > 0) {
      await recordAudit(tx, ctx, {
        action: 'code_recipients.removed',
        objectType: 'event',
        objectId: event.id,
        details: { count: removed.length },
      });
    }
    return {
      success: true,
      message: replyTexts(ctx.language)('codes.removed', { count: removed.length }),
      data: { removed: removed.length },
    };
  });
}

async function deleteCodes(tx: Tx, event: EventRow, ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += 5000) {
    await tx
      .delete(promoCodes)
      .where(
        and(
          eq(promoCodes.tenantId, event.tenantId),
          inArray(promoCodes.id, ids.slice(start, start + 5000)),
          eq(promoCodes.uses, 0),
          notExists(tx.select({ one: sql`1` }).from(orders).where(tenantJoin(orders.promoCodeId, promoCodes.id))),
        ),
      );
  }
}
