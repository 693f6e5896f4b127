import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { loadEvent } from '#areas/events/index.ts';
import { askProvider, giveUpPayment } from '#areas/payments/index.ts';
import type { Ctx } from '#context.ts';
import { toPaymentReply } from './finish-bulk-payment.ts';
import { purchasePayment } from './purchase-payment.ts';
import { loadPurchase } from './quote.ts';

/** Stops a payment: the purchase becomes a draft, to be changed or paid in another way. */
export async function stopBulkPayment(
  ctx: Ctx,
  { params }: HandlerInput<'stopBulkPayment'>,
): Promise<HandlerReply<'stopBulkPayment'>> {
  await ctx.tx(async (tx) => loadPurchase(tx, await loadEvent(tx, ctx, params.slug), params.purchase_id));
  const key = { tenantId: ctx.tenantId, id: params.purchase_id };
  return toPaymentReply(ctx, params, await askProvider(ctx, () => giveUpPayment(ctx, purchasePayment, key, ctx)));
}
