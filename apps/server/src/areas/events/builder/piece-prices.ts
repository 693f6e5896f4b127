import type { BuilderPrices } from '@inkstand/contract/events/builder';
import type { CatalogueValues } from '@inkstand/database/tables/index';
import { suggestedSellingPrice, unitCost } from '@inkstand/domain/costs';
import { type Minor, toDecimal } from '@inkstand/domain/money';
import { chargesByColour } from '@inkstand/domain/print-techniques';
import { REGIONS, type Region } from '@inkstand/domain/regions';
import { addVat } from '@inkstand/domain/vat';

/** Where a blank is sold: it is made there, and has a price in that currency. */
export function pricedRegions(values: CatalogueValues): Region[] {
  return values.availability_regions.filter((region) => {
    const { currency } = REGIONS[region];
    return values.blank_price[currency] !== undefined && values.print_price[currency] !== undefined;
  });
}

/** The least that one piece costs, net: nothing is sold without a print, so one side of it, in one colour. */
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

/** What the builder says of one piece. */
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
