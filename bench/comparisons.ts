import type { Comparison } from './measure/compare.ts';
import type { Bench } from './open-bench.ts';
import { checkout, claim, get, homePath, productData, productPath, storeHost } from './setup/visits.ts';

/** The benchmarks, in the order of the table. */
export function listComparisons({ shop, product }: Pick<Bench, 'shop' | 'product'>): Comparison[] {
  const page = { host: storeHost(shop), 'accept-encoding': 'br' };
  const call = { host: 'localhost', ...product.browserHeaders };
  return [
    { name: 'product-page data', headers: { host: 'localhost' }, steps: productData(shop) },
    { name: 'home page, cached', headers: page, steps: get(homePath(shop)) },
    { name: 'product page, cached', headers: page, steps: get(productPath(shop)) },
    { name: 'home page, drawn', headers: page, steps: get(`${homePath(shop)}?n={n}`) },
    { name: 'product page, drawn', headers: page, steps: get(`${productPath(shop)}?n={n}`) },
    { name: 'gift claim', headers: call, steps: claim(shop) },
    { name: 'store order, three calls', headers: call, steps: checkout(shop, 'voucher') },
  ];
}
