import { orderCost } from '@inkstand/domain/order-cost';
import { type PricedBasket, type PricedLine, priceBasket } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { resolveShippingPrices, type ShippingMethod } from '@inkstand/domain/shipping';
import type { NewOrderLine } from '#areas/orders/index.ts';
import type { BasketItem } from './check-basket.ts';
import type { BasketEvent } from './load-basket.ts';

/** What an event asks for shipping, net. */
export const eventShippingPrices = (event: BasketEvent) => resolveShippingPrices(REGIONS[event.region].shipping, event);

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
export function costOfItems(
  event: Pick<BasketEvent, 'region' | 'vatRate'>,
  items: readonly BasketItem[],
  shippingMethod: ShippingMethod,
  { shippingDiscountBasisPoints }: { shippingDiscountBasisPoints: number },
): number {
  const { region, vatRate } = event;
  return orderCost(
    { region, vatRate, shippingMethod, shippingDiscountBasisPoints },
    items.map(({ unitCost, line }) => ({ unitCost, quantity: line.quantity })),
  );
}

const FREE: Pick<PricedLine, 'unitNet' | 'unitVat' | 'net' | 'vat' | 'discount'> = {
  unitNet: 0,
  unitVat: 0,
  net: 0,
  vat: 0,
  discount: 0,
};

/** An order's own copy of its lines; without prices they are gifts. */
export function toOrderLines(items: readonly BasketItem[], priced?: PricedBasket): NewOrderLine[] {
  return items.map(({ line, offer, colour, size, sku, unitCost, fingerprints }, index) => {
    const { unitNet, unitVat, net, vat, discount } = priced?.lines[index] ?? FREE;
    return {
      productId: offer.product.id,
      designRevision: offer.product.revision,
      catalogueCode: offer.variant.code,
      name: offer.product.name,
      colour: colour.code,
      colourName: colour.name,
      colourHex: colour.hex,
      size: size.code,
      sizeLabel: size.label,
      sku,
      quantity: line.quantity,
      unitNet,
      unitVat,
      net,
      vat,
      discount,
      unitCost,
      customTextFront: line.custom_text_front,
      customTextBack: line.custom_text_back,
      fingerprints,
    };
  });
}
