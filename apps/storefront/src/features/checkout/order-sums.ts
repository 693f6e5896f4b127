import type { PublicOrder } from '@inkstand/contract/buying/storefront';
import { fromDecimal, lineTotal, type Minor } from '@inkstand/domain/money';
import { showsGrossPrices } from '@inkstand/domain/regions';

type Sums = Pick<
  PublicOrder,
  'region' | 'products' | 'discount_amount' | 'total_store_price' | 'total_store_price_excluding_vat'
>;

/**
 * Shipping cost before the voucher, so that products, shipping and voucher add up to the amount paid. The order's own
 * `shipping_price` already has its share of the voucher deducted.
 */
export function shippingBeforeVoucher(order: Sums): Minor {
  const paid = showsGrossPrices(order.region) ? order.total_store_price : order.total_store_price_excluding_vat;
  const items = order.products.reduce((sum, { price, quantity }) => sum + lineTotal(fromDecimal(price), quantity), 0);
  return Math.max(0, fromDecimal(paid) + fromDecimal(order.discount_amount) - items);
}
