import type { TemporaryStoreChoice } from '@inkstand/contract/events/builder';
import type { Tx } from '@inkstand/database';
import { catalogueVariants } from '@inkstand/database/tables/index';
import { printableColours } from '@inkstand/domain/print-techniques';
import { and, eq, inArray } from 'drizzle-orm';
import { COLOUR_SETS } from '#areas/events/events/looks.ts';
import { type FieldError, failField, failFields } from '#errors.ts';
import { pricedRegions } from './piece-prices.ts';

type Variant = typeof catalogueVariants.$inferSelect;

export interface ChosenBlank {
  variant: Variant;
  colour: string;
}

/** The blanks that were chosen; 422 on what is not to be had, in that colour or region. */
export async function checkChoice(tx: Tx, choice: TemporaryStoreChoice): Promise<ChosenBlank[]> {
  if (!COLOUR_SETS.some(({ id }) => id === choice.theme)) failField('theme', 'unknown_set');
  const codes = choice.products.map(({ code }) => code);
  const found = await tx
    .select()
    .from(catalogueVariants)
    .where(and(inArray(catalogueVariants.code, codes), eq(catalogueVariants.available, true)));
  const variants = new Map(found.map((variant) => [variant.code, variant]));
  const refused: FieldError[] = [];
  const chosen = choice.products.flatMap(({ code, colour }, index): ChosenBlank[] => {
    const variant = variants.get(code);
    const problem = findProblem(variant, colour, choice.region);
    if (problem) refused.push({ field: `products.${index}.${problem.field}`, problem: problem.problem });
    return variant ? [{ variant, colour }] : [];
  });
  if (refused.length > 0) failFields(refused);
  return chosen;
}

function findProblem(
  variant: Variant | undefined,
  colour: string,
  region: TemporaryStoreChoice['region'],
): FieldError | undefined {
  if (!variant) return { field: 'code', problem: 'unknown_product' };
  if (!pricedRegions(variant.values).includes(region)) return { field: 'code', problem: 'region_not_offered' };
  if (!printableColours(variant).some(({ code }) => code === colour))
    return { field: 'colour', problem: 'unknown_colour' };
  return undefined;
}
