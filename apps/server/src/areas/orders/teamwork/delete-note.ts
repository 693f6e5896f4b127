import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderNotes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitNews, lockPlacedOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { lockNote } from './notes.ts';

/** Deletes a note; the audit row says who did it, not what it said. */
export async function deleteNote(
  ctx: Ctx,
  { params }: HandlerInput<'deleteNote'>,
): Promise<HandlerReply<'deleteNote'>> {
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    const note = await lockNote(tx, ctx, order.id, params.note_id, 'delete');
    await tx.delete(orderNotes).where(and(eq(orderNotes.tenantId, ctx.tenantId), eq(orderNotes.id, note.id)));
    await recordAudit(tx, ctx, {
      action: 'order.note_deleted',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, note: note.id },
    });
    await emitNews(tx, ctx, order.id);
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('note.deleted'),
    data: await readOrderDetail(ctx, params.order_ref),
  };
}
