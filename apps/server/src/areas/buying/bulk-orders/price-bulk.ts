import { type Pieces, piecesByProduct, QUANTITY_BREAKS } from '@inkstand/domain/bulk-order';
import { lessPercent, productionCost } from '@inkstand/domain/costs';
import { REGIONS } from '@inkstand/domain/regions';
import { type ShippingMethod, shippingCost } from '@inkstand/domain/shipping';
import { designUnitCost } from '#areas/design/index.ts';
import type { EventRow } from '#areas/events/index.ts';
import type { Tenant } from '#areas/platform/index.ts';
import type { BulkOffer } from './load-offers.ts';

type Terms = Pick<Tenant, 'discountBasisPoints' | 'shippingDiscountBasisPoints'>;

/** What a piece costs when so many of its product are ordered together, net; undefined where it has no price in the currency. */
export function bulkUnitCost(
  { variant, design }: BulkOffer,
  { currency }: Pick<EventRow, 'currency'>,
  { discountBasisPoints }: Terms,
  quantity: number,
): number | undefined {
  const { blank_price: blank, print_price: print } = variant.values;
  if (blank[currency] === undefined || print[currency] === undefined) return undefined;
  return designUnitCost({
    values: variant.values,
    fingerprints: design.fingerprints,
    document: design.document,
    currency,
    discountBasisPoints,
    quantity,
    quantityBreaks: QUANTITY_BREAKS,
  });
}

export const quantityDiscount = (quantity: number): number =>
  QUANTITY_BREAKS.filter((step) => quantity >= step.quantity).at(-1)?.discountBasisPoints ?? 0;

/** Each product's price per piece, by its pieces over all colours and sizes. */
export function unitCosts(
  offers: readonly BulkOffer[],
  event: EventRow,
  tenant: Terms,
  pieces: readonly Pieces[],
): ReadonlyMap<string, number> {
  return new Map(
    [...piecesByProduct(pieces)].flatMap(([id, quantity]) => {
      const offer = offers.find(({ product }) => product.id === id);
      const cost = offer && bulkUnitCost(offer, event, tenant, quantity);
      return cost === undefined ? [] : [[id, cost] as const];
    }),
  );
}

/** What making and sending the pieces of one destination costs. */
export function costOfShare(
  share: readonly Pieces[],
  costs: ReadonlyMap<string, number>,
  event: EventRow,
  tenant: Terms,
  method: ShippingMethod,
) {
  const lines = share.flatMap(({ product_id, quantity }) => {
    const unitCost = costs.get(product_id);
    return unitCost === undefined ? [] : [{ unitCost, quantity }];
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return { itemsNet: 0, shippingNet: 0, vat: 0, gross: 0 };
  const { shipping, tax } = REGIONS[event.region];
  const shippingNet = lessPercent(shippingCost(shipping, method, pieces), tenant.shippingDiscountBasisPoints);
  const { net, vat, gross } = productionCost(lines, shippingNet, tax === 'vat' ? event.vatRate : 0);
  return { itemsNet: net - shippingNet, shippingNet, vat, gross };
}
