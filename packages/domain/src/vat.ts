import { applyBasisPoints, assertMinor, divideHalfUp, type Minor } from './money.ts';

/** An amount split by tax; always `net + vat = gross`. */
export interface TaxedAmount {
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/**
 * Conditions for adding VAT (specification 9). A rate belongs to an event (`events.vat_rate`); a new event gets its
 * region's (`defaultVatBasisPoints` of regions.ts). There are no rates by country (docs/product/money.md).
 */
export interface VatRules {
  /** Basis points; 0 in the United States. */
  vatRate: number;
  notVatRegistered: boolean;
}

/** Rate of an item or of shipping: 0 where the seller is not registered or the item is VAT-free. */
export function rateFor(rules: VatRules, bearsVat: boolean): number {
  return rules.notVatRegistered || !bearsVat ? 0 : rules.vatRate;
}

/** Adds VAT to a net price, rounded half up. For several pieces: calculate per unit, then multiply by the quantity. */
export function addVat(net: Minor, vatRate: number): TaxedAmount {
  const vat = applyBasisPoints(net, vatRate);
  return { net, vat, gross: net + vat };
}

/**
 * VAT included in a gross amount, rounded half up: 2000 of 1200 is 200. The figures of revenue repeat it in SQL
 * (`read-ledger.ts` of the server), and their test compares the two.
 */
export function vatInside(gross: Minor, vatRate: number): Minor {
  assertMinor(gross);
  assertMinor(vatRate);
  return divideHalfUp(BigInt(gross) * BigInt(vatRate), BigInt(10_000 + vatRate));
}

/** Splits a gross amount, such as the rest of a line after a voucher. */
export function splitGross(gross: Minor, vatRate: number): TaxedAmount {
  const vat = vatInside(gross, vatRate);
  return { net: gross - vat, vat, gross };
}
