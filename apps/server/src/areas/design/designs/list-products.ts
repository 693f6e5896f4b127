import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { filteredProducts } from './filter-products.ts';
import { selectProducts } from './load-product.ts';
import { toProductResponse } from './product-response.ts';

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
