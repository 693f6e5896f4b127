import { assertMinor, type Minor } from './money.ts';

/** From this price on, a price ends in .99; below it, in .49 or .99. */
const SMALL_PRICE = 10_00;

/**
 * First price of a product in the client's online shop: its cost to the client plus the markup, rounded up to an ending
 * that shops use. Later prices are the shop's own business. In minor units; without VAT.
 * @param markup in basis points: 10000 doubles the cost
 */
export function firstShopPrice(cost: Minor, markup: number): Minor {
  assertMinor(cost);
  assertMinor(markup);
  const least = Number((BigInt(cost) * BigInt(10_000 + markup) + 9_999n) / 10_000n);
  const step = least < SMALL_PRICE ? 50 : 100;
  const price = Math.ceil((least + 1) / step) * step - 1;
  assertMinor(price);
  return price;
}
