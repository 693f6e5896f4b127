import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderEvents, orders } from '@inkstand/database/tables/index';
import { openNotes } from '@inkstand/domain/order-notes';
import { orderWords } from '@inkstand/i18n/staff';
import { and, eq, isNotNull } from 'drizzle-orm';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readOrderDetail, readTimeline } from './order-detail.ts';
import { emitNews } from './order-writes.ts';

/**
 * Marks the open notes in an order's timeline as resolved, up to the last one that the user has seen. Later notes stay
 * open.
 */
export async function settleNotes(
  ctx: Ctx,
  { params, body }: HandlerInput<'settleNotes'>,
): Promise<HandlerReply<'settleNotes'>> {
  await ctx.tx(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, params.order_ref), isNotNull(orders.status)))
      .for('update');
    if (!order?.status) fail('request.not_found');
    const open = openNotes(await readTimeline(tx, order), order.status);
    if (open.length === 0 || open.some(({ id }) => id > body.up_to)) fail('order.action_not_allowed');
    await tx.insert(orderEvents).values({
      tenantId: ctx.tenantId,
      orderId: order.id,
      event: 'notes_settled',
      actor: actorName(ctx),
      reason: body.reason,
    });
    await recordAudit(tx, ctx, {
      action: 'order.notes_settled',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, notes: open.map(({ event }) => event).join(', ') },
    });
    await emitNews(tx, ctx, order.id);
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: orderWords(ctx.language).NOTE_LABELS.notes_settled, data };
}
