import { newId, type Tx } from '@inkstand/database';
import { shopOrders } from '@inkstand/database/tables/index';
import {
  findShopOrders,
  type requestImport as guarded,
} from '@inkstand/server/areas/integrations/shop-webhooks/request-import';
import { sql } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/integrations/shop-webhooks/request-import';

/** How often another transaction is looked for: an order that is named only once waits for none. */
const MAX_GAPS = 100;

/**
 * Waits until another transaction has looked for the same orders too, so that both find none, however busy the machine
 * is. The other one may have written them by then.
 */
async function waitForAnother(tx: Tx, orderIds: readonly string[]): Promise<void> {
  const key = sql`hashtext(${orderIds.join()})`;
  await tx.execute(sql`select pg_advisory_xact_lock_shared(1, ${key})`);
  for (let gaps = 0; gaps < MAX_GAPS; gaps++) {
    const { rows } = await tx.execute(
      sql`select where 1 < (select count(*) from pg_locks where locktype = 'advisory' and classid = 1
          and objid = ${key}::oid and objsubid = 2 and granted)
        or exists (select from shop_orders where shop_order_id = ${orderIds[0]})`,
    );
    if (rows.length > 0) return;
    await gap(tx);
  }
}

/** Looks for the order first, and records it when there is none. */
export const requestImport: typeof guarded = async (tx, ctx, shop, orderIds) => {
  const { tenantId, id: connectionId } = shop;
  const known = new Set((await findShopOrders(tx, shop, orderIds)).map(({ shopOrderId }) => shopOrderId));
  const missing = orderIds.filter((shopOrderId) => !known.has(shopOrderId));
  if (missing.length > 0) {
    await waitForAnother(tx, missing);
    await tx
      .insert(shopOrders)
      .values(missing.map((shopOrderId) => ({ tenantId, id: newId(), connectionId, shopOrderId })));
  }
  for (const { id } of await findShopOrders(tx, shop, orderIds)) {
    await ctx.jobs.send(tx, 'shop.import', { tenantId, shopOrderId: id });
  }
};
