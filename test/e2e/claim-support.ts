import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';
import type { Recipient } from './support.ts';

export const RECIPIENT: Recipient = {
  name: 'Åse O’Brien',
  email: 'ase@example.test',
  phone: '020 7946 0001',
  firstLine: '1 High St',
  city: 'London',
  postcode: 'SW1A 2AA',
};

export type Promo = Awaited<ReturnType<typeof openPromo>>;

/** A gift claim of acme with some of its products and one reusable code. */
export async function openPromo(server: RunningServer, name: string, gifts: readonly string[], budget = 1000) {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const { data: event } = await api.createEvent({
    params: { tenant_id: 'acme' },
    body: { name, type: 'Promo', region: 'UK', budget, budget_limit: 5000 },
  });
  const { slug } = event;
  const { data: all } = await api.listProducts({ params: { tenant_id: 'acme' }, query: { per_page: 100 } });
  const products = gifts.map((gift) => {
    const product = all.find((each) => each.name === gift);
    if (!product) throw new Error(`acme has no ${gift}`);
    return { product_id: product.id, store_selling_price: 0 };
  });
  const params = { tenant_id: 'acme', slug };
  await api.setEventProducts({ params, body: { products } });
  const { data } = await api.createPromoCodes({ params, body: { codes: [`${slug}-code`], maximum_uses: 100 } });
  await api.setEventStatus({ params, body: { status: 'Active' } });
  return { api, slug, params, code: data.codes[0] ?? '', url: server.storeUrl('acme', slug) };
}

interface ClaimedAddress {
  address_first_line: string;
  address_second_line?: string;
  address_city?: string;
}

/** Claims a gift without a browser; returns the order. */
export async function claimed(server: RunningServer, { slug, code }: Promo, address: ClaimedAddress) {
  // Only browsers resolve `*.localhost`; the root host offers the same calls.
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug };
  const { data: store } = await api.store({ params });
  const [gift] = store.event_products;
  if (!gift) throw new Error('the event has no gift');
  const { data } = await api.claimGift({
    params,
    body: {
      name: RECIPIENT.name,
      email: RECIPIENT.email,
      phone: RECIPIENT.phone,
      address_city: RECIPIENT.city,
      address_postcode: RECIPIENT.postcode,
      address_country: 'United Kingdom',
      ...address,
      promo_code: code,
      lang: 'en',
      products: [
        {
          product_id: gift.id,
          quantity: 1,
          products: { store: { colour: gift.colours[0]?.code ?? '', size: gift.sizes[0]?.code ?? '' } },
        },
      ],
    },
  });
  return data.order;
}
