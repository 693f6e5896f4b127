/**
 * Sales tax rates in thousandths of a per cent: 6625 is 6.625 %. State rates only: surtaxes of cities and counties are
 * left out, since an emulator needs plausible figures, not filings.
 */
const stateRates: Readonly<Record<string, number>> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  PR: 10500,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 4850,
  VT: 6000,
  VA: 4300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
};

/** Rates that the simulated provider answers with. No price of Inkstand follows from them. */
const vatRates: Readonly<Record<string, number>> = {
  AT: 20000,
  BE: 21000,
  BG: 20000,
  CY: 19000,
  CZ: 21000,
  DE: 19000,
  DK: 25000,
  EE: 24000,
  ES: 21000,
  FI: 25500,
  FR: 20000,
  GB: 20000,
  GR: 24000,
  HR: 25000,
  HU: 27000,
  IE: 23000,
  IT: 22000,
  LT: 21000,
  LU: 17000,
  LV: 21000,
  MT: 18000,
  NL: 21000,
  PL: 23000,
  PT: 23000,
  RO: 21000,
  SE: 25000,
  SI: 22000,
  SK: 23000,
};

export interface TaxRate {
  /** Thousandths of a per cent. */
  rate: number;
  kind: 'sales_tax' | 'vat';
}

/** Returns the rate, or undefined if the place is not specific enough to tax a sale there. */
export function findRate(country: string, state: string | null): TaxRate | undefined {
  if (country === 'US') {
    const rate = stateRates[state ?? ''];
    return rate === undefined ? undefined : { rate, kind: 'sales_tax' };
  }
  return { rate: vatRates[country] ?? 0, kind: 'vat' };
}

/** Tax on top of a net amount, in minor units, rounded half up. */
export function exclusiveTax(amount: number, rate: number): number {
  return Math.floor((amount * rate + 50_000) / 100_000);
}

/** The tax included in a gross amount. */
export function inclusiveTax(amount: number, rate: number): number {
  return amount - Math.floor((amount * 100_000 + (100_000 + rate) / 2) / (100_000 + rate));
}
