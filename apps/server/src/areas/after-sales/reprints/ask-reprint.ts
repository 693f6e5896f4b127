import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import { faultForProblem } from '@inkstand/domain/reprints';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { lockPlacedOrder, readOrderDetail } from '#areas/orders/index.ts';
import { actorName } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { openRequest, withPhotos } from './open-request.ts';

/** A client user requests a reprint; a user with the permission decides. */
export async function askReprint(
  ctx: Ctx,
  { params, body }: HandlerInput<'askReprint'>,
): Promise<HandlerReply<'askReprint'>> {
  const { lines, problem, note, fault = faultForProblem(problem), ...files } = body;
  const request_id = newId();
  await withPhotos(ctx, { requestId: request_id, photos: files }, async (tx, photos) => {
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    const requestedBy = actorName(ctx);
    await openRequest(tx, ctx, order, { id: request_id, requestedBy, lines, problem, fault, note, photos });
  });
  const order = await readOrderDetail(ctx, params.order_ref);
  return { success: true, message: replyTexts(ctx.language)('reprint.requested'), data: { request_id, order } };
}
