import type { HandlerInput } from '@inkstand/contract';
import { products } from '@inkstand/database/tables/index';
import { and, eq, ilike, ne, type SQL } from 'drizzle-orm';
import { containing, ofTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/** What a list of products is narrowed down to. */
export function filteredProducts(ctx: Ctx, { status, q }: HandlerInput<'exportProducts'>['query']): SQL | undefined {
  return and(
    ofTenant(ctx, products.tenantId),
    status && (status === 'current' ? ne(products.status, 'archived') : eq(products.status, status)),
    q ? ilike(products.name, containing(q)) : undefined,
  );
}
