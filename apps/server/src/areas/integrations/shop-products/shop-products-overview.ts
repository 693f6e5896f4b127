import type { HandlerReply } from '@inkstand/contract';
import { events, products, shopProducts, shopPushes } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { loadConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';
import { toPushResponse } from './push-response.ts';

const LATEST = 5;
const MAX_PROBLEMS = 20;

/** Sums up the products of the connected shop. */
export async function shopProductsOverview(ctx: Ctx): Promise<HandlerReply<'shopProductsOverview'>> {
  return ctx.tx(async (tx) => {
    const counts = { waiting: 0, in_shop: 0, failed: 0, deleted: 0 };
    const connection = await loadConnection(tx, ctx.tenantId);
    if (!connection) return { data: { counts, pushes: [], problems: [] } };
    const ofShop = and(eq(shopProducts.tenantId, ctx.tenantId), eq(shopProducts.connectionId, connection.id));
    const counted = await tx
      .select({ status: shopProducts.status, count: count() })
      .from(shopProducts)
      .where(ofShop)
      .groupBy(shopProducts.status);
    for (const row of counted) counts[row.status === 'pushed' ? 'in_shop' : row.status] = row.count;
    const event = { slug: events.slug, name: events.name };
    const pushes = await tx
      .select({ push: shopPushes, event })
      .from(shopPushes)
      .innerJoin(events, and(eq(events.tenantId, shopPushes.tenantId), eq(events.id, shopPushes.eventId)))
      .where(and(eq(shopPushes.tenantId, ctx.tenantId), eq(shopPushes.connectionId, connection.id)))
      .orderBy(desc(shopPushes.createdAt))
      .limit(LATEST);
    const problems = await tx
      .select({
        product_id: shopProducts.productId,
        name: products.name,
        status: shopProducts.status,
        error: shopProducts.error,
        event,
      })
      .from(shopProducts)
      .innerJoin(products, and(eq(products.tenantId, shopProducts.tenantId), eq(products.id, shopProducts.productId)))
      .innerJoin(events, and(eq(events.tenantId, shopProducts.tenantId), eq(events.id, shopProducts.eventId)))
      .where(and(ofShop, inArray(shopProducts.status, ['failed', 'deleted'])))
      .orderBy(desc(shopProducts.createdAt))
      .limit(MAX_PROBLEMS);
    return {
      data: {
        counts,
        pushes: pushes.map(({ push, event: of }) => ({ ...toPushResponse(push), event: of })),
        problems: problems.map(({ status, ...problem }) => ({
          ...problem,
          error: translateReason(problem.error, ctx.language),
          state: status === 'failed' ? ('failed' as const) : ('deleted' as const),
        })),
      },
    };
  });
}
