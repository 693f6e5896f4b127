import type { Client } from '@inkstand/contract';
import { basketLine, recipient, type Shop } from '@inkstand/testing/factories/shop';

type PayBody = Parameters<Client['pay']>[0]['body'];

/** A shopper at the shipping step with two shirts: 53.94 with standard shipping, VAT included. */
export async function shopper(api: (number: number) => Client, shop: Shop, first = 0) {
  const products = [basketLine(shop.productId, { quantity: 2 })];
  const body = { ...recipient(), products };
  const { data } = await api(first).createCustomer({ params: shop.params, body });
  return {
    email: body.email,
    /** Pays at the process with this number. */
    pay: (number: number, changed: Partial<PayBody> = {}) =>
      api(number).pay({
        params: shop.params,
        body: {
          amount: 53.94,
          total_shipping_price: 5.94,
          shipping_method: 'standard',
          products,
          customer_id: data.customer_id,
          ...changed,
        },
      }),
    finish: (number: number, body: Parameters<Client['paymentSuccess']>[0]['body']) =>
      api(number).paymentSuccess({ params: shop.params, body: { customer_id: data.customer_id, ...body, products } }),
  };
}

/** `pi_1_secret_2` → `pi_1`. */
export const intentIn = (clientSecret: string | null): string => clientSecret?.split('_secret_')[0] ?? '';
