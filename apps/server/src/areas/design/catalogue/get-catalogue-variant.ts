import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { byColour, toVariantResponse } from './variant-response.ts';

/** Returns all details of a catalogue variant. */
export async function getCatalogueVariant(
  ctx: Ctx,
  { params }: HandlerInput<'getCatalogueVariant'>,
): Promise<HandlerReply<'getCatalogueVariant'>> {
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
        ...toVariantResponse(row),
        identifiers,
        skus,
        associations,
        ...byColour({ colours, skus, sizes: row.sizes.map((size) => size.code) }),
        weight_grams: row.values.weight_grams ?? null,
        country_of_origin: row.values.country_of_origin ?? null,
        size_guide: row.values.size_guide ?? null,
        created_at: row.createdAt.toISOString(),
      },
    };
  });
}
