import { newId, type Tx } from '@inkstand/database';
import { shopOrders } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';

type Shop = Pick<ShopConnection, 'tenantId' | 'id'>;

export const orderGid = (id: number): string => `gid://shopify/Order/${id}`;

/** Records orders of the shop that are new, and has each of them read (again). */
export async function requestImport(tx: Tx, ctx: Ctx, shop: Shop, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .insert(shopOrders)
    .values(
      orderIds.map((shopOrderId) => ({ tenantId: shop.tenantId, id: newId(), connectionId: shop.id, shopOrderId })),
    )
    .onConflictDoNothing();
  for (const { id } of await findShopOrders(tx, shop, orderIds)) await sendImport(tx, ctx, shop, id);
}

/** Has an order read again, if it is one that this shop is known to have. */
export async function requestUpdate(tx: Tx, ctx: Ctx, shop: Shop, orderId: string): Promise<void> {
  for (const { id } of await findShopOrders(tx, shop, [orderId])) await sendImport(tx, ctx, shop, id);
}

/** Rows of the orders with these ids of Shopify. */
export function findShopOrders(tx: Tx, shop: Shop, orderIds: readonly string[]) {
  return tx
    .select()
    .from(shopOrders)
    .where(
      and(
        eq(shopOrders.tenantId, shop.tenantId),
        eq(shopOrders.connectionId, shop.id),
        inArray(shopOrders.shopOrderId, [...orderIds]),
      ),
    );
}

const sendImport = (tx: Tx, ctx: Ctx, { tenantId }: Shop, shopOrderId: string) =>
  ctx.jobs.send(tx, 'shop.import', { tenantId, shopOrderId });
