import { type CostLine, productionCost } from '@inkstand/domain/costs';
import { type PricedBasket, type PricedLine, priceBasket } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { type ShippingMethod, shippingCost, shippingPricesOf } from '@inkstand/domain/shipping';
import type { NewOrderLine } from '#modules/orders/index.ts';
import type { BasketItem } from './check-basket.ts';
import type { BasketEvent } from './load-basket.ts';

/** What an event asks for shipping, net. */
export const eventShippingPrices = (event: BasketEvent) => shippingPricesOf(REGIONS[event.region].shipping, event);

/** What a Store event's shopper pays; in the United States before tax. */
export function priceItems(
  event: BasketEvent,
  items: readonly BasketItem[],
  shippingMethod: ShippingMethod,
  voucherAmount: number,
): PricedBasket {
  return priceBasket({
    region: event.region,
    vatRate: event.vatRate,
    notVatRegistered: event.notVatRegistered,
    lines: items.map(({ offer, line }) => ({
      unitNet: offer.storeSellingPrice,
      quantity: line.quantity,
      bearsVat: offer.storeDefaultVat,
    })),
    shippingPrices: eventShippingPrices(event),
    shippingMethod,
    voucherAmount,
  });
}

/** What producing and sending the items costs the tenant, VAT included: by the region's own shipping prices. */
export function costOfItems(event: BasketEvent, items: readonly BasketItem[], method: ShippingMethod): number {
  const { shipping, tax } = REGIONS[event.region];
  const lines = items.map(({ unitCost, line }): CostLine => ({ unitCost, quantity: line.quantity }));
  const pieces = lines.reduce((count, { quantity }) => count + quantity, 0);
  const vatRate = tax === 'vat' ? event.vatRate : 0;
  return productionCost(lines, shippingCost(shipping, method, pieces), vatRate).gross;
}

const FREE: Pick<PricedLine, 'unitNet' | 'unitVat' | 'net' | 'vat' | 'discount'> = {
  ...{ unitNet: 0, unitVat: 0, net: 0, vat: 0, discount: 0 },
};

/** An order's own copy of its lines; without prices they are gifts. */
export function orderLinesOf(items: readonly BasketItem[], priced?: PricedBasket): NewOrderLine[] {
  return items.map(({ line, offer, colour, size, sku, unitCost, fingerprints }, index) => {
    const { unitNet, unitVat, net, vat, discount } = priced?.lines[index] ?? FREE;
    return {
      productId: offer.product.id,
      designRevision: offer.product.revision,
      catalogueCode: offer.variant.code,
      name: offer.product.name,
      ...{ colour: colour.code, colourName: colour.name, colourHex: colour.hex },
      ...{ size: size.code, sizeLabel: size.label, sku },
      quantity: line.quantity,
      ...{ unitNet, unitVat, net, vat, discount, unitCost },
      customTextFront: line.custom_text_front,
      customTextBack: line.custom_text_back,
      fingerprints,
    };
  });
}
