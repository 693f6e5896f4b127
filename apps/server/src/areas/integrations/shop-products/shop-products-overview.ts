import type { HandlerReply } from '@inkstand/contract';
import type { ShopProductsOverview } from '@inkstand/contract/integrations/shop-products';
import { type Tx, tenantJoin } from '@inkstand/database';
import { events, products, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { loadConnection, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';
import type { SentState, ShopChanges } from './differences.ts';
import { selectOffered, toFacts, unsellableReason } from './product-facts.ts';
import { toPushResponse } from './push-response.ts';
import { toSentProduct } from './sent-product.ts';
import { toChanges } from './shop-changes.ts';

const LATEST = 5;
const MAX_PROBLEMS = 20;

/** Sums up the products of the connected shop. */
export async function shopProductsOverview(ctx: Ctx): Promise<HandlerReply<'shopProductsOverview'>> {
  return ctx.tx(async (tx) => {
    const counts = { waiting: 0, in_shop: 0, failed: 0, deleted: 0 };
    const connection = await loadConnection(tx, ctx.tenantId);
    if (!connection) return { data: { counts, pushes: [], problems: [], problems_total: 0 } };
    const ofShop = and(eq(shopProducts.tenantId, ctx.tenantId), eq(shopProducts.connectionId, connection.id));
    const counted = await tx
      .select({ status: shopProducts.status, count: count() })
      .from(shopProducts)
      .where(ofShop)
      .groupBy(shopProducts.status);
    for (const row of counted) counts[row.status === 'pushed' ? 'in_shop' : row.status] = row.count;
    const pushes = await tx
      .select({ push: shopPushes, event: { slug: events.slug, name: events.name } })
      .from(shopPushes)
      .innerJoin(events, tenantJoin(events.id, shopPushes.eventId))
      .where(and(eq(shopPushes.tenantId, ctx.tenantId), eq(shopPushes.connectionId, connection.id)))
      .orderBy(desc(shopPushes.createdAt))
      .limit(LATEST);
    const withProblem = and(ofShop, hasProblem);
    return {
      data: {
        counts,
        pushes: pushes.map(({ push, event: of }) => ({ ...toPushResponse(push), event: of })),
        problems: await readProblems(tx, ctx, connection, withProblem),
        problems_total: await tx.$count(shopProducts, withProblem),
      },
    };
  });
}

/** It was not sent, or the shop has deleted or changed it. */
const hasProblem = or(
  inArray(shopProducts.status, ['failed', 'deleted']),
  and(eq(shopProducts.status, 'pushed'), sql`${shopProducts.shopChanges} <> '{}'::jsonb`),
);

async function readProblems(
  tx: Tx,
  ctx: Ctx,
  { markup }: ShopConnection,
  where: SQL | undefined,
): Promise<ShopProductsOverview['problems']> {
  const rows = await tx
    .select({
      row: shopProducts,
      name: products.name,
      event: { id: events.id, slug: events.slug, name: events.name, locked: events.locked },
      isActive: shopPushes.isActive,
    })
    .from(shopProducts)
    .innerJoin(products, tenantJoin(products.id, shopProducts.productId))
    .innerJoin(events, tenantJoin(events.id, shopProducts.eventId))
    .leftJoin(shopPushes, tenantJoin(shopPushes.id, shopProducts.pushId))
    .where(where)
    .orderBy(
      sql`array_position(array['failed', 'deleted', 'pushed'], ${shopProducts.status})`,
      desc(shopProducts.createdAt),
      asc(shopProducts.id),
    )
    .limit(MAX_PROBLEMS);
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.productId);
  const offers = await selectOffered(tx, ctx.tenantId, inArray(products.id, ids));
  return rows.map(({ row, name, event: { id: eventId, ...event }, isActive }) => {
    const offered = offers.find((offer) => offer.product.id === row.productId && offer.event.id === eventId);
    const facts = offered && toFacts(offered);
    const ours = facts && toSentProduct(facts, { markup, publicUrl: ctx.config.publicUrl });
    const unsellable = offered ? unsellableReason(offered) : 'The event no longer has it.';
    const state = row.status === 'pushed' ? 'in_shop' : row.status;
    return {
      product_id: row.productId,
      name,
      state,
      error: translateReason(row.error, ctx.language),
      shop_changes:
        state === 'deleted' ? [] : toChanges(row.shopChanges as ShopChanges, ours ?? (row.sent as SentState)),
      unsellable: translateReason(unsellable ?? '', ctx.language) || null,
      is_active: isActive ?? false,
      event,
    };
  });
}
