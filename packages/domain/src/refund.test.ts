import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Refundable,
  type RefundRequest,
  refundableAmount,
  refundParts,
  refundProblem,
  wholeRefund,
} from './refund.ts';

const shirts = (values: Partial<Refundable['lines'][number]> = {}): Refundable => ({
  lines: [
    { id: 'shirt', quantity: 3, net: 5000, vat: 1000, ...values },
    { id: 'mug', quantity: 1, net: 1000, vat: 0 },
  ],
  shipping: { net: 595, vat: 119 },
});
const wish = (values: Partial<RefundRequest>): RefundRequest => ({ lines: [], shipping: false, ...values });

describe('a refund', () => {
  test('of pieces is their share of the line, and the last pieces take the rounding remainder', () => {
    const left = shirts({ net: 833, vat: 167 });
    expect(refundParts(left, wish({ lines: [{ id: 'shirt', quantity: 1 }] }))).toEqual([
      { lineId: 'shirt', quantity: 1, net: 277, vat: 56 },
    ]);
    const after = shirts({ quantity: 2, net: 833 - 277, vat: 167 - 56 });
    expect(refundParts(after, wish({ lines: [{ id: 'shirt', quantity: 2 }] }))).toEqual([
      { lineId: 'shirt', quantity: 2, net: 556, vat: 111 },
    ]);
  });

  test('of shipping is all of the remaining shipping', () => {
    expect(refundParts(shirts(), wish({ shipping: true }))).toEqual([
      { lineId: null, quantity: 0, net: 595, vat: 119 },
    ]);
  });

  test('of an amount is spread over all parts in proportion to what is left of each', () => {
    const parts = refundParts(shirts(), wish({ amount: 771 }));
    // Parts of 77.14: 60.00, 10.00 and 7.14.
    expect(parts).toEqual([
      { lineId: 'shirt', quantity: 0, net: 500, vat: 100 },
      { lineId: 'mug', quantity: 0, net: 100, vat: 0 },
      { lineId: null, quantity: 0, net: 59, vat: 12 },
    ]);
  });

  test('reports why a request is invalid', () => {
    const problem = (values: Partial<RefundRequest>) => refundProblem(shirts(), wish(values));
    expect(problem({})).toEqual({ problem: 'nothing' });
    expect(problem({ amount: 0 })).toEqual({ problem: 'nothing' });
    expect(problem({ amount: 7715 })).toEqual({ problem: 'too_much', left: 7714 });
    expect(problem({ amount: 7714 })).toBeUndefined();
    expect(problem({ amount: 1, shipping: true })).toEqual({ problem: 'amount_and_parts' });
    expect(problem({ lines: [{ id: 'hat', quantity: 1 }] })).toEqual({ problem: 'unknown_line', index: 0, left: 0 });
    expect(problem({ lines: [{ id: 'shirt', quantity: 4 }] })).toEqual({
      problem: 'too_many_pieces',
      index: 0,
      left: 3,
    });
    const twice = { id: 'shirt', quantity: 1 };
    expect(problem({ lines: [twice, twice] })).toEqual({ problem: 'unknown_line', index: 1, left: 0 });
    const free: Refundable = { lines: [{ id: 'gift', quantity: 1, net: 0, vat: 0 }], shipping: { net: 0, vat: 0 } };
    expect(refundProblem(free, wish({ lines: [{ id: 'gift', quantity: 1 }] }))).toEqual({ problem: 'nothing' });
  });
});

/** Remaining amounts after a refund. */
function less(left: Refundable, parts: ReturnType<typeof refundParts>): Refundable {
  const of = (id: string | null) => parts.find(({ lineId }) => lineId === id) ?? { net: 0, vat: 0, quantity: 0 };
  return {
    lines: left.lines.map((line) => {
      const { net, vat, quantity } = of(line.id);
      return { id: line.id, quantity: line.quantity - quantity, net: line.net - net, vat: line.vat - vat };
    }),
    shipping: { net: left.shipping.net - of(null).net, vat: left.shipping.vat - of(null).vat },
  };
}

test('any sequence of refunds never exceeds a part, and a full refund takes the rest', () => {
  const part = { net: fc.nat(5000), vat: fc.nat(1000) };
  const orders = fc.record({
    quantities: fc.array(fc.record({ ...part, quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 5,
    }),
    shipping: fc.record(part),
  });
  const wishes = fc.array(
    fc.record({
      kind: fc.constantFrom('pieces', 'shipping', 'amount'),
      which: fc.nat(4),
      share: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(orders, wishes, ({ quantities, shipping }, asked) => {
      let left: Refundable = { lines: quantities.map((line, index) => ({ id: String(index), ...line })), shipping };
      const paid = refundableAmount(left);
      let given = 0;
      for (const { kind, which, share } of asked) {
        const line = left.lines[which % left.lines.length]!;
        const part = (amount: number) => Math.ceil((amount * share) / 100);
        const one =
          kind === 'pieces'
            ? wish({ lines: [{ id: line.id, quantity: Math.max(1, part(line.quantity)) }] })
            : wish(kind === 'shipping' ? { shipping: true } : { amount: part(refundableAmount(left)) });
        if (refundProblem(left, one)) continue;
        const parts = refundParts(left, one);
        given += parts.reduce((sum, { net, vat }) => sum + net + vat, 0);
        if (one.amount !== undefined) expect(parts.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(one.amount);
        left = less(left, parts);
        for (const { net, vat } of [...left.lines, left.shipping]) expect(Math.min(net, vat)).toBeGreaterThanOrEqual(0);
      }
      expect(given + refundableAmount(left)).toBe(paid);
      expect(refundableAmount(less(left, wholeRefund(left)))).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
