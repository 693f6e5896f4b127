import { assertMinor, divideHalfUp, type Minor } from './money.ts';

// What an event's budget will come to: before launch and while it runs (docs/product/claims.md). Whole minor units throughout.

export interface Budget {
  /** What recipients may use without anybody's approval, and the hard stop above it. */
  budget: Minor;
  limit: Minor;
  /** Spent by orders that were let through. */
  used: Minor;
  /** Reserved by orders that wait for an approval. */
  waiting: Minor;
}

/** What one gift costs with its shipping and VAT, over the products that can be chosen. */
export interface GiftCosts {
  cheapest: Minor;
  /** The sum over the products and how many there are: an average of whole pence would be off by the thousandth gift. */
  sum: Minor;
  products: number;
  dearest: Minor;
}

export interface Outcome {
  gifts: number;
  /** All gifts together, what is spent or reserved already included. */
  cost: Minor;
  /** By how much that is above budget and limit; 0 where it is not. */
  aboveBudget: Minor;
  aboveLimit: Minor;
  /** People who would wait for an approval, and those who would wait for our staff. */
  waitForApproval: number;
  waitForStaff: number;
}

export function giftCosts(costs: readonly Minor[]): GiftCosts | undefined {
  if (costs.length === 0) return undefined;
  for (const cost of costs) assertMinor(cost);
  const sum = costs.reduce((total, cost) => total + cost, 0);
  return { cheapest: Math.min(...costs), sum, products: costs.length, dearest: Math.max(...costs) };
}

/** The average gift, for the eye. */
export const averageGift = ({ sum, products }: GiftCosts): Minor => divideHalfUp(BigInt(sum), BigInt(products));

/** Everybody who still can takes the dearest gift. */
export function worstCase(budget: Budget, costs: GiftCosts, gifts: number): Outcome {
  return outcome(budget, gifts, { sum: costs.dearest, products: 1 });
}

/** So many take a gift, an average one. */
export function expectedCase(budget: Budget, costs: GiftCosts, gifts: number): Outcome {
  return outcome(budget, gifts, costs);
}

/** How many of `total` a share in per cent is, rounded half up. */
export const applyPercent = (total: number, percent: number): number =>
  divideHalfUp(BigInt(total) * BigInt(percent), 100n);

type PerGift = Pick<GiftCosts, 'sum' | 'products'>;

function outcome(budget: Budget, gifts: number, each: PerGift): Outcome {
  assertMinor(gifts);
  const cost = budget.used + budget.waiting + divideHalfUp(BigInt(each.sum) * BigInt(gifts), BigInt(each.products));
  // Who waits for an approval takes nothing of the budget yet, but counts against the limit.
  const accepted = fitting(budget.budget - budget.used, gifts, each);
  const held = fitting(budget.limit - budget.used - budget.waiting, gifts, each);
  const waitForStaff = gifts - Math.max(accepted, held);
  return {
    gifts,
    cost,
    aboveBudget: Math.max(0, cost - budget.budget),
    aboveLimit: Math.max(0, cost - budget.limit),
    waitForStaff,
    waitForApproval: gifts - accepted - waitForStaff,
  };
}

/** How many of the gifts `amount` holds. */
function fitting(amount: Minor, gifts: number, { sum, products }: PerGift): number {
  if (amount <= 0) return sum === 0 && amount === 0 ? gifts : 0;
  if (sum === 0) return gifts;
  return Math.min(gifts, Number((BigInt(amount) * BigInt(products)) / BigInt(sum)));
}

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Pace {
  /** What is spent in a day, at the rate of the days looked at. */
  perDay: Minor;
  /** When the budget is used up at that rate; undefined when it was already, or when nothing is spent. */
  reachedAt: Date | undefined;
}

/** More is guessing. */
const MAX_MS = 366 * DAY_MS;

/** How fast the budget goes: `spent` in the `milliseconds` before `now`. */
export function spendingPace(budget: Budget, spent: Minor, milliseconds: number, now: Date): Pace {
  const left = budget.budget - budget.used;
  if (spent <= 0 || milliseconds <= 0) return { perDay: 0, reachedAt: undefined };
  const perDay = divideHalfUp(BigInt(spent) * BigInt(DAY_MS), BigInt(Math.round(milliseconds)));
  if (left <= 0) return { perDay, reachedAt: undefined };
  const until = (BigInt(left) * BigInt(Math.round(milliseconds))) / BigInt(spent);
  const isNear = until <= BigInt(MAX_MS);
  return { perDay, reachedAt: isNear ? new Date(now.getTime() + Number(until)) : undefined };
}
