import type { Client } from '@inkstand/contract';
import type { FinishedOrder } from '@inkstand/contract/buying/checkout';
import type { StoreData } from '@inkstand/contract/buying/storefront';
import { estimatedDelivery } from '@inkstand/domain/delivery-date';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import type { CartLine } from '#features/cart/cart-line.ts';
import { toLineResponse } from '#features/cart/cart-line.ts';
import { isFinalError } from './api-problem.ts';
import { createAttempts } from './attempts.ts';
import { withTimeout } from './patience.ts';

/** What finalises an order: a confirmed card payment, or a voucher that covers everything. */
type Payment = { payment_intent: string } | { no_payment_needed: '1'; order_id: string };

/** With proof of who placed it; without either, the response contains no personal data. */
export type Finish = Payment & { customer_id?: string | undefined; client_secret?: string | undefined };

/** Seconds between attempts. The provider may respond late, and phones lose their network. */
const PAUSES = [1, 2, 3, 5, 8];

interface FinishOptions {
  api: Client;
  store: Pick<StoreData, 'tenant' | 'slug' | 'time_zone' | 'delivery_days'>;
  shippingMethod: ShippingMethod;
  lines: readonly CartLine[];
  /** The payment is still in progress, so an error may be temporary. */
  isPatient?: boolean;
  wait?: (seconds: number) => Promise<void>;
}

export const waitFor = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Calls `payment-success` until the response is final. Lost and late responses are requested again under the same key.
 * Throws the last error; the order may exist all the same, since the provider also notifies the server.
 */
export async function finishOrder(finish: Finish, options: FinishOptions): Promise<FinishedOrder> {
  const { api, store, shippingMethod, lines, isPatient = false, wait = waitFor } = options;
  const delivery = estimatedDelivery(new Date(), store.delivery_days[shippingMethod], store.time_zone);
  const params = { tenant: store.tenant, slug: store.slug };
  const body = {
    ...finish,
    estimatedDeliveryDateX: delivery.from,
    estimatedDeliveryDateY: delivery.to,
    products: lines.map(toLineResponse),
  };
  const attempts = createAttempts();
  for (let tries = 0; ; tries += 1) {
    try {
      const idempotencyKey = attempts.keyFor(body);
      const { data } = await withTimeout(api.paymentSuccess({ params, body, idempotencyKey }));
      return data.order;
    } catch (error) {
      const isFinal = isFinalError(error);
      const pause = PAUSES[tries];
      if (pause === undefined || (isFinal && !isPatient)) throw error;
      if (isFinal) attempts.clear();
      await wait(pause);
    }
  }
}
