import type { VerbInputOf } from '@inkstand/contract';
import { parseDecimal, toDecimal } from '@inkstand/domain/money';
import type { PricedBasket } from '@inkstand/domain/pricing';
import { type FieldRefusal, failFields } from '#refusals.ts';
import { currentBasket } from './current-basket.ts';
import type { LoadedBasket } from './load-basket.ts';

/**
 * The shopper pays what the page showed, or learns what it is now: sums that differ from ours are a 422 with the right
 * ones and the basket at its present prices (product.md 5).
 */
export function checkAmounts(
  ctx: { tenantId: string },
  basket: LoadedBasket,
  body: Pick<VerbInputOf<'pay'>['body'], 'amount' | 'total_shipping_price' | 'products'>,
  priced: PricedBasket,
): void {
  const refused: FieldRefusal[] = [];
  if (parseDecimal(body.amount) !== priced.total) refused.push({ field: 'amount', problem: 'amount_changed' });
  if (parseDecimal(body.total_shipping_price) !== priced.shippingBefore) {
    refused.push({ field: 'total_shipping_price', problem: 'amount_changed' });
  }
  if (refused.length === 0) return;
  failFields(refused, {
    amount: toDecimal(priced.total),
    total_shipping_price: toDecimal(priced.shippingBefore),
    discount_amount: toDecimal(priced.discountAmount),
    products: currentBasket(ctx, basket, body.products),
  });
}
