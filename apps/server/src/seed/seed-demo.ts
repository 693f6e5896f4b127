import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { fontBook } from '#modules/designs/index.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedEvents } from './seed-events.ts';
import { seedOrders } from './seed-orders.ts';
import { checkPictures, seedPictures } from './seed-pictures.ts';
import { seedProducts } from './seed-products.ts';
import { warmPictures } from './warm-pictures.ts';

/** Any number, but the same in every version: processes that start together seed once. */
const LOCK = 4_701_938;

/**
 * Creates the demonstration data of product.md 12 on an empty database, in one transaction, and draws the storefronts'
 * pictures in the background. A database that has tenants is left alone.
 */
export async function seedDemo(services: Services): Promise<void> {
  const isNew = await services.database.tx('all-tenants', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await tx.$count(tenants)) > 0) return false;
    await seedEverything(tx, services);
    return true;
  });
  if (isNew) void warmPictures(services);
}

async function seedEverything(tx: Tx, services: Services): Promise<void> {
  const now = services.now();
  const [fonts, pictures] = await Promise.all([fontBook(), checkPictures(services)]);
  const owners = await seedCompanies(tx, services.config);
  const assetIds = await seedPictures(tx, services, pictures, owners);
  const products = await seedProducts(tx, fonts, { assetIds, owners, now });
  const events = await seedEvents(tx, products, now);
  await seedOrders(tx, fonts, events, now);
}
