import type { HandlerInput } from '@inkstand/contract';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import { isBelowMinimumCharge, type PricedBasket } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { type FieldError, failField, failFields } from '#errors.ts';
import { currentBasket, shownPrice } from './current-basket.ts';
import type { LoadedBasket } from './load-basket.ts';

/**
 * The shopper pays what the page showed, or learns what it is now: sums that differ from ours are a 422 with the right
 * ones and the basket at its present prices (docs/product/money.md). Where the page said what it showed per piece, the products
 * whose price has changed are named on `products`.
 */
export function checkAmounts(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  body: Pick<HandlerInput<'pay'>['body'], 'amount' | 'total_shipping_price' | 'products'>,
  priced: PricedBasket,
): void {
  const refused: FieldError[] = [];
  if (parseDecimal(body.amount) !== priced.total) refused.push({ field: 'amount', problem: 'amount_changed' });
  if (parseDecimal(body.total_shipping_price) !== priced.shippingBefore) {
    refused.push({ field: 'total_shipping_price', problem: 'amount_changed' });
  }
  if (refused.length === 0) return;
  refused.push(...changedPrices(basket, body.products));
  failFields(refused, {
    amount: toDecimal(priced.total),
    total_shipping_price: toDecimal(priced.shippingBefore),
    discount_amount: toDecimal(priced.discountAmount),
    products: currentBasket(ctx, basket, body.products),
  });
}

function changedPrices({ event, offers }: LoadedBasket, lines: HandlerInput<'pay'>['body']['products']): FieldError[] {
  return lines.flatMap(({ product_id, price: seen }) => {
    const offer = offers.get(product_id);
    if (!offer || typeof seen !== 'number') return [];
    const { price, price_gross } = shownPrice(event, offer);
    if (seen === price || seen === price_gross) return [];
    return [{ field: 'products', problem: 'price_changed' as const, params: { name: offer.product.name } }];
  });
}

/** The provider takes no payment that small; with a voucher there is none (`voucherDiscount`). */
export function checkMinimumCharge(region: LoadedBasket['event']['region'], priced: PricedBasket): void {
  if (!isBelowMinimumCharge(priced.total, region)) return;
  failField('amount', 'amount_too_small', { amount: formatMinor(REGIONS[region].minimumCharge, region) });
}
