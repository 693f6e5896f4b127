import type { Client } from '@inkstand/contract';

const MOST = 100;

/** For staff: the companies that there is something of yet, by what stands in their addresses. */
export async function companiesOf(api: Client): Promise<string[]> {
  const everything = { params: { tenant_id: 'all' }, query: { page: 1, per_page: MOST } };
  const [products, events] = await Promise.all([api.listProducts(everything), api.listEvents(everything)]);
  const ids = [...products.data, ...events.data].map(({ tenant_id }) => tenant_id);
  return [...new Set(ids)].sort();
}
