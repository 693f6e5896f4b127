import type { VerbReplyOf } from '@inkstand/contract';
import type { BuilderProduct } from '@inkstand/contract/builder';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { COLOUR_SETS } from '#modules/events/index.ts';

/** What the builder offers. Everybody may see it, so it holds no prices: those are for clients. */
export async function builderChoices(ctx: Ctx): Promise<VerbReplyOf<'builderChoices'>> {
  const variants = await ctx.staffTx((tx) =>
    tx
      .select()
      .from(catalogueVariants)
      .where(eq(catalogueVariants.available, true))
      .orderBy(asc(catalogueVariants.position), asc(catalogueVariants.code)),
  );
  const products = variants.flatMap((variant): BuilderProduct[] => {
    const { print_area: areas, availability_regions: regions } = variant.values;
    const area = areas.front ?? areas.back;
    if (!area) return [];
    const { code, name, family, garment, colours } = variant;
    const printArea = { width_mm: area.width_mm, height_mm: area.height_mm };
    return [
      { code, name, family, garment, regions: regions as BuilderProduct['regions'], colours, print_area: printArea },
    ];
  });
  return { data: { themes: [...COLOUR_SETS], products } };
}
