import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderEvents } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { endFailedRefund, findRefundedOrder } from './refunds.ts';

/** Closes a failed refund that was resolved in another way, such as a bank transfer. Its status stays `failed`. */
export async function closeRefund(
  ctx: Ctx,
  { params, body }: HandlerInput<'closeRefund'>,
): Promise<HandlerReply<'closeRefund'>> {
  await ctx.tx(async (tx) => {
    const order = await findRefundedOrder(tx, ctx, params.order_ref);
    const closed = await endFailedRefund(tx, ctx, { orderId: order.id, refundId: params.refund_id });
    await tx.insert(orderEvents).values({
      tenantId: ctx.tenantId,
      orderId: order.id,
      event: 'refund_closed',
      actor: actorName(ctx),
      reason: body.reason,
    });
    await recordAudit(tx, ctx, {
      action: 'order.refund_closed',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, refund: closed.id },
    });
    await emitOrder(tx, ctx, order);
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('refund.closed'), data };
}
