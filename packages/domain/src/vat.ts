import { applyBasisPoints, assertMinor, divideHalfUp, type Minor } from './money.ts';

/** An amount taken apart; `net + vat = gross`, always. */
export interface TaxedAmount {
  net: Minor;
  vat: Minor;
  gross: Minor;
}

/** What decides whether VAT is added at all (specification 9). */
export interface VatRules {
  /** Basis points; 0 in the United States. */
  vatRate: number;
  notVatRegistered: boolean;
}

/** The rate for an item or for shipping: none where the seller is not registered, or the item bears no VAT. */
export function rateFor(rules: VatRules, bearsVat: boolean): number {
  return rules.notVatRegistered || !bearsVat ? 0 : rules.vatRate;
}

/** VAT on a net price, rounded half up. For prices of several pieces: per unit first, then times the quantity. */
export function addVat(net: Minor, vatRate: number): TaxedAmount {
  const vat = applyBasisPoints(net, vatRate);
  return { net, vat, gross: net + vat };
}

/** The VAT that is inside a gross amount, rounded half up: 2000 of 1200 is 200. */
export function vatInside(gross: Minor, vatRate: number): Minor {
  assertMinor(gross);
  assertMinor(vatRate);
  return divideHalfUp(BigInt(gross) * BigInt(vatRate), BigInt(10_000 + vatRate));
}

/** A gross amount taken apart, such as what is left of a line after a voucher. */
export function splitGross(gross: Minor, vatRate: number): TaxedAmount {
  const vat = vatInside(gross, vatRate);
  return { net: gross - vat, vat, gross };
}
