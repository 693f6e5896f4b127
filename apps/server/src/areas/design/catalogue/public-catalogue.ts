import type { HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { toVariantResponse, type VariantRow } from './variant-response.ts';

/** Returns the offered blanks in the catalogue's order, to visitors too: the catalogue belongs to no tenant. */
export async function publicCatalogue(ctx: Ctx): Promise<HandlerReply<'publicCatalogue'>> {
  const rows = await ctx.staffTx(offeredVariants);
  const data = rows.map((row) => {
    const { available: _available, dpi: _dpi, ...variant } = toVariantResponse(row);
    const { size_guide = null, weight_grams = null } = row.values;
    return { ...variant, size_guide, weight_grams };
  });
  return { data };
}

/** Loads the blanks that are offered and can be printed on. */
export async function offeredVariants(tx: Tx): Promise<VariantRow[]> {
  const { available, position, code } = catalogueVariants;
  const rows = await tx.select().from(catalogueVariants).where(eq(available, true)).orderBy(asc(position), asc(code));
  return rows.filter(({ values }) => values.print_area.front ?? values.print_area.back);
}
