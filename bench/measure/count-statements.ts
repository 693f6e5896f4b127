import { startChild } from '../setup/child.ts';
import type { Shop } from '../setup/shop.ts';
import { checkout, claim, get, homePath, productData, productPath, storeHost } from '../setup/visits.ts';
import type { StatementsAnswer, StatementsQuestion } from './statements.ts';

/** Counts the SQL statements of each visit in a process that runs the product's own server. */
export async function countStatements(bench: {
  database: { url: string };
  folder: string;
  shop: Shop;
}): Promise<StatementsAnswer> {
  const { database, folder, shop } = bench;
  const host = storeHost(shop);
  const [path, home] = [productPath(shop), homePath(shop)];
  await using counter = startChild<StatementsQuestion, StatementsAnswer>(new URL('./statements.ts', import.meta.url));
  return await counter.ask({
    databaseUrl: database.url,
    folder,
    visits: {
      'product-page data': { steps: productData(shop) },
      'product page, drawn': { host, steps: get(path) },
      'product page, cached': { host, steps: get(path) },
      'home page, drawn': { host, steps: get(home) },
      'gift claim': { steps: claim(shop) },
      'order paid by card': { steps: checkout(shop, 'card') },
    },
  });
}
