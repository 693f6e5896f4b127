import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { loadEvent } from '#areas/events/index.ts';
import { askProvider, finishPayment, type NotPaid } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type PaidPurchase, purchasePayment } from './purchase-payment.ts';
import { loadPurchase } from './quote.ts';
import { readPurchase } from './read-purchase.ts';

type Params = HandlerInput<'finishBulkPayment'>['params'];

const MESSAGES = {
  placed: 'bulk_order.paid',
  waiting: 'payment.waiting',
  refused: 'bulk_order.refused',
  refunded: 'bulk_order.refunded',
  not_paying: 'bulk_order.draft_again',
} as const;

/** Handles the browser's return from a payment. The provider is asked, whatever the browser reports. */
export async function finishBulkPayment(
  ctx: Ctx,
  { params }: HandlerInput<'finishBulkPayment'>,
): Promise<HandlerReply<'finishBulkPayment'>> {
  await ctx.tx(async (tx) => loadPurchase(tx, await loadEvent(tx, ctx, params.slug), params.purchase_id));
  const key = { tenantId: ctx.tenantId, id: params.purchase_id };
  return toPaymentReply(ctx, params, await askProvider(ctx, () => finishPayment(ctx, purchasePayment, key)));
}

/** Returns a payment's outcome with the current purchase. */
export async function toPaymentReply(
  ctx: Ctx,
  { slug, purchase_id }: Params,
  finished: PaidPurchase | NotPaid,
): Promise<HandlerReply<'finishBulkPayment'>> {
  const { outcome } = finished;
  if (outcome === 'unknown') return fail('request.not_found');
  const purchase = await ctx.tx(async (tx) => readPurchase(tx, ctx, await loadEvent(tx, ctx, slug), purchase_id));
  const stored = finished.outcome === 'waiting' ? finished.intent?.decline : undefined;
  const decline = stored === undefined ? null : translateReason(stored, ctx.language);
  return { success: true, message: replyTexts(ctx.language)(MESSAGES[outcome]), data: { purchase, outcome, decline } };
}
