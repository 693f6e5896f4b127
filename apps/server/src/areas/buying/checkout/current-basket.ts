import type { BasketLine } from '@inkstand/contract/buying/checkout';
import { toDecimal } from '@inkstand/domain/money';
import { addVat, rateFor } from '@inkstand/domain/vat';
import { mockupPreviews } from '#areas/design/index.ts';
import type { BasketEvent, LoadedBasket } from './load-basket.ts';

/** The basket as it is now, for a shopper whose own has become stale: prices, previews and fingerprints, line by line. */
export function currentBasket(
  { tenantId }: { tenantId: string },
  { event, offers }: LoadedBasket,
  lines: readonly BasketLine[],
) {
  return lines.map(({ product_id, quantity, products }) => {
    const offer = offers.get(product_id);
    if (!offer) return { product_id, quantity, products, available: false };
    const { product, design, variant } = offer;
    const reference = {
      tenantId,
      productId: product.id,
      revision: product.revision,
      fingerprints: design.fingerprints,
    };
    return {
      product_id,
      quantity,
      products,
      available: true,
      name: product.name,
      ...shownPrice(event, offer),
      fingerprints: design.fingerprints,
      images: mockupPreviews(reference, products.store.colour, variant.values.print_area),
    };
  });
}

/** Net and gross of one piece, as decimals; a gift has no price. */
export function shownPrice(
  event: Pick<BasketEvent, 'type' | 'region' | 'vatRate' | 'notVatRegistered'>,
  offer: { storeSellingPrice: number; storeDefaultVat: boolean },
): { price: number; price_gross: number } {
  if (event.type === 'Promo') return { price: 0, price_gross: 0 };
  const rules = event.region === 'US' ? { vatRate: 0, notVatRegistered: true } : event;
  const { net, gross } = addVat(offer.storeSellingPrice, rateFor(rules, offer.storeDefaultVat));
  return { price: toDecimal(net), price_gross: toDecimal(gross) };
}
