import type { Client } from '@inkstand/contract';
import { basketLine, recipient, type Shop, type TestLine } from '../factories/shop.ts';
import type { PayingServer } from '../servers/paying-server.ts';

export type PayBody = Parameters<Client['pay']>[0]['body'];

/**
 * Brings a shopper to the shipping step, with two shirts at 24.00; standard shipping for two is 5.94, both with VAT. In
 * the United States they are 20.00 and 7.99.
 */
export async function shopper(
  server: PayingServer,
  shop: Shop,
  values: { lines?: TestLine[]; fields?: Parameters<typeof recipient>[0] } = {},
) {
  const { client } = server.browser();
  const products = values.lines ?? [basketLine(shop.productId, { quantity: 2 })];
  const body = { ...recipient(values.fields), products };
  const { data } = await client.createCustomer({ params: shop.params, body });
  const pay = (changed: Partial<PayBody> = {}, idempotencyKey?: string) =>
    client.pay({
      params: shop.params,
      body: {
        amount: 53.94,
        total_shipping_price: 5.94,
        shipping_method: 'standard',
        products,
        customer_id: data.customer_id,
        ...changed,
      },
      ...(idempotencyKey ? { idempotencyKey } : {}),
    });
  const finish = (body: Parameters<Client['paymentSuccess']>[0]['body']) =>
    client.paymentSuccess({ params: shop.params, body: { customer_id: data.customer_id, ...body, products } });
  return { client, data, products, pay, finish, email: body.email };
}

/** `pi_1_secret_2` → `pi_1`. */
export const intentIn = (clientSecret: string | null): string => clientSecret?.split('_secret_')[0] ?? '';
