import { newId } from '@inkstand/database';
import { shopOrders } from '@inkstand/database/tables/index';
import {
  findShopOrders,
  type requestImport as guarded,
} from '@inkstand/server/areas/integrations/shop-webhooks/request-import';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/integrations/shop-webhooks/request-import';

/** Looks for the order first, and records it when there is none. */
export const requestImport: typeof guarded = async (tx, ctx, shop, orderIds) => {
  const { tenantId, id: connectionId } = shop;
  const known = new Set((await findShopOrders(tx, shop, orderIds)).map(({ shopOrderId }) => shopOrderId));
  await gap(tx);
  const missing = orderIds.filter((shopOrderId) => !known.has(shopOrderId));
  if (missing.length > 0) {
    await tx
      .insert(shopOrders)
      .values(missing.map((shopOrderId) => ({ tenantId, id: newId(), connectionId, shopOrderId })));
  }
  for (const { id } of await findShopOrders(tx, shop, orderIds)) {
    await ctx.jobs.send(tx, 'shop.import', { tenantId, shopOrderId: id });
  }
};
