import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { refundLines } from '@inkstand/database/tables/index';
import { fitsInto, type RefundPart } from '@inkstand/domain/refund';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { bookRefund, endFailedRefund, findRefundedOrder } from './refunds.ts';

/** Retries a failed refund: the same parts as a new refund, so that the provider treats it as a new one too. */
export async function retryRefund(
  ctx: Ctx,
  { params }: HandlerInput<'retryRefund'>,
): Promise<HandlerReply<'retryRefund'>> {
  await ctx.tx(async (tx) => {
    const order = await findRefundedOrder(tx, ctx, params.order_ref);
    const failed = await endFailedRefund(tx, ctx, { orderId: order.id, refundId: params.refund_id });
    const parts = await readParts(tx, ctx, failed.id);
    const again = await bookRefund(tx, ctx, {
      orderId: order.id,
      reason: failed.reason,
      requestedBy: actorName(ctx),
      feeRefunded: failed.feeRefunded,
      selectParts: (left) => (fitsInto(left, parts) ? parts : fail('order.action_not_allowed')),
    });
    if (!again) fail('order.action_not_allowed');
    await recordAudit(tx, ctx, {
      action: 'order.refund_requested',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, refund: again, retry_of: failed.id },
    });
    await emitOrder(tx, ctx, order);
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('refund.sent_again'), data };
}

function readParts(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, refundId: string): Promise<RefundPart[]> {
  return tx
    .select({
      lineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
      net: refundLines.net,
      vat: refundLines.vat,
    })
    .from(refundLines)
    .where(and(eq(refundLines.tenantId, ctx.tenantId), eq(refundLines.refundId, refundId)));
}
