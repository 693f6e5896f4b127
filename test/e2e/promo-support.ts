import { signedIn } from '@inkstand/testing/clients/http-client';
import type { RunningServer } from '@inkstand/testing/servers/server-process';

const GIFTS = ['Welcome aboard T-shirt', 'Day One tote'];

/** A gift claim of acme that is not open yet, with two of its products. */
export async function draftPromo(server: RunningServer, name: string) {
  const { api } = await signedIn(server.url, 'admin@acme.test');
  const company = { tenant_id: 'acme' };
  const { data: event } = await api.createEvent({
    params: company,
    body: { name, type: 'Promo', region: 'UK', budget: 1000, budget_limit: 5000 },
  });
  const { slug } = event;
  const params = { ...company, slug };
  const { data: all } = await api.listProducts({ params: company, query: { per_page: 100 } });
  const products = GIFTS.map((gift) => {
    const product = all.find((each) => each.name === gift);
    if (!product) throw new Error(`acme has no ${gift}`);
    return { product_id: product.id, store_selling_price: 0 };
  });
  await api.setEventProducts({ params, body: { products } });
  const open = () => api.setEventStatus({ params, body: { status: 'Active' } });
  return { api, slug, params, open, codes: `${server.url}/events/${slug}/vouchers` };
}
