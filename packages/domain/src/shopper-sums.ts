import { lineTotal, type Minor } from './money.ts';
import { type Region, showsGrossPrices } from './regions.ts';

interface PricedUnit {
  unitNet: Minor;
  unitVat: Minor;
}

/** An order as it was booked: totals after the voucher, pieces before it (docs/product/money.md). */
export interface BookedOrder {
  region: Region;
  lines: readonly (PricedUnit & { quantity: number })[];
  /** What the voucher takes off, VAT included. */
  discountAmount: Minor;
  totalExcludingVat: Minor;
  total: Minor;
}

/** `items + shipping - voucher` is what was paid; in the United States before sales tax. */
export interface ShopperSums {
  items: Minor;
  shipping: Minor;
  voucher: Minor;
}

/** Price of a piece as its shopper sees it: with VAT in the UK and the EU, before sales tax in the United States. */
export function shopperUnitPrice({ unitNet, unitVat }: PricedUnit, region: Region): Minor {
  return showsGrossPrices(region) ? unitNet + unitVat : unitNet;
}

/** Sums up an order as its shopper saw it at checkout: items and shipping before the voucher, then the voucher. */
export function shopperSums({ region, lines, discountAmount, totalExcludingVat, total }: BookedOrder): ShopperSums {
  const items = lines.reduce((sum, line) => sum + lineTotal(shopperUnitPrice(line, region), line.quantity), 0);
  const paid = showsGrossPrices(region) ? total : totalExcludingVat;
  return { items, shipping: paid + discountAmount - items, voucher: discountAmount };
}

export type TotalRow = 'shipping' | 'voucher' | 'total' | 'without_tax' | 'tax';

/**
 * The order in which an order's totals are listed, so that they add up as read: VAT is part of the total above it,
 * sales tax is added to what stands above it.
 */
export function totalRows(region: Region): readonly TotalRow[] {
  return showsGrossPrices(region)
    ? ['shipping', 'voucher', 'total', 'without_tax', 'tax']
    : ['shipping', 'voucher', 'without_tax', 'tax', 'total'];
}
