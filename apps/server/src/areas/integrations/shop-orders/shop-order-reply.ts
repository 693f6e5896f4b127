import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import { type Tx, tenantJoin } from '@inkstand/database';
import { orders, shopConnections, shopFulfillments, shopOrders } from '@inkstand/database/tables/index';
import { type Capability, may } from '@inkstand/domain/roles';
import { reasonTexts, translateReason } from '@inkstand/i18n/server-reasons';
import { orderWords } from '@inkstand/i18n/staff';
import { and, asc, desc, eq, exists, inArray, ne, or, type SQL } from 'drizzle-orm';
import { shopPage } from '#areas/integrations/connection/reach-shopify.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Orders without a product of ours are nobody's concern here. */
const isShown = (ctx: Ctx) => and(eq(shopOrders.tenantId, ctx.tenantId), ne(shopOrders.status, 'ignored'));

/** Joins `orders` to the order that was made of it. */
export const ofRow = tenantJoin(orders.id, shopOrders.orderId);

/** Held, failed, declined, or shipped without the shop's knowledge. */
export const needsAttention = (tx: Tx): SQL | undefined =>
  or(
    inArray(shopOrders.status, ['held', 'failed']),
    ne(shopOrders.error, ''),
    and(ne(shopOrders.chargeError, ''), eq(orders.status, 'over budget limit')),
    exists(
      tx
        .select({ id: shopFulfillments.id })
        .from(shopFulfillments)
        .where(and(tenantJoin(shopFulfillments.shopOrderId, shopOrders.id), eq(shopFulfillments.status, 'failed'))),
    ),
  );

/** Loads orders of the shop with what has become of them, newest first. */
export async function readShopOrders(
  tx: Tx,
  ctx: Ctx,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ShopOrder[]> {
  const rows = await tx
    .select({
      row: shopOrders,
      shop: { name: shopConnections.name, domain: shopConnections.shopDomain },
      order: { orderRef: orders.orderRef, status: orders.status },
    })
    .from(shopOrders)
    .innerJoin(shopConnections, tenantJoin(shopConnections.id, shopOrders.connectionId))
    .leftJoin(orders, ofRow)
    .where(and(isShown(ctx), where))
    .orderBy(desc(shopOrders.receivedAt), desc(shopOrders.id))
    .limit(limit)
    .offset(offset);
  const parcels = await readParcels(
    tx,
    ctx,
    rows.map(({ row }) => row.id),
  );
  return rows.map((found) =>
    toReply(ctx, { ...found, parcels: parcels.filter((one) => one.shopOrderId === found.row.id) }),
  );
}

export async function countShopOrders(tx: Tx, ctx: Ctx, where: SQL | undefined): Promise<number> {
  const matching = tx
    .select({ id: shopOrders.id })
    .from(shopOrders)
    .leftJoin(orders, ofRow)
    .where(and(isShown(ctx), where));
  return tx.$count(matching.as('matching'));
}

/** Loads one order of the shop, or fails with 404. */
export async function readShopOrderById(tx: Tx, ctx: Ctx, id: string): Promise<ShopOrder> {
  const [found] = await readShopOrders(tx, ctx, eq(shopOrders.id, id), { limit: 1 });
  return found ?? fail('request.not_found');
}

type Parcel = typeof shopFulfillments.$inferSelect;

async function readParcels(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<Parcel[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(shopFulfillments)
    .where(and(eq(shopFulfillments.tenantId, ctx.tenantId), inArray(shopFulfillments.shopOrderId, [...ids])))
    .orderBy(asc(shopFulfillments.id));
}

interface Found {
  row: typeof shopOrders.$inferSelect;
  shop: { name: string; domain: string };
  order: { orderRef: string; status: (typeof orders.$inferSelect)['status'] } | null;
  parcels: Parcel[];
}

function toReply(ctx: Ctx, { row, shop, order, parcels }: Found): ShopOrder {
  const decide = (capability: Capability, isPossible: boolean, disabledReason: string): ShopOrder['release'] => {
    if (!ctx.actor || !may(ctx.actor, capability, ctx.tenantId))
      return { allowed: false, reason: orderWords(ctx.language).DISABLED_REASON_TEXTS.role };
    return isPossible ? { allowed: true, reason: null } : { allowed: false, reason: disabledReason };
  };
  const t = reasonTexts(ctx.language);
  const inLanguage = (stored: string) => translateReason(stored, ctx.language);
  const isUnpaid = order?.status === 'over budget limit';
  const hasFailed = row.status === 'failed' || row.error !== '' || parcels.some(({ status }) => status === 'failed');
  return {
    id: row.id,
    number: row.name,
    url: shopPage(ctx, shop.domain, `/admin/orders/${row.shopOrderId.split('/').at(-1)}`),
    shop_name: shop.name,
    status: row.status === 'ignored' ? 'waiting' : row.status,
    error: inLanguage(row.error),
    release_at: row.status === 'held' ? (row.releaseAt?.toISOString() ?? null) : null,
    received_at: row.receivedAt.toISOString(),
    cancelled_in_shop_at: row.cancelledInShopAt?.toISOString() ?? null,
    order: order?.status ? { order_ref: order.orderRef, status: order.status } : null,
    charge_error: isUnpaid ? inLanguage(row.chargeError) : '',
    fulfillments: parcels.map(({ id, shipmentId, status, error, sentAt }) => ({
      id,
      shipment_id: shipmentId,
      status,
      error: inLanguage(error),
      sent_at: status === 'sent' ? (sentAt?.toISOString() ?? null) : null,
    })),
    release: decide('orders.decide', row.status === 'held', t('shop_order.not_held')),
    retry: decide('orders.correct', hasFailed, t('shop_order.nothing_failed')),
    charge: decide('orders.decide', isUnpaid, t('shop_order.not_waiting')),
  };
}
