import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import {
  type Refundable,
  type RefundPart,
  type RefundRequest,
  refundParts,
  refundProblem,
} from '@inkstand/domain/refund';
import type { Region } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { formatMoney } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { readOrderDetail } from '#areas/orders/order-lifecycle/order-detail.ts';
import { emitOrder } from '#areas/orders/order-lifecycle/order-writes.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { bookRefund, findRefundedOrder } from './refunds.ts';

type Body = HandlerInput<'createRefund'>['body'];

/**
 * Refunds pieces of lines, the shipping, or a sum, in any order status; never more than what was paid and is not yet
 * refunded.
 */
export async function createRefund(
  ctx: Ctx,
  { params, body }: HandlerInput<'createRefund'>,
): Promise<HandlerReply<'createRefund'>> {
  await ctx.tx(async (tx) => {
    const order = await findRefundedOrder(tx, ctx, params.order_ref);
    if (order.amountCaptured === 0) fail('order.action_not_allowed');
    // Clients cannot refund their own payments to the platform; staff do.
    if (order.platformIntentId && !(ctx.actor && isStaff(ctx.actor))) fail('order.action_not_allowed');
    const wish = toRefundRequest(body);
    const refundId = await bookRefund(tx, ctx, {
      orderId: order.id,
      reason: body.reason,
      requestedBy: actorName(ctx),
      selectParts: (left) => partsOrFail(left, wish, order.region),
    });
    if (!refundId) fail('order.action_not_allowed');
    await recordAudit(tx, ctx, {
      action: 'order.refund_requested',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, refund: refundId },
    });
    await emitOrder(tx, ctx, order);
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('refund.sent'), data };
}

function toRefundRequest({ lines, shipping, amount }: Body): RefundRequest {
  const minor = amount === undefined ? undefined : parseDecimal(amount);
  if (amount !== undefined && minor === undefined) failField('amount', 'invalid');
  return {
    lines: lines.map(({ order_line_id: id, quantity }) => ({ id, quantity })),
    shipping,
    amount: minor,
  };
}

function partsOrFail(left: Refundable, wish: RefundRequest, region: Region): RefundPart[] {
  const refused = refundProblem(left, wish);
  switch (refused?.problem) {
    case undefined:
      return refundParts(left, wish);
    case 'too_much':
      return failField('amount', 'refund_too_much', { amount: formatMoney(toDecimal(refused.left), region) });
    case 'too_many_pieces':
      return failField(`lines.${refused.index}.quantity`, 'refund_too_many', { count: refused.left });
    case 'unknown_line':
      return failField(`lines.${refused.index}.order_line_id`, 'invalid');
    case 'amount_and_parts':
      return failField('amount', 'invalid');
    case 'nothing':
      return failField('amount', 'refund_nothing');
  }
}
