import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyPercent, averageGift, expectedCase, giftCosts, spendingPace, worstCase } from './budget-forecast.ts';

const fresh = { budget: 7_000_00, limit: 8_000_00, used: 0, waiting: 0 };

describe('the forecast of a budget', () => {
  test('assumes the most expensive gift for everybody in the worst case, and counts who would wait for which approval', () => {
    const costs = giftCosts([14_34, 22_80])!;
    expect(worstCase(fresh, costs, 400)).toEqual({
      gifts: 400,
      cost: 9_120_00,
      aboveBudget: 2_120_00,
      aboveLimit: 1_120_00,
      // 7,000.00 pays for 307 gifts of 22.80, 8,000.00 for 350.
      waitForApproval: 43,
      waitForStaff: 50,
    });
  });

  test('expects average gifts, without losing a penny to rounding', () => {
    const costs = giftCosts([1_00, 1_00, 1_01])!;
    expect(averageGift(costs)).toBe(1_00);
    expect(expectedCase(fresh, costs, 3_000).cost).toBe(3_010_00);
  });

  test('adds amounts already spent or reserved', () => {
    const budget = { budget: 100_00, limit: 120_00, used: 90_00, waiting: 20_00 };
    const costs = giftCosts([5_00])!;
    expect(worstCase(budget, costs, 4)).toEqual({
      gifts: 4,
      cost: 130_00,
      aboveBudget: 30_00,
      aboveLimit: 10_00,
      waitForApproval: 0,
      waitForStaff: 2,
    });
  });

  test('has no costs without a product, and nobody waits when gifts are free', () => {
    expect(giftCosts([])).toBeUndefined();
    expect(worstCase({ budget: 0, limit: 0, used: 0, waiting: 0 }, giftCosts([0])!, 7)).toMatchObject({
      cost: 0,
      waitForApproval: 0,
      waitForStaff: 0,
    });
  });

  test('splits everybody into accepted, waiting for an approval and waiting for staff, never negative', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_00 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        amount,
        fc.array(amount, { minLength: 1 }),
        fc.nat(100_000),
        (b, l, u, w, costs, n) => {
          const budget = { budget: b, limit: b + l, used: u, waiting: w };
          const { waitForApproval, waitForStaff, gifts } = expectedCase(budget, giftCosts(costs)!, n);
          expect(waitForApproval).toBeGreaterThanOrEqual(0);
          expect(waitForStaff).toBeGreaterThanOrEqual(0);
          expect(waitForApproval + waitForStaff).toBeLessThanOrEqual(gifts);
        },
      ),
    );
  });

  test('converts a share of all codes into a number of people', () => {
    expect([applyPercent(400, 70), applyPercent(3, 50), applyPercent(0, 100)]).toEqual([280, 2, 0]);
  });
});

describe('the pace of a budget', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const week = 7 * 24 * 3600 * 1000;

  test('predicts when the budget is used up at the current pace', () => {
    const pace = spendingPace({ budget: 100_00, limit: 100_00, used: 30_00, waiting: 0 }, 70_00, week, now);
    expect(pace).toEqual({ perDay: 10_00, reachedAt: new Date('2026-11-29T12:00:00Z') });
  });

  test('has no date when nothing is spent, when all is spent, or when it is years away', () => {
    const budget = { budget: 100_00, limit: 100_00, used: 30_00, waiting: 0 };
    expect(spendingPace(budget, 0, week, now)).toEqual({ perDay: 0, reachedAt: undefined });
    expect(spendingPace({ ...budget, used: 100_00 }, 70_00, week, now).reachedAt).toBeUndefined();
    expect(spendingPace(budget, 1, week, now).reachedAt).toBeUndefined();
  });
});
