import { type Tx, tenantJoin } from '@inkstand/database';
import {
  orderLines,
  orders,
  products,
  shopConnections,
  shopProducts,
  shopVariants,
} from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { KnownVariant, SentState, ShopChanges } from './differences.ts';
import { type OfferedProduct, selectOffered } from './product-facts.ts';
import type { SentProduct } from './sent-product.ts';

export type ShopProductRow = typeof shopProducts.$inferSelect;

/** A product of the shop with everything that a push of it needs. */
export interface LoadedProduct {
  row: ShopProductRow;
  sent: SentState;
  changes: ShopChanges;
  /** Undefined when the company is no longer connected to that shop. */
  connection: ShopConnection | undefined;
  /** Undefined when the event no longer has the product. */
  offered: OfferedProduct | undefined;
  known: KnownVariant[];
}

export const ofRow = (tenantId: string, id: string) =>
  and(eq(shopProducts.tenantId, tenantId), eq(shopProducts.id, id));

/** Loads a row of `shop_products`; undefined if it is gone. */
export async function loadShopProduct(tx: Tx, tenantId: string, id: string): Promise<LoadedProduct | undefined> {
  const [row] = await tx.select().from(shopProducts).where(ofRow(tenantId, id));
  if (!row) return undefined;
  const [connection] = await tx
    .select()
    .from(shopConnections)
    .where(
      and(
        eq(shopConnections.tenantId, tenantId),
        eq(shopConnections.id, row.connectionId),
        inArray(shopConnections.status, ['connected', 'frozen']),
      ),
    );
  const offers = await selectOffered(tx, tenantId, eq(products.id, row.productId));
  // Its own event, or another one that offers it.
  const offered = offers.find(({ event }) => event.id === row.eventId) ?? offers[0];
  return {
    row,
    sent: row.sent as SentState,
    changes: row.shopChanges as ShopChanges,
    connection,
    offered,
    known: await loadVariants(tx, tenantId, id),
  };
}

async function loadVariants(tx: Tx, tenantId: string, shopProductId: string): Promise<KnownVariant[]> {
  const rows = await tx
    .select()
    .from(shopVariants)
    .where(and(eq(shopVariants.tenantId, tenantId), eq(shopVariants.shopProductId, shopProductId)));
  return rows.map(({ colour, size, shopVariantId, price }) => ({ key: `${colour}/${size}`, shopVariantId, price }));
}

/** Keys of the product's colours and sizes that orders of the shop contain. */
export async function orderedVariants(tx: Tx, tenantId: string, productId: string): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ colour: orderLines.colour, size: orderLines.size })
    .from(orderLines)
    .innerJoin(orders, tenantJoin(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.tenantId, tenantId), eq(orderLines.productId, productId), eq(orders.kind, 'shop')));
  return new Set(rows.map(({ colour, size }) => `${colour}/${size}`));
}

/** A product on its way to the shop. */
export interface Sending extends LoadedProduct {
  connection: ShopConnection;
  /** New products become active; otherwise they are drafts. */
  isActive: boolean;
  wanted: SentProduct;
  /** The published revision that `wanted` shows. */
  revision: number;
}
