// Calculates a basket independently from docs/product/money.md only: decimal strings in and out, whole cents as BigInt
// in between, one small step at a time. It shares no code with packages/domain, and is slow.

interface OracleLine {
  /** Net price of one piece: `19.99`. */
  price: string;
  quantity: number;
  /** `store_default_vat`. */
  bearsVat: boolean;
  /** Net cost of one piece to the company. */
  cost: string;
}

type Method = 'standard' | 'standard_tracked' | 'express';
export type OracleShipping =
  | { kind: 'region' }
  | { kind: 'free' }
  | { kind: 'fixed'; price: string }
  | { kind: 'custom'; prices: Record<Method | 'additional_item_price', string> };

export interface OracleBasket {
  region: 'UK' | 'EU' | 'US';
  /** The event's VAT rate in per cent: `20`, `25.5`. */
  vatRate: string;
  vatRegistered: boolean;
  lines: OracleLine[];
  shipping: OracleShipping;
  method: Method;
  /** Value of the voucher; `0.00` without one. */
  voucher: string;
  /** Sales tax rate of the address in per cent; United States only. */
  salesTax: string;
}

interface OraclePart {
  net: string;
  vat: string;
  discount: string;
}

export interface OraclePrices {
  lines: (OraclePart & { unitNet: string; unitVat: string })[];
  shipping: OraclePart;
  discount: string;
  /** `amount` in `pay`; in the United States before tax. */
  amount: string;
  /** `total_shipping_price` in `pay`, before the voucher and including VAT. */
  shippingPrice: string;
  totalExcludingVat: string;
  totalVat: string;
  total: string;
  /** The company's production and shipping cost, VAT included, and the part of it that the payment covers. */
  productionCost: string;
  fee: string;
}

// The shipping price table of docs/product/money.md.
const TABLE: Record<OracleBasket['region'], Record<Method | 'additional_item_price', string>> = {
  UK: { standard: '3.95', standard_tracked: '5.95', express: '9.95', additional_item_price: '1.00' },
  EU: { standard: '4.95', standard_tracked: '7.50', express: '14.95', additional_item_price: '1.50' },
  US: { standard: '5.99', standard_tracked: '8.99', express: '19.99', additional_item_price: '2.00' },
};

/** The payment provider's minimum charge. */
const SMALLEST_CHARGE = { UK: '0.30', EU: '0.50', US: '0.50' } as const;

/** `19.99` is 1999 cents; a rate of `25.5` per cent is 25500 thousandths. */
function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.');
  if (fraction.length > places) throw new Error(`too fine: ${decimal}`);
  return BigInt(whole + fraction.padEnd(places, '0'));
}
const cents = (decimal: string): bigint => scaled(decimal, 2);

function written(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds to the nearest integer, halves up. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  return rest + rest >= denominator ? whole + 1n : whole;
}

/** A percentage of an amount. */
const percent = (amount: bigint, rate: string): bigint => rounded(amount * scaled(rate, 3), 100_000n);

/** The VAT included in a gross amount. */
function inside(gross: bigint, rate: string): bigint {
  const thousandths = scaled(rate, 3);
  return rounded(gross * thousandths, 100_000n + thousandths);
}

/** Largest remainder method: every share is rounded down, and the remaining cents go to the largest remainders. */
function shares(total: bigint, weights: bigint[]): bigint[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0n);
  if (all === 0n) return weights.map(() => 0n);
  const given = weights.map((weight) => (total * weight) / all);
  const rests = weights.map((weight) => (total * weight) % all);
  let left = total - given.reduce((sum, share) => sum + share, 0n);
  while (left > 0n) {
    let best = 0;
    for (let index = 1; index < rests.length; index += 1) {
      if ((rests[index] ?? 0n) > (rests[best] ?? 0n)) best = index;
    }
    given[best] = (given[best] ?? 0n) + 1n;
    rests[best] = -1n;
    left -= 1n;
  }
  return given;
}

function shippingNet({ region, shipping, method }: OracleBasket, pieces: number): bigint {
  if (shipping.kind === 'free') return 0n;
  if (shipping.kind === 'fixed') return cents(shipping.price);
  const prices = shipping.kind === 'custom' ? shipping.prices : TABLE[region];
  return cents(prices[method]) + cents(prices.additional_item_price) * BigInt(pieces - 1);
}

export function priceByHand(basket: OracleBasket): OraclePrices {
  const { region, vatRate, vatRegistered, lines } = basket;
  const addsVat = region !== 'US' && vatRegistered;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);

  // VAT is rounded per unit: unit gross = net + VAT, line = unit gross × quantity. Shipping likewise.
  const net = shippingNet(basket, pieces);
  const parts = [
    ...lines.map((line) => ({ unit: cents(line.price), quantity: BigInt(line.quantity), bearsVat: line.bearsVat })),
    { unit: net, quantity: 1n, bearsVat: true },
  ].map(({ unit, quantity, bearsVat }) => {
    const rate = addsVat && bearsVat ? vatRate : '0';
    const unitVat = percent(unit, rate);
    return { rate, unit, unitVat, vat: unitVat * quantity, gross: (unit + unitVat) * quantity };
  });

  // The voucher reduces the grand total, never below zero, and is allocated over gross lines and shipping.
  const everything = parts.reduce((sum, part) => sum + part.gross, 0n);
  const voucher = cents(basket.voucher);
  // If the remainder is below the minimum charge (docs/product/money.md), the voucher covers it as well.
  const isLeftTooSmall = voucher > 0n && everything < voucher + cents(SMALLEST_CHARGE[region]);
  const discount = isLeftTooSmall ? everything : voucher;
  const off = shares(
    discount,
    parts.map((part) => part.gross),
  );

  const paid = parts.map((part, index) => {
    const taken = off[index] ?? 0n;
    const gross = part.gross - taken;
    // Net and VAT are recalculated, so that the VAT due falls and never exceeds its earlier value.
    const again = inside(gross, part.rate);
    const vat = taken === 0n ? part.vat : again < part.vat ? again : part.vat;
    return { net: gross - vat, vat, discount: taken };
  });
  const amount = paid.reduce((sum, part) => sum + part.net + part.vat, 0n);

  // In the United States tax is added to what remains of each part after the voucher.
  const taxed =
    region === 'US'
      ? paid.map((part) => ({ ...part, vat: amount === 0n ? 0n : percent(part.net, basket.salesTax) }))
      : paid;
  const totalExcludingVat = taxed.reduce((sum, part) => sum + part.net, 0n);
  const totalVat = taxed.reduce((sum, part) => sum + part.vat, 0n);
  const total = totalExcludingVat + totalVat;

  const costRate = region === 'US' ? '0' : vatRate;
  const withVat = (part: bigint) => part + percent(part, costRate);
  const regionShipping =
    cents(TABLE[region][basket.method]) + cents(TABLE[region].additional_item_price) * BigInt(pieces - 1);
  const productionCost = lines.reduce(
    (sum, line) => sum + withVat(cents(line.cost)) * BigInt(line.quantity),
    withVat(regionShipping),
  );

  const write = (part: { net: bigint; vat: bigint; discount: bigint }) => ({
    net: written(part.net),
    vat: written(part.vat),
    discount: written(part.discount),
  });
  return {
    lines: lines.map((_line, index) => ({
      ...write(taxed[index]!),
      unitNet: written(parts[index]!.unit),
      unitVat: written(parts[index]!.unitVat),
    })),
    shipping: write(taxed[lines.length]!),
    discount: written(discount),
    amount: written(amount),
    shippingPrice: written(parts[lines.length]!.gross),
    totalExcludingVat: written(totalExcludingVat),
    totalVat: written(totalVat),
    total: written(total),
    productionCost: written(productionCost),
    fee: written(productionCost < total ? productionCost : total),
  };
}
