import type { Tx } from '@inkstand/database';
import { demoSeed, tenants } from '@inkstand/database/tables/index';
import { eq, sql } from 'drizzle-orm';
import { fontBook } from '#areas/design/index.ts';
import type { Services } from '#context.ts';
import { pictures, storePictures } from './pictures.ts';
import { seedAudit } from './seed-audit.ts';
import { seedCompanies } from './seed-companies.ts';
import { seedEvents } from './seed-events.ts';
import { seedInvoices } from './seed-invoices.ts';
import { seedOrders } from './seed-orders.ts';
import { checkPictures, seedPictures } from './seed-pictures.ts';
import { seedProducts } from './seed-products.ts';
import { seedShop, seedShopProducts } from './seed-shop.ts';
import { warmPictures } from './warm-pictures.ts';

/** Advisory lock id, the same in every version: processes that start together seed once. */
const LOCK = 4_701_938;

/**
 * Creates the demonstration data of docs/product/demonstration.md on an empty database, in one transaction, and renders
 * the storefronts' pictures in the background. A database with tenants is left unchanged.
 */
export async function seedDemo(services: Services): Promise<void> {
  const { database } = services;
  const isEmpty = async (tx: Tx) => (await tx.$count(tenants)) === 0;
  if (!(await database.tx('all-tenants', isEmpty))) return;
  const prepared = await prepare();
  const isNew = await database.tx('all-tenants', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if (!(await isEmpty(tx))) return false;
    await seedEverything(tx, services, prepared);
    return true;
  });
  if (isNew) void warmPictures(services);
}

/** Slow work without database access, done before the transaction, which could time out on a busy machine. */
async function prepare() {
  const fonts = await fontBook();
  return { fonts, artwork: await checkPictures(pictures), looks: await checkPictures(storePictures) };
}

async function seedEverything(
  tx: Tx,
  services: Services,
  { fonts, artwork, looks }: Awaited<ReturnType<typeof prepare>>,
): Promise<void> {
  const now = services.now();
  await tx.insert(demoSeed).values({ seededAt: now });
  const owners = await seedCompanies(tx, services.config);
  const assetIds = await seedPictures(tx, services, artwork, { owners });
  const lookIds = await seedPictures(tx, services, looks, { owners, isPublic: true });
  await seedCompanyLogo(tx, lookIds.acmeLogo);
  await seedShop(tx, services, { owners, now });
  const products = await seedProducts(tx, fonts, { assetIds, owners, now });
  const events = await seedEvents(tx, products, lookIds, now);
  await seedShopProducts(tx, services, { events, owners, now });
  const past = await seedOrders(tx, fonts, events, { owners, now });
  await seedAudit(tx, { events, products: products.values(), past, owners, now });
  await seedInvoices(tx, now);
}

async function seedCompanyLogo(tx: Tx, assetId: string): Promise<void> {
  await tx
    .update(tenants)
    .set({ companyDetails: sql`${tenants.companyDetails} || jsonb_build_object('logo_asset_id', ${assetId}::text)` })
    .where(eq(tenants.id, 'acme'));
}
