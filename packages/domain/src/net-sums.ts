import { lineTotal, type Minor } from './money.ts';
import { REGIONS, type Region } from './regions.ts';
import { splitGross } from './vat.ts';

/** An order as it was booked: all amounts after the voucher, except `unitNet` and `unitVat` (docs/product/money.md). */
export interface BookedOrder {
  region: Region;
  /** Basis points. */
  vatRate: number;
  lines: readonly { unitNet: Minor; unitVat: Minor; quantity: number; discount: Minor }[];
  shippingNet: Minor;
  shippingVat: Minor;
  /** What the voucher takes off, VAT included. */
  discountAmount: Minor;
  totalExcludingVat: Minor;
}

/** Sums without VAT or sales tax; `items + shipping - voucher` is the order's total without it. */
export interface NetSums {
  /** Before the voucher. */
  items: Minor;
  /** Before the voucher. */
  shipping: Minor;
  /** Below zero when rounding VAT anew adds more than a tiny voucher takes off. */
  voucher: Minor;
}

/**
 * Sums up an order without VAT, so that its lines add up. A voucher takes off an amount with VAT; what it takes off the
 * net total is the difference that was booked.
 */
export function netSums(order: BookedOrder): NetSums {
  const items = order.lines.reduce((sum, { unitNet, quantity }) => sum + lineTotal(unitNet, quantity), 0);
  const shipping = shippingBefore(order);
  return { items, shipping, voucher: items + shipping - order.totalExcludingVat };
}

function shippingBefore({ region, vatRate, lines, shippingNet, shippingVat, discountAmount }: BookedOrder): Minor {
  const discount = lines.reduce((left, line) => left - line.discount, discountAmount);
  // Sales tax is added after the voucher, so it is no part of what the voucher was taken off.
  if (REGIONS[region].tax !== 'vat') return shippingNet + discount;
  const bearsVat = shippingVat > 0 || lines.some(({ unitVat }) => unitVat > 0);
  return splitGross(shippingNet + shippingVat + discount, bearsVat ? vatRate : 0).net;
}
