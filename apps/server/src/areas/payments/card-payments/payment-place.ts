import type { Region } from '@inkstand/domain/regions';
import type { FoundOrder } from '#areas/orders/index.ts';
import type { PaymentPlace } from '#ports/payments.ts';

/** A card payment at the provider. */
export interface CardPayment {
  place: PaymentPlace;
  intentId: string;
}

/** The platform's own account of a region, where clients pay. */
export const platformPlace = (region: Region): PaymentPlace => ({ region, accountId: null });

type PaidByCustomer = Pick<FoundOrder, 'region' | 'stripeAccountId' | 'paymentIntentId'>;

/**
 * Returns the payment of an order by its customer, on the account where it was opened: the client's account may have
 * changed since, or may no longer accept charges. Undefined when none was opened.
 */
export function customerPayment({ region, stripeAccountId: accountId, paymentIntentId: intentId }: PaidByCustomer) {
  return accountId && intentId ? { place: { region, accountId }, intentId } : undefined;
}

/** Returns the payment of an order, by its customer or by the client. */
export function paymentOfOrder(order: PaidByCustomer & Pick<FoundOrder, 'platformIntentId'>): CardPayment | undefined {
  const { region, platformIntentId: intentId } = order;
  return intentId ? { place: platformPlace(region), intentId } : customerPayment(order);
}
