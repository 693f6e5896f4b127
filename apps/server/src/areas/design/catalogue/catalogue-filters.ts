import type { HandlerReply } from '@inkstand/contract';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { BASIC_COLOURS, basicColour } from '@inkstand/domain/basic-colour';
import { REGION_CODES } from '@inkstand/domain/regions';
import { readSize, SIZE_SYSTEMS } from '@inkstand/domain/sizes';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Returns the filter choices in the catalogue's order, with the number of variants for each. */
export async function catalogueFilters(ctx: Ctx): Promise<HandlerReply<'catalogueFilters'>> {
  const { values, position, code } = catalogueVariants;
  const rows = await ctx.tx((tx) =>
    tx
      .select({
        family: catalogueVariants.family,
        categories: catalogueVariants.categories,
        techniques: sql<string[]>`${values}->'print_techniques'`,
        regions: sql<string[]>`${values}->'availability_regions'`,
        hexes: sql<string[]>`jsonb_path_query_array(${catalogueVariants.colours}, '$[*].hex')`,
        sizes: sql<string[]>`jsonb_path_query_array(${catalogueVariants.sizes}, '$[*].code')`,
      })
      .from(catalogueVariants)
      .where(eq(catalogueVariants.available, true))
      .orderBy(asc(position), asc(code)),
  );
  const systems = rows.map(({ sizes }) => sizes.map((size) => readSize(size)?.system ?? ''));
  return {
    data: {
      families: counted(rows.map(({ family }) => [family])),
      categories: counted(rows.map(({ categories }) => categories)),
      techniques: counted(rows.map(({ techniques }) => techniques)),
      regions: counted(
        rows.map(({ regions }) => regions),
        REGION_CODES,
      ),
      colours: counted(
        rows.map(({ hexes }) => hexes.map(basicColour)),
        BASIC_COLOURS,
      ),
      size_systems: counted(systems, SIZE_SYSTEMS),
    },
  };
}

/** Counts how many lists contain each value. With `order`, returns only those values, in that order. */
function counted(lists: readonly (readonly string[])[], order?: readonly string[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const list of lists) {
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return (order ?? [...counts.keys()]).flatMap((value) => {
    const count = counts.get(value);
    return count ? [{ value, count }] : [];
  });
}
