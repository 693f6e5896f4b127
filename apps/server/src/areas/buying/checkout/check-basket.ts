import { withCustomText } from '@inkstand/artwork/custom-text';
import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import { type DesignDocument, SIDE_IDS } from '@inkstand/artwork/model';
import type { BasketLine } from '@inkstand/contract/buying/checkout';
import type { CatalogueColour, CatalogueSize, Fingerprints } from '@inkstand/database/tables/index';
import { designUnitCost, fontBook } from '#areas/design/index.ts';
import type { FieldError, FieldProblem } from '#errors.ts';
import { failFields } from '#errors.ts';
import { currentBasket } from './current-basket.ts';
import type { LoadedBasket, Offer } from './load-basket.ts';
import { findTextError, textOn } from './own-text.ts';

/** A line of a basket that can be made as it was asked for. */
export interface BasketItem {
  line: BasketLine;
  offer: Offer;
  colour: CatalogueColour;
  size: CatalogueSize;
  sku: string;
  /** Net, per piece, in minor units. */
  unitCost: number;
  /** Of each printed side as it will be printed, custom text included. */
  fingerprints: Fingerprints;
}

/**
 * Finds every line of a basket among what the event offers, and works out what will be printed. What has gone, or looks
 * different from what the shopper saw, is a 422 with the basket as it is now (docs/product/money.md and docs/product/wire.md).
 */
export async function checkBasket(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  lines: readonly BasketLine[],
): Promise<BasketItem[]> {
  const items: BasketItem[] = [];
  const refused: FieldError[] = [];
  for (const [index, line] of lines.entries()) {
    const item = await checkLine(basket, line, index);
    if ('problem' in item) refused.push(item);
    else items.push(item);
  }
  if (refused.length > 0) failFields(refused, { products: currentBasket(ctx, basket, lines) });
  return items;
}

async function checkLine(basket: LoadedBasket, line: BasketLine, index: number): Promise<BasketItem | FieldError> {
  const refuse = (problem: FieldProblem): FieldError => ({
    field: 'products',
    problem,
    params: { name: offer?.product.name ?? line.product_id },
  });
  const offer = basket.offers.get(line.product_id);
  if (!offer) return refuse('unknown_product');
  const { variant, product, design } = offer;
  const { store } = line.products;
  const colour = variant.colours.find(({ code }) => code === store.colour && product.colours.includes(code));
  if (!colour) return refuse('unknown_colour');
  const size = variant.sizes.find(({ code }) => code === store.size);
  const sku = variant.skus[`${store.colour}/${store.size}`];
  const unitCost = costPerUnit(basket, offer);
  if (!size || sku === undefined || unitCost === undefined) return refuse('unknown_variant');

  const text = await findTextError(design.document as DesignDocument, line, variant.values);
  if (text) {
    const { side, ...textError } = text;
    return { ...textError, field: `products.${index}.custom_text_${side}` };
  }
  const fingerprints = await printedFingerprints(offer, line);
  const differs = SIDE_IDS.some((side) => {
    const seen = line.fingerprints?.[side];
    return seen !== undefined && seen !== fingerprints[side];
  });
  if (differs) return refuse('preview_changed');
  return { line, offer, colour, size, sku, unitCost, fingerprints };
}

function costPerUnit({ event, tenant }: LoadedBasket, { variant, design }: Offer): number | undefined {
  const { currency } = event;
  const { blank_price: blank, print_price: print } = variant.values;
  if (blank[currency] === undefined || print[currency] === undefined) return undefined;
  return designUnitCost({
    values: variant.values,
    fingerprints: design.fingerprints,
    document: design.document,
    currency,
    discountBasisPoints: tenant.discountBasisPoints,
  });
}

/** A side with somebody's own text prints something else than the design's, so it has a fingerprint of its own. */
async function printedFingerprints({ design }: Offer, line: BasketLine): Promise<Fingerprints> {
  const printed: Fingerprints = { ...design.fingerprints };
  for (const side of SIDE_IDS) {
    const sideDesign = (design.document as DesignDocument).sides[side];
    const text = textOn(line, side);
    if (!sideDesign || text === '') continue;
    printed[side] = await sideFingerprint(withCustomText(sideDesign, text), await fontBook());
  }
  return printed;
}
