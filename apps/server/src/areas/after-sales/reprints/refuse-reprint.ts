import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orderEvents } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { emitOrder, lockPlacedOrder, readOrderDetail } from '#areas/orders/index.ts';
import { actorName, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { takeRequest } from './open-request.ts';

/** Rejects a reprint request. A recipient who made it gets the decider's text by email. */
export async function refuseReprint(
  ctx: Ctx,
  { params, body }: HandlerInput<'refuseReprint'>,
): Promise<HandlerReply<'refuseReprint'>> {
  await ctx.tx(async (tx) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    const which = { orderId: order.id, requestId: params.request_id };
    const request = await takeRequest(tx, ctx, which, { status: 'refused', rejectionReason: body.answer });
    if (!request) fail('reprint.decided');
    const { tenantId } = ctx;
    await tx
      .insert(orderEvents)
      .values({ tenantId, orderId: order.id, event: 'reprint_refused', actor: actorName(ctx) });
    await recordAudit(tx, ctx, {
      action: 'order.reprint_refused',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, request: request.id },
    });
    await emitOrder(tx, ctx, order);
    if (request.requestedBy !== 'recipient') return;
    const { id: subjectId, language } = order;
    await queueEmail(tx, ctx, { template: 'report_refused', subjectId, data: { report: request.id }, language });
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('reprint.refused'), data };
}
