import { productionCost } from '@inkstand/domain/costs';
import { applyBasisPoints } from '@inkstand/domain/money';
import { type PricedBasket, priceBasket, withTax } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { type ShippingMethod, shippingCost } from '@inkstand/domain/shipping';
import type { PastLine } from './past-lines.ts';
import type { SeededEvent } from './seed-events.ts';

/** United States sales tax around Tucson, in hundredths of a percent. */
const SALES_TAX = 870;

export interface PastPrices {
  /** Absent for gifts, which are free for their recipient. */
  basket: PricedBasket | undefined;
  productionCost: number;
}

/** Prices a past order by today's rules. */
export function pastPrices(
  { demo }: SeededEvent,
  lines: readonly PastLine[],
  shippingMethod: ShippingMethod,
  voucherAmount: number,
): PastPrices {
  const region = REGIONS[demo.region];
  const vatRate = region.defaultVatBasisPoints;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cost = productionCost(lines, shippingCost(region.shipping, shippingMethod, pieces), vatRate).gross;
  if (demo.type === 'Promo') return { basket: undefined, productionCost: cost };
  const basket = priceBasket({
    region: demo.region,
    vatRate,
    notVatRegistered: false,
    lines: lines.map(({ netPrice, quantity }) => ({ unitNet: netPrice, quantity, bearsVat: true })),
    shippingPrices: region.shipping,
    shippingMethod,
    voucherAmount,
  });
  const isTaxed = region.tax === 'sales_tax';
  return {
    basket: isTaxed ? withTax(basket, applyBasisPoints(basket.total, SALES_TAX)) : basket,
    productionCost: cost,
  };
}
