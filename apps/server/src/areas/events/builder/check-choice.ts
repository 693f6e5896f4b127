import type { BuilderPrices, TemporaryStoreChoice } from '@inkstand/contract/events/builder';
import type { Tx } from '@inkstand/database';
import { type CatalogueValues, catalogueVariants } from '@inkstand/database/tables/index';
import { suggestedSellingPrice, unitCost } from '@inkstand/domain/costs';
import { type Minor, toDecimal } from '@inkstand/domain/money';
import { chargesByColour, printableColours } from '@inkstand/domain/print-techniques';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { addVat } from '@inkstand/domain/vat';
import { and, eq, inArray } from 'drizzle-orm';
import { COLOUR_SETS } from '#areas/events/events/looks.ts';
import { type FieldError, failField, failFields } from '#errors.ts';

/** The regions where a blank is sold: available there, with a price in that currency. */
export function pricedRegions(values: CatalogueValues): Region[] {
  return values.availability_regions.filter((region) => {
    const { currency } = REGIONS[region];
    return values.blank_price[currency] !== undefined && values.print_price[currency] !== undefined;
  });
}

/** The minimum net cost of one piece: nothing is sold unprinted, so one side in one colour. */
export function leastCost(values: CatalogueValues, region: Region, discountBasisPoints: number): Minor {
  const { currency } = REGIONS[region];
  const blankPrice = values.blank_price[currency];
  const printPrice = values.print_price[currency];
  if (blankPrice === undefined || printPrice === undefined) throw new Error(`the variant has no price in ${currency}`);
  return unitCost({
    blankPrice,
    printPrice,
    printedSides: [1],
    discountBasisPoints,
    chargesByColour: chargesByColour(values.print_techniques),
  });
}

/** The prices of one piece in the builder. */
export function piecePrices(values: CatalogueValues, region: Region, discountBasisPoints: number): BuilderPrices {
  const cost = leastCost(values, region, discountBasisPoints);
  const vatRate = REGIONS[region].defaultVatBasisPoints;
  const price = suggestedSellingPrice(cost, { vatRate });
  return {
    unit_cost: toDecimal(cost),
    price: toDecimal(price),
    price_gross: toDecimal(addVat(price, vatRate).gross),
    earned: toDecimal(price - cost),
  };
}

type Variant = typeof catalogueVariants.$inferSelect;

export interface ChosenBlank {
  variant: Variant;
  colour: string;
}

/** Loads the chosen blanks; 422 on any that is unavailable, or not in that colour or region. */
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
