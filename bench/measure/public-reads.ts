import { connect, type Database } from '@inkstand/database';
import { connectionFromUrl } from '@inkstand/database/connection';
import { migrate } from '@inkstand/database/migrate';
import { listedPaths } from '@inkstand/server/areas/buying/storefront/listed-paths';
import { lookAtBasket } from '@inkstand/server/areas/buying/storefront/look-at-basket';
import { productPage } from '@inkstand/server/areas/buying/storefront/product-page';
import { store } from '@inkstand/server/areas/buying/storefront/store';
import { storeProducts } from '@inkstand/server/areas/buying/storefront/store-products';
import { readConfig } from '@inkstand/server/config/config';
import type { Ctx } from '@inkstand/server/context';
import { createServices } from '@inkstand/server/start/services';
import { createVisitor, makeShop, type Shop } from '@inkstand/testing/factories/shop';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { table } from '../figures.ts';
import { type BenchDatabase, startBenchDatabase } from '../setup/database.ts';

/** Buffers that a statement of a page read: while it was planned for its values, and with the plan that stayed. */
interface Reads {
  first: number;
  later: number;
}

interface PublicReads {
  name: string;
  policies: Reads;
  /** The same without the policies. */
  limit: Reads;
}

const EVENTS = 300;
const PRODUCTS = 60;
const PRODUCTS_OF_EVENT = 8;
const REVISIONS = 20;
const OTHER_COMPANIES = 20;
/** PostgreSQL plans a prepared statement for its values five times, and may keep one plan for all afterwards. */
const VISITS = 14;

/** Counts what visitors' pages read in the database of a company with many events that share products. */
export async function measurePublicReads(): Promise<PublicReads[]> {
  await using bench = await startBenchDatabase();
  await migrate(connectionFromUrl(bench.url));
  const filling = connect({ url: bench.url });
  const shop = await fillStores(bench, filling);
  await filling.close();
  await reportPlans(bench);
  const policies = await visitStores(bench, shop, 0);
  await bench.query('alter role inkstand_public bypassrls');
  // Other events, because the server keeps the lists of those that were visited.
  const limit = await visitStores(bench, shop, VISITS);
  return [...policies].map(([name, reads]) => {
    const bare = limit.get(name);
    if (!bare) throw new Error(`${name} was not sent without policies`);
    return { name, policies: reads, limit: bare };
  });
}

/** Every event offers eight of the company's products; every tenth event is a draft. */
async function fillStores({ query }: BenchDatabase, database: Database): Promise<Shop> {
  const shop = await makeShop(database, { slug: 'store-1' });
  const { tenantId } = shop;
  await query(
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
       'slug', 'store-' || n, 'status', case when n % 10 = 0 then 'Draft' else 'Active' end))).*
     from events e, generate_series(2, ${EVENTS}) n where tenant_id = $1`,
    [tenantId],
  );
  await query(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
       'slug', 'product-of-bench-' || n))).*
     from products p, generate_series(2, ${PRODUCTS}) n where tenant_id = $1`,
    [tenantId],
  );
  await query(
    `insert into design_revisions
     select (jsonb_populate_record(d, jsonb_build_object('product_id', p.id, 'revision', r))).*
     from design_revisions d join products p using (tenant_id), generate_series(1, ${REVISIONS}) r
     where tenant_id = $1 on conflict do nothing`,
    [tenantId],
  );
  await query(
    `insert into event_products
     select (jsonb_populate_record(o, jsonb_build_object('event_id', e.id, 'product_id', p.id, 'position', k))).*
     from event_products o, generate_series(0, ${PRODUCTS_OF_EVENT - 1}) k,
       (select id, row_number() over (order by slug) as n from events where tenant_id = $1) e,
       (select id, row_number() over (order by slug) - 1 as n from products where tenant_id = $1) p
     where o.tenant_id = $1 and p.n = (e.n * ${PRODUCTS_OF_EVENT} + k) % ${PRODUCTS} on conflict do nothing`,
    [tenantId],
  );
  for (let n = 0; n < OTHER_COMPANIES; n++) await makeShop(database);
  for (const name of ['tenants', 'events', 'products', 'design_revisions', 'event_products', 'catalogue_variants']) {
    await query(`vacuum analyze ${name}`);
  }
  return shop;
}

/** From the next connection on, each statement is followed by a notice with its plan. */
async function reportPlans({ query }: BenchDatabase): Promise<void> {
  const settings = ['log_min_duration = 0', 'log_analyze = on', 'log_timing = off', 'log_buffers = on'];
  await query(`alter database inkstand set session_preload_libraries = 'auto_explain'`);
  for (const setting of [...settings, 'log_format = json', 'log_level = notice']) {
    await query(`alter database inkstand set auto_explain.${setting}`);
  }
}

type Visit = (visitor: Ctx, store: { tenant: string; slug: string; productId: string }) => Promise<unknown>;

const visits: Record<string, Visit> = {
  'store page': (visitor, params) => store(visitor, { params }),
  'product list': (visitor, params) =>
    storeProducts(visitor, { params, query: { page: 1, per_page: 24, sort: 'recent', q: '' } }),
  'product page': (visitor, { tenant, slug, productId }) =>
    productPage(visitor, { params: { tenant, store: slug, productID: productId } }),
  basket: (visitor, params) => {
    const text = { custom_text_front: '', custom_text_back: '' };
    const products = [{ product_id: params.productId, colour: 'white', size: 'm', ...text }];
    return lookAtBasket(visitor, { params, body: { products } });
  },
  sitemap: (visitor, { slug }) => listedPaths(visitor, slug),
};

/** Makes each visit to one event after the other, over one connection. */
async function visitStores(bench: BenchDatabase, shop: Shop, offset: number): Promise<Map<string, Reads>> {
  const database = connect({ url: bench.url, statementTimeoutSeconds: 0, poolSize: 1 });
  const sent: { statement: string; buffers: number }[] = [];
  database.pool.on('connect', (client) =>
    watchPlans(client, (statement, buffers) => sent.push({ statement, buffers })),
  );
  const config = readConfig({ DATABASE_URL: bench.url, DATA_DIR: bench.folder, LOG_LEVEL: 'error' });
  const log = pino({ level: 'error' });
  const { services, close } = await createServices({ config, database, log, ownOrigin: () => '' });
  const stores = await bench.query<{ slug: string; productId: string }>(
    `select slug, min(product_id::text) as "productId"
     from events e join event_products o on (o.tenant_id, o.event_id) = (e.tenant_id, e.id)
     where e.tenant_id = $1 and status = 'Active' and slug <> 'store-1'
     group by slug order by slug limit ${VISITS} offset ${offset}`,
    [shop.tenantId],
  );
  const reads = new Map<string, Reads>();
  for (const [page, visit] of Object.entries(visits)) {
    for (const each of stores) {
      sent.length = 0;
      await visit(createVisitor(services, shop), { tenant: shop.tenantId, ...each });
      for (const { statement, buffers } of sent) {
        const name = `${page}: ${statement}`;
        reads.set(name, { first: reads.get(name)?.first ?? buffers, later: buffers });
      }
    }
  }
  await close();
  await database.close();
  return reads;
}

/** Passes on the name and the buffers of each statement with a plan. */
function watchPlans(client: PoolClient, onPlan: (statement: string, buffers: number) => void): void {
  const names = new Map<string, string>();
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const [{ name = 'addresses', text = '' }] = given as [{ name?: string; text?: string }];
    names.set(text, name);
    return query(...given);
  };
  client.query = watched as typeof client.query;
  client.on('notice', ({ message = '' }) => {
    if (!message.includes('plan:')) return;
    const { Plan: plan, 'Query Text': text } = JSON.parse(message.slice(message.indexOf('{')));
    onPlan(names.get(text) ?? text, plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
  });
}

export function publicReadsText(statements: readonly PublicReads[]): string {
  const rows = statements.map(({ name, policies, limit }) => [
    name,
    ...[policies.first, limit.first].map(String),
    `${(policies.first / limit.first).toFixed(1)}×`,
    ...[policies.later, limit.later].map(String),
    `${(policies.later / limit.later).toFixed(1)}×`,
  ]);
  return table([['', 'own plan', 'without', 'ratio', 'kept plan', 'without', 'ratio'], ...rows]);
}
