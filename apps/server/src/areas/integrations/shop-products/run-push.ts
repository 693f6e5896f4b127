import type { Tx } from '@inkstand/database';
import { shopConnections, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { and, asc, eq } from 'drizzle-orm';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { refuseUserErrors, ShopError } from '#areas/integrations/connection/shop-error.ts';
import { problemOf, SHOP_TIMEOUT_REASON } from '#areas/integrations/connection/shop-problem.ts';
import { setUpShop } from '#areas/integrations/shop-webhooks/set-up-shop.ts';
import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { continueBulk } from './bulk-push.ts';
import { emitPush, lockPush, type PushRow } from './finish-product.ts';
import { METAFIELDS } from './product-input.ts';
import { pushShopProductJob } from './push-product.ts';
import { BULK_PENDING, failWaiting, loadPush, ofPush, PUSH_PRIORITY, waitingFor } from './push-rows.ts';
import { readShopProductJob } from './read-product.ts';

/** From so many new products on they go to the shop in one bulk operation. Tests lower it. */
export const BULK_LIMITS = { from: 50 };

/** Begins a push, or goes on with its bulk operation. */
async function runPush(services: Services, { tenantId, pushId }: JobData['shop.push']): Promise<void> {
  const { push, connection } = await services.database.tx({ tenant: tenantId }, async (tx) => {
    const found = await loadPush(tx, { tenantId, id: pushId });
    return { push: found, connection: found && (await loadShop(tx, found)) };
  });
  if (!push || push.status === 'finished') return;
  if (!connection) return failWaiting(services, push, 'The shop is not connected.');
  try {
    if (push.status === 'waiting') {
      // Variants belong to our location in the shop, which a push right after the install may find missing.
      if (!connection.locationId) await setUpFirst(services, connection);
      await defineProductId(services, connection);
      await distribute(services, push);
    }
    await continueBulk(services, connection, push);
  } catch (error) {
    if (!(error instanceof ShopError) || error.isTemporary) throw error;
    await failWaiting(services, push, problemOf(error));
  }
}

async function loadShop(tx: Tx, { tenantId, connectionId }: PushRow): Promise<ShopConnection | undefined> {
  const [row] = await tx
    .select()
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, connectionId)));
  return row && (row.status === 'connected' || row.status === 'frozen') ? row : undefined;
}

async function setUpFirst(services: Services, { tenantId, id }: ShopConnection): Promise<void> {
  try {
    await setUpShop(services, { tenantId, connectionId: id });
  } catch (error) {
    // The shop refuses a second location when another job sets it up at the same time.
    if (!(error instanceof ShopError) || error.kind !== 'refused') throw error;
  }
}

const DEFINE_PRODUCT_ID = `#graphql
mutation DefineProductId($definition: MetafieldDefinitionInput!) {
  metafieldDefinitionCreate(definition: $definition) { userErrors { code field message } }
}`;

interface DefineProductId {
  metafieldDefinitionCreate: { userErrors: { code: string | null; field: string[] | null; message: string }[] };
}

/** Lets the shop find products by our id. A shop has the definition since its first push. */
async function defineProductId(services: Services, connection: ShopConnection): Promise<void> {
  const answer = await askShop<DefineProductId>(services, connection, DEFINE_PRODUCT_ID, {
    definition: {
      name: 'Inkstand product',
      namespace: METAFIELDS.namespace,
      key: METAFIELDS.product,
      type: 'id',
      ownerType: 'PRODUCT',
    },
  });
  refuseUserErrors(answer.metafieldDefinitionCreate.userErrors.filter(({ code }) => code !== 'TAKEN'));
}

/** Sends a job for each product, except for many new ones: those go in bulk. Once per push. */
async function distribute(services: Services, { tenantId, id }: PushRow): Promise<void> {
  await services.database.tx({ tenant: tenantId }, async (tx) => {
    const push = await lockPush(tx, tenantId, id);
    if (push?.status !== 'waiting') return;
    const rows = await tx
      .select({ id: shopProducts.id, shopProductId: shopProducts.shopProductId })
      .from(shopProducts)
      .where(waitingFor(push))
      .orderBy(asc(shopProducts.id));
    const isBulk = rows.filter(({ shopProductId }) => shopProductId === null).length >= BULK_LIMITS.from;
    const alone = isBulk ? rows.filter(({ shopProductId }) => shopProductId !== null) : rows;
    for (const { id: shopProductId } of alone) {
      await services.jobs.send(tx, 'shop.push_product', { tenantId, shopProductId }, PUSH_PRIORITY);
    }
    const [running] = await tx
      .update(shopPushes)
      .set({ status: 'running', bulkOperationId: isBulk ? BULK_PENDING : null })
      .where(ofPush(push))
      .returning();
    if (running) await emitPush(tx, services, running);
  });
}

const shopPushJob: JobDefinition<'shop.push'> = {
  name: 'shop.push',
  retries: 8,
  handle: runPush,
  giveUp: (services, { tenantId, pushId }) => failWaiting(services, { tenantId, id: pushId }, SHOP_TIMEOUT_REASON),
};

export const shopProductJobs = {
  'shop.push': shopPushJob,
  'shop.push_product': pushShopProductJob,
  'shop.read_product': readShopProductJob,
};
