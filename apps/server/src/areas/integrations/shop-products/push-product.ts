import type { Tx } from '@inkstand/database';
import { shopPushes } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import { problemOf, SHOP_TIMEOUT_REASON } from '#areas/integrations/connection/shop-problem.ts';
import type { Services } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { createInShop } from './create-in-shop.ts';
import { finishProduct, type Outcome } from './finish-product.ts';
import { type LoadedProduct, loadShopProduct, type Sending, type ShopProductRow } from './load-shop-product.ts';
import { toFacts, unsellableReason } from './product-facts.ts';
import { toSentProduct } from './sent-product.ts';
import { updateInShop, withdrawFromShop } from './update-in-shop.ts';

/** Sends one product to the shop: all of it, or the differences from what was sent last. */
async function pushShopProduct(services: Services, { tenantId, shopProductId }: JobData['shop.push_product']) {
  const loaded = await services.database.tx({ tenant: tenantId }, async (tx) => {
    const product = await loadShopProduct(tx, tenantId, shopProductId);
    if (product?.row.status !== 'waiting') return undefined;
    return { ...product, isActive: await isActivePush(tx, product.row) };
  });
  if (!loaded) return;
  await finishProduct(services, loaded.row, await tryToSend(services, loaded));
}

async function isActivePush(tx: Tx, { tenantId, pushId }: ShopProductRow): Promise<boolean> {
  if (!pushId) return false;
  const [push] = await tx
    .select({ isActive: shopPushes.isActive })
    .from(shopPushes)
    .where(and(eq(shopPushes.tenantId, tenantId), eq(shopPushes.id, pushId)));
  return push?.isActive ?? false;
}

/** Lasting problems are stored with the product; temporary ones make the job run again. */
async function tryToSend(services: Services, loaded: LoadedProduct & { isActive: boolean }): Promise<Outcome> {
  try {
    return await send(services, loaded);
  } catch (error) {
    if (!(error instanceof ShopError) || error.isTemporary) throw error;
    return { status: 'failed', error: problemOf(error) };
  }
}

async function send(services: Services, loaded: LoadedProduct & { isActive: boolean }): Promise<Outcome> {
  const { connection, offered } = loaded;
  if (!connection) return { status: 'failed', error: 'The shop is not connected.' };
  const facts = offered && toFacts(offered);
  if (!facts) {
    const reason = offered ? (unsellableReason(offered) ?? '') : 'The event no longer has it.';
    return withdrawFromShop(services, { ...loaded, connection }, reason);
  }
  const { publicUrl } = services.config;
  const wanted = toSentProduct(facts, { markup: connection.markup, publicUrl });
  const sending: Sending = { ...loaded, connection, wanted, revision: facts.publishedRevision };
  return loaded.row.shopProductId === null ? createInShop(services, sending) : updateInShop(services, sending);
}

export const pushShopProductJob: JobDefinition<'shop.push_product'> = {
  name: 'shop.push_product',
  retries: 8,
  handle: pushShopProduct,
  async giveUp(services, { tenantId, shopProductId }) {
    const loaded = await services.database.tx({ tenant: tenantId }, (tx) =>
      loadShopProduct(tx, tenantId, shopProductId),
    );
    if (loaded) await finishProduct(services, loaded.row, { status: 'failed', error: SHOP_TIMEOUT_REASON });
  },
};
