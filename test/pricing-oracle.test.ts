import * as costs from '@inkstand/domain/costs';
import * as money from '@inkstand/domain/money';
import * as pricing from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import * as shipping from '@inkstand/domain/shipping';
import { times } from '@inkstand/testing/thorough';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type OracleBasket, type OraclePrices, priceByHand } from './pricing-oracle.ts';

// Calculates money twice (issue 3): with the rules of packages/domain, and with an oracle written independently from
// docs/product/money.md.

const { fromDecimal: minor, toDecimalString: text } = money;

const BASKETS = times(2000, 10_000);

const price = (most: number) =>
  fc
    .integer({ min: 0, max: most })
    .map((amount) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
const prices = fc.oneof(price(200), price(5000), price(50_000));
const table = fc.record({
  standard: price(3000),
  standard_tracked: price(3000),
  express: price(3000),
  additional_item_price: price(400),
});

/**
 * UK, EU and US; registered or not; lines with and without VAT; 1 to 20 lines of up to 500; vouchers up to beyond the
 * total.
 */
const baskets: fc.Arbitrary<OracleBasket> = fc.record({
  region: fc.constantFrom('UK' as const, 'EU' as const, 'US' as const),
  vatRate: fc.constantFrom('20', '21', '19', '25.5', '5.5', '7.7', '0'),
  vatRegistered: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  lines: fc.array(
    fc.record({
      price: prices,
      quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 500 })),
      bearsVat: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      cost: price(4000),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  shipping: fc.oneof(
    fc.constant({ kind: 'region' as const }),
    fc.constant({ kind: 'free' as const }),
    price(2000).map((each) => ({ kind: 'fixed' as const, price: each })),
    table.map((each) => ({ kind: 'custom' as const, prices: each })),
  ),
  method: fc.constantFrom('standard' as const, 'standard_tracked' as const, 'express' as const),
  voucher: fc.oneof(fc.constant('0.00'), price(3000), price(100_000), fc.constant('99999999.00')),
  salesTax: fc.constantFrom('0', '6.625', '7.25', '4'),
});

/** Converts the domain's result to the oracle's format. */
function answer(basket: OracleBasket): OraclePrices {
  const { region, method, lines } = basket;
  const vatRate = Math.round(Number(basket.vatRate) * 100);
  const own = basket.shipping;
  const shippingPrices = shipping.resolveShippingPrices(REGIONS[region].shipping, {
    freeRetailShipping: own.kind === 'free',
    fixedRetailShippingPrice: own.kind === 'fixed' ? minor(own.price) : null,
    customRetailShipping:
      own.kind === 'custom'
        ? {
            standard: minor(own.prices.standard),
            standard_tracked: minor(own.prices.standard_tracked),
            express: minor(own.prices.express),
            additional_item_price: minor(own.prices.additional_item_price),
          }
        : null,
  });
  const priced = pricing.priceBasket({
    region,
    vatRate,
    notVatRegistered: !basket.vatRegistered,
    shippingPrices,
    shippingMethod: method,
    lines: lines.map((line) => ({ unitNet: minor(line.price), quantity: line.quantity, bearsVat: line.bearsVat })),
    voucherAmount: minor(basket.voucher),
  });
  // The provider's own tax calculation, which is not part of the domain.
  const tax = ({ net }: { net: number }) => percentThousandths(net, basket.salesTax, money.applyBasisPoints);
  const total =
    region === 'US' && priced.total > 0
      ? pricing.withTax(priced, { lines: priced.lines.map(tax), shipping: tax(priced.shipping) })
      : priced;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cost = costs.productionCost(
    lines.map((line) => ({ unitCost: minor(line.cost), quantity: line.quantity })),
    shipping.shippingCost(REGIONS[region].shipping, method, pieces),
    region === 'US' ? 0 : vatRate,
  ).gross;
  const part = ({ net, vat, discount }: { net: number; vat: number; discount: number }) => ({
    net: text(net),
    vat: text(vat),
    discount: text(discount),
  });
  return {
    lines: total.lines.map((line) => ({ ...part(line), unitNet: text(line.unitNet), unitVat: text(line.unitVat) })),
    shipping: part(total.shipping),
    discount: text(priced.discountAmount),
    amount: text(priced.total),
    shippingPrice: text(priced.shippingBefore),
    totalExcludingVat: text(total.totalExcludingVat),
    totalVat: text(total.totalVat),
    total: text(total.total),
    productionCost: text(cost),
    fee: text(Math.min(cost, total.total)),
  };
}

function percentThousandths(
  net: number,
  rate: string,
  applyBasisPoints: (amount: number, basisPoints: number) => number,
): number {
  const basisPoints = Number(rate) * 100;
  if (Number.isInteger(basisPoints)) return applyBasisPoints(net, basisPoints);
  return Number((BigInt(net) * BigInt(Math.round(basisPoints * 10)) + 50_000n) / 100_000n);
}

test(`agrees with the oracle on ${BASKETS} random baskets`, () => {
  let withVouchers = 0;
  fc.assert(
    fc.property(baskets, (basket) => {
      const expected = priceByHand(basket);
      if (expected.discount !== '0.00') withVouchers += 1;
      expect(answer(basket)).toEqual(expected);
    }),
    { numRuns: BASKETS },
  );
  expect(withVouchers).toBeGreaterThan(BASKETS / 3);
}, 300_000);

type Money = typeof money;

/** Each variant breaks one rule of the domain slightly. */
const WRONG: Record<string, (right: Money) => Partial<Money>> = {
  'VAT on a unit is rounded down': () => ({ applyBasisPoints: (amount, rate) => Math.floor((amount * rate) / 10_000) }),
  'VAT on a unit is rounded half down': ({ divideHalfUp }) => ({
    applyBasisPoints: (amount, rate) =>
      divideHalfUp(BigInt(amount) * BigInt(rate) - (amount * rate > 0 ? 1n : 0n), 10_000n),
  }),
  'VAT inside what a voucher leaves is rounded down': () => ({ divideHalfUp: (above, below) => Number(above / below) }),
  'the last part takes what is left of a voucher': () => ({
    allocate(total, weights) {
      const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
      if (sum === 0n) return weights.map(() => 0);
      const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / sum));
      parts[parts.length - 1] = total - parts.slice(0, -1).reduce((all, part) => all + part, 0);
      return parts;
    },
  }),
  'the smallest remainders of a voucher get its last cents': () => ({
    allocate(total, weights) {
      const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
      if (sum === 0n) return weights.map(() => 0);
      const parts = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / sum));
      const rests = weights.map((weight, index) => ({ index, rest: (BigInt(total) * BigInt(weight)) % sum }));
      const left = total - parts.reduce((all, part) => all + part, 0);
      const chosen = rests.filter(({ rest }) => rest > 0n).sort((a, b) => (a.rest < b.rest ? -1 : 1));
      for (const { index } of chosen.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
      return parts;
    },
  }),
};

/** Returns how many of three hundred baskets the domain calculates differently from the oracle, or fails on. */
function countDiffering(): number {
  const differs = (basket: OracleBasket) => {
    try {
      return JSON.stringify(answer(basket)) !== JSON.stringify(priceByHand(basket));
    } catch {
      return true;
    }
  };
  return fc.sample(baskets, { numRuns: 300, seed: 5 }).filter(differs).length;
}

test.each(Object.entries(WRONG))('notices when %s', (_rule, spoil) => {
  for (const [name, wrong] of Object.entries(spoil(money))) {
    vi.spyOn(money, name as 'allocate').mockImplementation(wrong as Money['allocate']);
  }
  expect(countDiffering()).toBeGreaterThan(0);
});
