import type { BasketLine } from '@inkstand/contract/buying/checkout';
import type { Tx } from '@inkstand/database';
import { orderLines } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { abandonOrder, finalizeOrder } from '#areas/orders/index.ts';
import { askProvider } from '#areas/payments/index.ts';
import type { PaymentPlace } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type LatestOrder, latestOrder, placeOfPayment } from './latest-order.ts';
import type { LoadedBasket } from './load-basket.ts';

/** A payment that must be cancelled at the provider before its order can be given up. */
export interface OpenPayment {
  orderId: string;
  intentId: string;
  place: PaymentPlace;
}

interface Earlier {
  basket: LoadedBasket;
  lines: readonly BasketLine[];
  customerId: string;
  /** What the provider has confirmed as cancelled. */
  cancelledIntentId: string | undefined;
}

/**
 * A shopper who changes the address is a new customer; the unpaid order of the earlier one would keep its voucher for half
 * an hour, and could be paid in another tab. It is given up, but only once the provider has confirmed that its payment can
 * no longer be made. The id of the earlier customer is known to that browser alone: it is not guessable.
 * @returns a payment that is to be cancelled first; undefined when all is done
 */
export async function giveUpEarlier(tx: Tx, ctx: Ctx, earlier: Earlier): Promise<OpenPayment | undefined> {
  const { basket, lines, customerId, cancelledIntentId } = earlier;
  const order = await latestOrder(tx, ctx, customerId);
  if (!order || order.eventId !== basket.event.id) return undefined;
  if (order.status !== null) {
    if (await isSameBasket(tx, ctx, order, lines)) failAlreadyPaid(order.paymentIntentId, order.id);
    return undefined;
  }
  const { id: orderId, paymentIntentId: intentId } = order;
  const place = placeOfPayment(order);
  if (intentId && intentId !== cancelledIntentId && place) return { orderId, intentId, place };
  await abandonOrder(tx, ctx, { orderId, intentId, beforeTime: true });
  return undefined;
}

/** Cancels a payment at the provider. What has been paid, or is about to be, is not given up: the browser fetches its order. */
export async function cancelEarlier(ctx: Ctx, { place, intentId, orderId }: OpenPayment): Promise<string | undefined> {
  return askProvider(ctx, async () => {
    const intent = await ctx.payments.cancelIntent(place, intentId);
    if (intent.status === 'canceled') return intentId;
    if (intent.status !== 'succeeded') failAlreadyPaid(intentId, orderId);
    await finalizeOrder(ctx, { tenantId: ctx.tenantId, orderId });
    return undefined;
  });
}

/** With what the browser needs to fetch the order: what `payment-success` takes. */
function failAlreadyPaid(intentId: string | null, orderId: string): never {
  const paid = intentId === null ? { no_payment_needed: '1', order_id: orderId } : { payment_intent: intentId };
  return fail('checkout.already_paid', { data: paid });
}

/** Whether an order is for these pieces: then its shopper has paid for this very basket, and has not been told. */
async function isSameBasket(tx: Tx, ctx: Ctx, order: LatestOrder, lines: readonly BasketLine[]): Promise<boolean> {
  const ordered = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  const bought = ordered.map((line) => [
    ...[line.productId, line.quantity, line.colour, line.size, line.customTextFront, line.customTextBack],
  ]);
  const wanted = lines.map((line) => [
    ...[line.product_id, line.quantity, line.products.store.colour, line.products.store.size],
    ...[line.custom_text_front, line.custom_text_back],
  ]);
  return JSON.stringify(bought) === JSON.stringify(wanted);
}
