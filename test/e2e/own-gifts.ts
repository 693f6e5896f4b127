import type { Client } from '@inkstand/contract';
import { signedIn, visitor } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';

/** A gift event of acme that one test uses alone, on a server that tests share. */
export interface OwnGifts {
  /** Of acme's administrator. */
  api: Client;
  slug: string;
  /** Can be claimed a hundred times. */
  code: string;
}

/** Opens a gift event of acme with one T-shirt and one code, by the API. */
export async function openGifts(
  server: Pick<RunningServer, 'url'>,
  name: string,
  { budget = 1000, budgetLimit = 5000 } = {},
): Promise<OwnGifts> {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const ofTenant = { tenant_id: 'acme' };
  const body = { name, type: 'Promo', region: 'UK', budget, budget_limit: budgetLimit } as const;
  const { slug } = (await api.createEvent({ params: ofTenant, body })).data;
  const { data: products } = await api.listProducts({ params: ofTenant, query: { q: 'Welcome aboard T-shirt' } });
  const params = { ...ofTenant, slug };
  const offered = [{ product_id: products[0]?.id ?? '', store_selling_price: 0 }];
  await api.setEventProducts({ params, body: { products: offered } });
  const { data } = await api.createPromoCodes({ params, body: { codes: [`${slug}-code`], maximum_uses: 100 } });
  await api.setEventStatus({ params, body: { status: 'Active' } });
  return { api, slug, code: data.codes[0] ?? '' };
}

/** Claims a gift of such an event without a browser; returns the order. */
export async function claimGift(server: Pick<RunningServer, 'url'>, { slug, code }: OwnGifts, firstLine: string) {
  const { api } = visitor(server.url);
  const params = { tenant: 'acme', slug };
  const [gift] = (await api.store({ params })).data.event_products;
  if (!gift) throw new Error('the event has no gift');
  const choice = { colour: gift.colours[0]?.code ?? '', size: gift.sizes[0]?.code ?? '' };
  const { data } = await api.claimGift({
    params,
    body: {
      name: 'Sam Example',
      email: `${firstLine.toLowerCase().replaceAll(' ', '-')}@example.test`,
      phone: '020 7946 0001',
      address_first_line: firstLine,
      address_city: 'London',
      address_postcode: 'SW1A 2AA',
      address_country: 'United Kingdom',
      promo_code: code,
      products: [{ product_id: gift.id, quantity: 1, products: { store: choice } }],
    },
  });
  return data.order;
}
