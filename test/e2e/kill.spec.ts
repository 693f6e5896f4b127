import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import { startServer } from '@inkstand/testing/servers/server-process';
import { expect, sharedTest as test } from './support.ts';

const RECIPIENT = {
  name: 'Robin Example',
  email: 'robin@example.test',
  phone: '020 7946 0000',
  address_first_line: '1 High Street',
  address_city: 'London',
  address_postcode: 'SW1A 1AA',
  address_country: 'United Kingdom',
};
const params = { tenant: 'acme', slug: 'summer-fest' };

/** Sends the same request as the provider's browser script on Pay. */
async function confirmCard(url: string, publicKey: string, account: string, clientSecret: string): Promise<string> {
  const intent = clientSecret.split('_secret_')[0];
  const response = await fetch(`${url}/emulators/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${publicKey}`,
      'stripe-account': account,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      client_secret: clientSecret,
      return_url: 'http://localhost/payment-success',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const body = (await response.json()) as { status?: string; error?: { message: string } };
  return body.status ?? body.error?.message ?? 'no answer';
}

test('a server that is killed right after the card was confirmed has exactly one order afterwards, and ships it', async () => {
  const first = await startServer({ ownProcess: true });
  const { api } = visitor(first.url);
  const { data: store } = await api.store({ params });
  const product = store.event_products.find(({ custom_fields }) => custom_fields.every((field) => !field.required));
  if (!product || !store.payment) throw new Error('the demonstration store has nothing to sell');
  const products = [
    {
      product_id: product.id,
      quantity: 1,
      products: { store: { colour: product.colours[0]?.code ?? '', size: product.sizes[0]?.code ?? '' } },
    },
  ];
  const { data: customer } = await api.createCustomer({ params, body: { ...RECIPIENT, products } });
  const shipping = Math.round(customer.shipping_prices.standard * (1 + store.vat_rate / 100) * 100) / 100;
  const payment = await api.pay({
    params,
    body: {
      amount: Math.round((product.price_gross + shipping) * 100) / 100,
      products,
      customer_id: customer.customer_id,
      shipping_method: 'standard',
      total_shipping_price: shipping,
    },
  });
  const status = await confirmCard(
    first.url,
    store.payment.public_key,
    payment.tenant_stripe_connect_account_id ?? '',
    payment.client_secret ?? '',
  );
  await first.kill();
  expect(status).toBe('succeeded');

  await using second = await startServer({ dataDir: first.dataDir, port: first.port, ownProcess: true });
  const { api: admin } = await signedIn(second.url, 'admin@acme.test');
  const order = () =>
    admin.listOrders({ params: { tenant_id: 'acme' }, query: { q: payment.order.order_ref } }).then(({ data }) => data);
  await expect.poll(async () => (await order()).map((row) => row.status), { timeout: 180_000 }).toEqual(['shipped']);
  const mails = (await (await fetch(`${second.url}/dev/outbox.json`)).json()) as {
    data: { to: string; subject: string }[];
  };
  const mine = mails.data.filter(({ to }) => to === RECIPIENT.email);
  expect(mine.filter(({ subject }) => subject.includes(payment.order.order_ref)).length).toBe(2);
});
