import type { FoundOrder } from '#areas/orders/index.ts';
import type { PaymentPlace } from '#areas/platform/index.ts';

type Paid = Pick<FoundOrder, 'region' | 'stripeAccountId' | 'paymentIntentId' | 'platformIntentId'>;

/** By which payment an order was paid, and where that lives; undefined where there is none. */
export function orderPayment(order: Paid): { place: PaymentPlace; intentId: string } | undefined {
  const { region, stripeAccountId, paymentIntentId, platformIntentId } = order;
  if (platformIntentId) return { place: { region, accountId: null }, intentId: platformIntentId };
  if (!stripeAccountId || !paymentIntentId) return undefined;
  return { place: { region, accountId: stripeAccountId }, intentId: paymentIntentId };
}
