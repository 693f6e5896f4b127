import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { and, desc, eq, ilike, ne, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';
import { selectProducts } from './load-product.ts';
import { toProductResponse } from './product-response.ts';

/** The filter conditions of a product list. */
export function filteredProducts(ctx: Ctx, { status, q }: HandlerInput<'exportProducts'>['query']): SQL | undefined {
  return and(
    ofTenant(ctx, products.tenantId),
    status && (status === 'current' ? ne(products.status, 'archived') : eq(products.status, status)),
    q ? ilike(products.name, containing(q)) : undefined,
  );
}

export async function listProducts(
  ctx: Ctx,
  { query }: HandlerInput<'listProducts'>,
): Promise<HandlerReply<'listProducts'>> {
  const where = filteredProducts(ctx, query);
  return ctx.tx(async (tx) => {
    const rows = await selectProducts(tx, where)
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(products, where);
    return { data: rows.map(toProductResponse), meta: { total, page: query.page, per_page: query.per_page } };
  });
}
