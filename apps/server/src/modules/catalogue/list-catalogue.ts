import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing } from '#modules/tenants/index.ts';
import { wireVariant } from './wire-variant.ts';

/** The blanks that can be printed, in the catalogue's own order. Every tenant reads the same ones. */
export async function listCatalogue(
  ctx: Ctx,
  { query }: VerbInputOf<'listCatalogue'>,
): Promise<VerbReplyOf<'listCatalogue'>> {
  const pattern = containing(query.q);
  const where = and(
    eq(catalogueVariants.available, true),
    query.q
      ? or(
          ilike(catalogueVariants.name, pattern),
          ilike(catalogueVariants.family, pattern),
          ilike(catalogueVariants.code, pattern),
          ilike(sql`array_to_string(${catalogueVariants.categories}, ' ')`, pattern),
        )
      : undefined,
  );
  return ctx.tx(async (tx) => {
    const rows = await tx
      .select()
      .from(catalogueVariants)
      .where(where)
      .orderBy(asc(catalogueVariants.position), asc(catalogueVariants.code))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(catalogueVariants, where);
    return { data: rows.map(wireVariant), meta: { total, page: query.page, per_page: query.per_page } };
  });
}
