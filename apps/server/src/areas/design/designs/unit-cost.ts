import { colourCount } from '@inkstand/artwork/colour-count';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import {
  type CatalogueValues,
  catalogueVariants,
  designRevisions,
  type Fingerprints,
} from '@inkstand/database/tables/index';
import { type QuantityBreak, unitCost } from '@inkstand/domain/costs';
import type { Currency, Minor } from '@inkstand/domain/money';
import { chargesByColour, TECHNIQUES_BY_COLOUR } from '@inkstand/domain/print-techniques';
import { sql } from 'drizzle-orm';

/**
 * What one piece of a design costs its tenant, net: the blank, each printed side (each colour of it where the technique
 * charges by colour), less the client's discount (docs/product/money.md). A side is printed when it has a fingerprint. Throws when
 * the variant is not sold in the currency.
 */
export function designUnitCost(input: {
  values: CatalogueValues;
  fingerprints: Fingerprints;
  /** The design document, or null where colours cost nothing (see `pricedDocument`). */
  document: unknown;
  currency: Currency;
  discountBasisPoints: number;
  /** Pieces ordered together, and what that saves (Bulk). */
  quantity?: number;
  quantityBreaks?: readonly QuantityBreak[];
}): Minor {
  const { values, currency } = input;
  const blankPrice = values.blank_price[currency];
  const printPrice = values.print_price[currency];
  if (blankPrice === undefined || printPrice === undefined) throw new Error(`the variant has no price in ${currency}`);
  const byColour = chargesByColour(values.print_techniques);
  const document = input.document as DesignDocument | null;
  if (byColour && !document) throw new Error('a price by colour needs the design');
  const printedSides = SIDE_IDS.filter((id) => input.fingerprints[id] !== undefined).map((id) => {
    const side = document?.sides[id];
    return byColour && side ? colourCount(side) : 1;
  });
  return unitCost({
    blankPrice,
    printPrice,
    printedSides,
    chargesByColour: byColour,
    discountBasisPoints: input.discountBasisPoints,
    ...(input.quantity === undefined ? {} : { quantity: input.quantity }),
    ...(input.quantityBreaks ? { quantityBreaks: input.quantityBreaks } : {}),
  });
}

/** A design's document where its colours are paid by, else null: lists need not carry what no price depends on. */
export const pricedDocument = sql<unknown>`case
  when ${catalogueVariants.values}->'print_techniques'->>0 in ${[...TECHNIQUES_BY_COLOUR]} then ${designRevisions.document}
end`;
