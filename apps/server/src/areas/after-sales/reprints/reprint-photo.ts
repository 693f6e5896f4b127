import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { orders, reprintRequests } from '@inkstand/database/tables/index';
import { DAY_SECONDS } from '@inkstand/domain/days';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

// Cache duration in seconds; a photo never changes.

/** Returns a photo of a reprint request to users who may read its order. */
export async function reprintPhoto(
  ctx: Ctx,
  { params }: HandlerInput<'reprintPhoto'>,
): Promise<HandlerReply<'reprintPhoto'>> {
  const [request] = await ctx.tx((tx) =>
    tx
      .select({ photos: reprintRequests.photos })
      .from(reprintRequests)
      .innerJoin(orders, tenantJoin(orders.id, reprintRequests.orderId))
      .where(
        and(
          eq(reprintRequests.tenantId, ctx.tenantId),
          eq(reprintRequests.id, params.request_id),
          eq(orders.orderRef, params.order_ref),
        ),
      ),
  );
  const key = request?.photos[params.number - 1];
  if (!key) fail('request.not_found');
  return { contentType: 'image/png', body: await ctx.files.get(key), maxAge: DAY_SECONDS };
}
