import type { Tx } from '@inkstand/database';
import { shopProducts } from '@inkstand/database/tables/index';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { findShopChanges } from './differences.ts';
import { loadShopProduct, ofRow } from './load-shop-product.ts';
import { readShopProduct } from './shop-product.ts';

/** A push reads the product itself; what happens during it is read afterwards. */
const AFTER_PUSH_SECONDS = 30;

/** Reads a product of the shop and stores what the shop has changed since the last push, or that it is deleted. */
async function readChangedProduct(services: Services, { tenantId, shopProductId }: JobData['shop.read_product']) {
  const loaded = await services.database.tx({ tenant: tenantId }, (tx) => loadShopProduct(tx, tenantId, shopProductId));
  if (!loaded?.connection || !loaded.row.shopProductId) return;
  const { row, sent, connection, known } = loaded;
  if (row.status === 'waiting') {
    return services.database.tx({ tenant: tenantId }, (tx) =>
      services.jobs.send(tx, 'shop.read_product', { tenantId, shopProductId }, 0, AFTER_PUSH_SECONDS),
    );
  }
  const shop = await readShopProduct(services, connection, loaded.row.shopProductId);
  await services.database.tx({ tenant: tenantId }, async (tx) => {
    const changed = await tx
      .update(shopProducts)
      .set(
        shop
          ? {
              shopChanges: findShopChanges(shop, sent, known),
              handle: shop.handle,
              sent: { ...sent, status: shop.status },
            }
          : { status: 'deleted', error: '' },
      )
      // A push that began meanwhile knows better.
      .where(
        and(
          ofRow(tenantId, shopProductId),
          ne(shopProducts.status, 'waiting'),
          sql`${shopProducts.pushedAt} is not distinct from ${row.pushedAt?.toISOString() ?? null}::timestamptz`,
        ),
      )
      .returning({ id: shopProducts.id });
    if (changed.length > 0) await emitProduct(tx, services, tenantId);
  });
}

async function emitProduct(tx: Tx, { realtime }: Services, tenantId: string): Promise<void> {
  await realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'shop_push.updated', {});
}

/**
 * The shop says that it has changed or deleted a product (`products/update`, `products/delete`): sends the job that
 * reads it. Products that are not ours are none of our business.
 * @param shopProductId such as `gid://shopify/Product/1`
 */
export async function sendShopProductRead(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  { tenantId, connectionId }: { tenantId: string; connectionId: string },
  shopProductId: string,
): Promise<void> {
  const [row] = await tx
    .select({ id: shopProducts.id })
    .from(shopProducts)
    .where(
      and(
        eq(shopProducts.tenantId, tenantId),
        eq(shopProducts.connectionId, connectionId),
        eq(shopProducts.shopProductId, shopProductId),
      ),
    );
  if (row) await jobs.send(tx, 'shop.read_product', { tenantId, shopProductId: row.id });
}

export const readShopProductJob: JobDefinition<'shop.read_product'> = {
  name: 'shop.read_product',
  retries: 8,
  handle: readChangedProduct,
};
