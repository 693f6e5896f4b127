import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderLines, printFiles } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { jobPriority, lockPlacedOrder, readOrderDetail, transition, unfreezeOrder } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { lockArtwork, type NewArtwork, newArtwork } from './new-artwork.ts';

/** Gives an order that stopped for its artwork a printable one and restarts production (docs/product/orders.md). */
export async function replaceArtwork(
  ctx: Ctx,
  { params, body }: HandlerInput<'replaceArtwork'>,
): Promise<HandlerReply<'replaceArtwork'>> {
  const artwork = await newArtwork(ctx, params.order_ref, body.lines, 'lines');
  await ctx.tx(async (tx) => {
    await lockArtwork(tx, ctx, params.order_ref, body.lines, 'lines');
    const order = await lockPlacedOrder(tx, ctx, params.order_ref);
    for (const line of artwork) await writeArtwork(tx, ctx, order.id, line);
    const reason = artwork.map(({ designRevision }) => `Revision ${designRevision} of the design`).join(', ');
    const changed = await transition(tx, ctx, { orderId: order.id, event: 'replace_artwork', by: 'user', reason });
    if (!changed) fail('order.action_not_allowed');
    await unfreezeOrder(tx, ctx, order.id);
    await ctx.jobs.send(tx, 'order.download', { tenantId: ctx.tenantId, orderId: order.id }, jobPriority(order));
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  const revisions = [...new Set(artwork.map(({ designRevision }) => designRevision))].join(', ');
  return {
    success: true,
    message: replyTexts(ctx.language)('artwork.replaced', { revision: revisions }),
    data,
  };
}

async function writeArtwork(tx: Tx, ctx: Ctx, orderId: string, { lineId, ...artwork }: NewArtwork): Promise<void> {
  const { tenantId } = ctx;
  await tx
    .update(orderLines)
    .set(artwork)
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.orderId, orderId), eq(orderLines.id, lineId)));
  // The file of a side that is no longer printed must not reach the printer.
  await tx.delete(printFiles).where(and(eq(printFiles.tenantId, tenantId), eq(printFiles.orderLineId, lineId)));
}
