import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { reprintRequests } from '@inkstand/database/tables/index';
import { isReprintable, payerForFault, type ReprintPayer } from '@inkstand/domain/reprints';
import { isStaff } from '@inkstand/domain/roles';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import {
  acceptOrder,
  lockPlacedOrder,
  type PlacedOrderRow,
  readOrderDetail,
  replaceableLines,
  transition,
  wasShipped,
} from '#areas/orders/index.ts';
import { actorName } from '#areas/platform/index.ts';
import { refreshDelivery } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { lockArtwork, newArtwork } from './new-artwork.ts';
import { takeRequest, wholeOrder } from './open-request.ts';
import { writeReplacement } from './write-replacement.ts';

type Body = HandlerInput<'placeReplacement'>['body'];
type Request = NonNullable<Awaited<ReturnType<typeof takeRequest>>>;

/**
 * Approves a reprint request: places a free replacement order linked to the original, which is closed
 * (docs/product/orders.md). Idempotent: the request is decided by one conditional UPDATE, and the original is locked
 * while its pieces are counted.
 */
export async function placeReplacement(
  ctx: Ctx,
  { params, body }: HandlerInput<'placeReplacement'>,
): Promise<HandlerReply<'placeReplacement'>> {
  const artwork = await newArtwork(ctx, params.order_ref, body.artwork, 'artwork');
  const replacement = await ctx.tx(async (tx) => {
    await lockArtwork(tx, ctx, params.order_ref, body.artwork, 'artwork');
    const original = await lockPlacedOrder(tx, ctx, params.order_ref);
    const which = { orderId: original.id, requestId: params.request_id };
    const request = await takeRequest(tx, ctx, which, { status: 'placed' });
    if (!request) fail('reprint.decided');
    const lines = await linesToMake(tx, original, request);
    const terms = chooseTerms(ctx, request, body);
    const placed = await writeReplacement(tx, ctx, original, {
      lines,
      artwork,
      address: body.address,
      isPaidByTenant: terms.paidBy === 'tenant',
    });
    // Lock order: days of production before the tenant, whose credit account the replacement may charge.
    await settleOriginal(tx, ctx, original, placed.orderRef);
    await acceptOrder(tx, ctx, placed, { amountCaptured: 0, placedBy: actorName(ctx) });
    await tx
      .update(reprintRequests)
      .set({
        ...terms,
        replacementOrderId: placed.id,
        lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
      })
      .where(and(eq(reprintRequests.tenantId, ctx.tenantId), eq(reprintRequests.id, request.id)));
    return placed.orderRef;
  });
  const order = await readOrderDetail(ctx, params.order_ref);
  return {
    success: true,
    message: replyTexts(ctx.language)('reprint.placed', { number: replacement }),
    data: { replacement, order },
  };
}

/** The lines to reprint: each piece once, and everything while nothing has been shipped. */
async function linesToMake(tx: Tx, original: PlacedOrderRow, request: Request) {
  if (!isReprintable(original.status)) fail('order.action_not_allowed');
  const known = await replaceableLines(tx, original, request.id);
  const wanted = (await wasShipped(tx, original)) ? request.lines : wholeOrder(known);
  return wanted.map((wish) => {
    const line = known.find(({ id }) => id === wish.order_line_id);
    return line && wish.quantity <= line.left ? { ...wish, line } : fail('order.action_not_allowed');
  });
}

/** The fault decides who pays; staff may override it. */
function chooseTerms(ctx: Ctx, request: Request, body: Body): { fault: Request['fault']; paidBy: ReprintPayer } {
  const fault = body.fault ?? request.fault;
  const isFree = ctx.actor !== undefined && isStaff(ctx.actor);
  if (body.paid_by && !isFree && body.paid_by !== payerForFault(fault)) fail('request.forbidden');
  return { fault, paidBy: body.paid_by ?? payerForFault(fault) };
}

/** The original passes through `awaiting reprint` at once, since its replacement already exists. */
async function settleOriginal(tx: Tx, ctx: Ctx, original: PlacedOrderRow, orderRef: string): Promise<void> {
  const { id: orderId, status } = original;
  if (status !== 'awaiting reprint') {
    const asked = await transition(tx, ctx, { orderId, event: 'ask_reprint', by: 'user' });
    if (!asked) fail('order.action_not_allowed');
  }
  const reason = `Replaced by ${orderRef}`;
  const done = await transition(tx, ctx, { orderId, event: 'place_replacement', by: 'user', reason });
  if (!done) fail('order.action_not_allowed');
  await refreshDelivery(tx, ctx, orderId);
}
