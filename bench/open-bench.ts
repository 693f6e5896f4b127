import { join } from 'node:path';
import type { LimitSettings, SentPage } from './limit/settings.ts';
import type { Job, Outcome } from './load/job.ts';
import type { Server } from './measure/compare.ts';
import { type Child, startChild } from './setup/child.ts';
import { type BenchDatabase, startBenchDatabase } from './setup/database.ts';
import { placeOrders } from './setup/place-orders.ts';
import { type Product, startProduct } from './setup/product.ts';
import { prepareShop, type Shop } from './setup/shop.ts';
import { homePath, productData, productPath, storeHost } from './setup/visits.ts';

/** Everything that runs during a benchmark. */
export interface Bench extends AsyncDisposable {
  database: BenchDatabase;
  product: Product;
  limit: Server & { memory(): Promise<number> };
  load: Child<Job, Outcome>;
  shop: Shop;
  /** A folder for the product's files. */
  folder: string;
}

export async function openBench(): Promise<Bench> {
  const stack = new AsyncDisposableStack();
  try {
    const database = stack.use(await startBenchDatabase());
    const folder = join(database.folder, 'product');
    // The first start creates the demonstration data and begins to render artwork, so it is not measured.
    await (await startProduct(database.url, folder))[Symbol.asyncDispose]();
    const product = stack.use(await startProduct(database.url, folder));
    const shop = await prepareShop(database, product);
    const placed = await placeOrders(database, product, shop);
    const pages = [await sentPage(product, shop, 'cards'), await sentPage(product, shop, 'product')];
    const limit = stack.use(startChild<LimitSettings, number>(new URL('./limit/server.ts', import.meta.url)));
    const data = await product.call<unknown>(productData(shop)[0]);
    const port = await limit.ask({ databaseUrl: database.url, shop, productData: data, pages, placed });
    const load = stack.use(startChild<Job, Outcome>(new URL('./load/generate.ts', import.meta.url)));
    const all = stack.move();
    return {
      database,
      product,
      limit: limitAt(port),
      load,
      shop,
      folder,
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

async function sentPage(product: Product, shop: Shop, reads: SentPage['reads']): Promise<SentPage> {
  const path = reads === 'cards' ? homePath(shop) : productPath(shop);
  const request = { host: storeHost(shop), path };
  const html = (await product.send(request)).body.toString();
  const compressed = await product.send({ ...request, acceptEncoding: 'br' });
  return { path, html, bytes: compressed.body.length, reads };
}

function limitAt(port: number): Bench['limit'] {
  const usage = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/usage`);
    return (await answer.json()) as { cpuSeconds: number; bytes: number };
  };
  return {
    port,
    cpuSeconds: async () => (await usage()).cpuSeconds,
    memory: async () => (await usage()).bytes,
  };
}
