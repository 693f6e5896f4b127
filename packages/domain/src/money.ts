/** An amount in integer minor units (pence, cents) of some currency. Always a safe integer. */
export type Minor = number;

export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/;

/** Throws a RangeError unless `amount` is a non-negative safe integer. */
export function assertMinor(amount: number): asserts amount is Minor {
  if (!Number.isSafeInteger(amount) || amount < 0) {
    throw new RangeError(`not a non-negative amount in minor units: ${amount}`);
  }
}

/** Price per piece × quantity. Throws a RangeError when the result is not exact. */
export function lineTotal(unit: Minor, quantity: number): Minor {
  const total = unit * quantity;
  if (!Number.isSafeInteger(total)) throw new RangeError(`not an amount in minor units: ${unit} × ${quantity}`);
  return total;
}

/** Formats with exactly two decimals: 3190 is `31.90`, -5 is `-0.05`. */
export function toDecimalString(amount: Minor): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not an amount in minor units: ${amount}`);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Converts to the API's decimal number: 3190 is 31.9 (docs/product/money.md). */
export function toDecimal(amount: Minor): number {
  return Number(toDecimalString(amount));
}

/**
 * Parses a decimal amount without floating-point arithmetic: 31.9 is 3190. Returns undefined unless it has at most two
 * decimals and fits a safe integer.
 */
export function parseDecimal(decimal: number | string): Minor | undefined {
  const match = DECIMAL.exec(String(decimal).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = ''] = match;
  const amount = Number(`${whole}${fraction.padEnd(2, '0')}`);
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '-' && amount !== 0 ? -amount : amount;
}

/** Like `parseDecimal`, but throws a RangeError for invalid amounts. */
export function fromDecimal(decimal: number | string): Minor {
  const amount = parseDecimal(decimal);
  if (amount === undefined) throw new RangeError(`not an amount with at most two decimals: ${decimal}`);
  return amount;
}

/** `numerator / denominator` rounded half up; both non-negative. Exact for operands of any size. */
export function divideHalfUp(numerator: bigint, denominator: bigint): Minor {
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n));
  assertMinor(rounded);
  return rounded;
}

/** `basisPoints` of a non-negative amount, rounded half up: 2000 of 995 is 199. */
export function applyBasisPoints(amount: Minor, basisPoints: number): Minor {
  assertMinor(amount);
  assertMinor(basisPoints);
  return divideHalfUp(BigInt(amount) * BigInt(basisPoints), 10_000n);
}

/**
 * Splits `total` in proportion to `weights`, with parts that sum exactly to it (largest remainder; the earlier of equal
 * remainders wins). All are non-negative integers. Throws a RangeError when all weights are 0 but `total` is not.
 */
export function allocate(total: Minor, weights: readonly number[]): Minor[] {
  assertMinor(total);
  for (const weight of weights) assertMinor(weight);
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (weightSum === 0n) {
    if (total !== 0) throw new RangeError(`nothing to allocate ${total} over`);
    return weights.map(() => 0);
  }

  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    return { index, part: Number(product / weightSum), remainder: product % weightSum };
  });
  const parts = shares.map((share) => share.part);
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
