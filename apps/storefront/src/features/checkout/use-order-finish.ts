import type { FinishedOrder } from '@inkstand/contract/buying/checkout';
import type { StoreData } from '@inkstand/contract/buying/storefront';
import type { ShippingMethod } from '@inkstand/domain/shipping';
import { useApi } from '@inkstand/web/provider.tsx';
import { useState } from 'react';
import type { CartLine } from '#features/cart/cart-line.ts';
import { useCart } from '#features/cart/cart-provider.tsx';
import { useTranslator } from '#features/store/store.ts';
import { readProblem } from './api-problem.ts';
import { type Finish, finishOrder } from './finish-order.ts';
import { removeDraft } from './recipient/draft.ts';
import { removeCustomerId } from './saved-checkout.ts';

interface OrderFinish {
  store: StoreData;
  shippingMethod: ShippingMethod;
  lines: readonly CartLine[];
  onOrder: (order: FinishedOrder) => void;
  onProblem: (message: string) => void;
}

/** Fetches the order of a payment and clears the checkout and cart. A call without a response can be retried. */
export function useOrderFinish({ store, shippingMethod, lines, onOrder, onProblem }: OrderFinish) {
  const t = useTranslator();
  const api = useApi();
  const { dispatch: changeCart } = useCart();
  /** The payment was made, but the response with the order is missing. */
  const [unanswered, setUnanswered] = useState<Finish>();

  async function finish(by: Finish, isPatient = false) {
    try {
      const order = await finishOrder(by, { api, store, shippingMethod, lines, isPatient });
      setUnanswered(undefined);
      onOrder(order);
      const storeId = `${store.tenant}/${store.slug}`;
      removeDraft(storeId);
      removeCustomerId(storeId);
      await changeCart({ type: 'clear' });
    } catch (error) {
      const { message, isFinal } = readProblem(error, t);
      if ('payment_intent' in by && (!isFinal || isPatient)) setUnanswered(by);
      else onProblem(message);
    }
  }

  return { finish, unanswered };
}
