import { tenantJoin } from '@inkstand/database';
import { eventProducts, events, products } from '@inkstand/database/tables/index';
import { eventPhase } from '@inkstand/domain/statuses';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofProduct } from './card-response.ts';

/** Limit of the sitemap protocol. */
const MAX_ADDRESSES = 50_000;

/**
 * Returns the paths that search engines may list; undefined unless it is an open shop whose owner allows listing. Gift
 * claims are for invited guests.
 */
export async function listedPaths(ctx: Ctx, slug: string): Promise<string[] | undefined> {
  const rows = await ctx.publicTx((tx) =>
    tx
      .select({
        event: { status: events.status, opensAt: events.opensAt, closesAt: events.closesAt, seo: events.seo },
        productId: products.id,
      })
      .from(events)
      .leftJoin(eventProducts, and(tenantJoin(eventProducts.eventId, events.id), eq(eventProducts.available, true)))
      .leftJoin(products, ofProduct)
      .where(and(eq(events.tenantId, ctx.tenantId), eq(events.slug, slug), eq(events.type, 'Store')))
      .orderBy(asc(eventProducts.position), asc(products.id))
      .limit(MAX_ADDRESSES - 2),
  );
  const [first] = rows;
  if (!first || first.event.seo.isHiddenFromSearch || eventPhase(first.event, ctx.now()) !== 'open') return undefined;
  const ids = rows.flatMap(({ productId }) => productId ?? []);
  return [`/${slug}`, '/products', ...ids.map((id) => `/${slug}/Product=${id}`)];
}
