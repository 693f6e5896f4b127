import type { CatalogueValues, Fingerprints } from '@inkstand/database/tables/index';
import { unitCost } from '@inkstand/domain/costs';
import type { Currency, Minor } from '@inkstand/domain/money';

/**
 * What one piece of a design costs its tenant, net: the blank, each printed side, less the client's discount (product.md 5).
 * A side is printed when it has a fingerprint. Throws when the variant is not sold in the currency.
 */
export function designUnitCost(input: {
  values: CatalogueValues;
  fingerprints: Fingerprints;
  currency: Currency;
  discountBasisPoints: number;
}): Minor {
  const { values, currency } = input;
  const blankPrice = values.blank_price[currency];
  const printPrice = values.print_price[currency];
  if (blankPrice === undefined || printPrice === undefined) throw new Error(`the variant has no price in ${currency}`);
  const sides = [input.fingerprints.front, input.fingerprints.back].filter((fingerprint) => fingerprint !== undefined);
  return unitCost({
    blankPrice,
    printPrice,
    printedSides: sides.map(() => 1),
    discountBasisPoints: input.discountBasisPoints,
  });
}
