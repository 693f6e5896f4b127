import { visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';

// Orders for tests of what happens to an order afterwards: bought with the calls of the checkout, without a browser.

interface Purchase {
  /** A store of acme. */
  slug: string;
  /** The name of what is bought; the store's first product without a required own text if absent. */
  product?: string;
  quantity?: number;
  email?: string;
  lang?: 'de' | 'en';
}

const round = (amount: number) => Math.round(amount * 100) / 100;

/** Opens the card payment of an order. */
export async function openPurchase(
  server: RunningServer,
  { slug, product: name, quantity = 1, email = 'robin@example.test', lang = 'en' }: Purchase,
) {
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug };
  const { data: store } = await api.store({ params });
  const product = store.event_products.find((one) =>
    name === undefined ? one.custom_fields.every(({ required }) => !required) : one.name === name,
  );
  if (!product) throw new Error(`${slug} does not sell ${name ?? 'anything'}`);
  const choice = { colour: product.colours[0]?.code ?? '', size: product.sizes[0]?.code ?? '' };
  const products = [{ product_id: product.id, quantity, products: { store: choice } }];
  const { data: customer } = await api.createCustomer({
    params,
    body: {
      name: 'Robin Example',
      email,
      phone: '020 7946 0000',
      address_first_line: '1 High Street',
      address_city: 'London',
      address_postcode: 'SW1A 1AA',
      address_country: 'United Kingdom',
      lang,
      products,
    },
  });
  const { standard, additional_item_price } = customer.shipping_prices;
  const shipping = round((standard + additional_item_price * (quantity - 1)) * (1 + store.vat_rate / 100));
  const { client_secret, tenant_stripe_connect_account_id, order } = await api.pay({
    params,
    body: {
      products,
      customer_id: customer.customer_id,
      shipping_method: 'standard',
      total_shipping_price: shipping,
      amount: round(product.price_gross * quantity + shipping),
    },
  });
  const secret = client_secret ?? '';
  return {
    order,
    /** What a piece and the shipping cost, VAT included. */
    piece: product.price_gross,
    shipping,
    /** Returns the payment's status. */
    confirm: (card?: string) =>
      stripeEmulatorAt(server.url).confirm(secret, tenant_stripe_connect_account_id ?? '', card ? { card } : {}),
    finish: () =>
      api.paymentSuccess({
        params,
        body: { payment_intent: secret.split('_secret_')[0] ?? '', customer_id: customer.customer_id, products },
      }),
  };
}

/** Buys by card. */
export async function buy(server: RunningServer, { card, ...purchase }: Purchase & { card?: string }) {
  const { confirm, finish, piece, shipping } = await openPurchase(server, purchase);
  await confirm(card);
  const { data } = await finish();
  return { ...data.order, piece, shipping };
}

/** Until it is disposed of, the emulated print shops take their steps at once instead of every 1.5 s. */
export async function hastyPrinters({ url }: Pick<RunningServer, 'url'>): Promise<AsyncDisposable> {
  const pace = async (step_delay_ms: number) => {
    const body = JSON.stringify({ step_delay_ms });
    const answer = await fetch(`${url}/emulators/fulfillers/_admin/pace`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`the print shops take no pace: HTTP ${answer.status}`);
  };
  await pace(50);
  return { [Symbol.asyncDispose]: () => pace(1500) };
}
