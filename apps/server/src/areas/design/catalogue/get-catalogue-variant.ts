import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { byColour } from './by-colour.ts';
import { wireVariant } from './wire-variant.ts';

/** Everything that is known of a blank. */
export async function getCatalogueVariant(
  ctx: Ctx,
  { params }: VerbInputOf<'getCatalogueVariant'>,
): Promise<VerbReplyOf<'getCatalogueVariant'>> {
  return ctx.tx(async (tx) => {
    const { code, name, position } = catalogueVariants;
    const [row] = await tx.select().from(catalogueVariants).where(eq(code, params.code));
    if (!row) fail('request.not_found');
    const associations = await tx
      .select({ code, name })
      .from(catalogueVariants)
      .where(inArray(code, row.associations))
      .orderBy(asc(position), asc(code));
    const { identifiers, skus, colours } = row;
    return {
      data: {
        ...wireVariant(row),
        identifiers,
        skus,
        associations,
        ...byColour({ colours, skus, sizes: row.sizes.map((size) => size.code) }),
        size_guide: row.values.size_guide ?? null,
        created_at: row.createdAt.toISOString(),
      },
    };
  });
}
