import { DAY_MS } from './days.ts';
import { assertMinor, divideHalfUp, type Minor } from './money.ts';

// Forecast of an event's budget, before launch and while it runs (docs/product/claims.md). All amounts in minor units.

export interface Budget {
  /** Amount recipients may use without approval, and the hard stop above it. */
  budget: Minor;
  limit: Minor;
  /** Spent by accepted orders. */
  used: Minor;
  /** Reserved by orders that wait for approval. */
  waiting: Minor;
}

/** Cost of one gift with shipping and VAT, over the products that can be chosen. */
export interface GiftCosts {
  cheapest: Minor;
  /** Sum and number of products; a rounded average would be wrong by the thousandth gift. */
  sum: Minor;
  products: number;
  dearest: Minor;
}

export interface Outcome {
  gifts: number;
  /** Total, including amounts already spent or reserved. */
  cost: Minor;
  /** Excess over the budget and over the limit; 0 if none. */
  aboveBudget: Minor;
  aboveLimit: Minor;
  /** Orders that would wait for the client's approval, and for staff's. */
  waitForApproval: number;
  waitForStaff: number;
}

export function giftCosts(costs: readonly Minor[]): GiftCosts | undefined {
  if (costs.length === 0) return undefined;
  for (const cost of costs) assertMinor(cost);
  const sum = costs.reduce((total, cost) => total + cost, 0);
  return { cheapest: Math.min(...costs), sum, products: costs.length, dearest: Math.max(...costs) };
}

/** Average gift for display only, because it is rounded. */
export const averageGift = ({ sum, products }: GiftCosts): Minor => divideHalfUp(BigInt(sum), BigInt(products));

/** Cost if every remaining claim takes the most expensive gift. */
export function worstCase(budget: Budget, costs: GiftCosts, gifts: number): Outcome {
  return outcome(budget, gifts, { sum: costs.dearest, products: 1 });
}

/** Cost if `gifts` average gifts are claimed. */
export function expectedCase(budget: Budget, costs: GiftCosts, gifts: number): Outcome {
  return outcome(budget, gifts, costs);
}

/** Share of `total` in per cent, rounded half up. */
export const applyPercent = (total: number, percent: number): number =>
  divideHalfUp(BigInt(total) * BigInt(percent), 100n);

type PerGift = Pick<GiftCosts, 'sum' | 'products'>;

function outcome(budget: Budget, gifts: number, each: PerGift): Outcome {
  assertMinor(gifts);
  const cost = budget.used + budget.waiting + divideHalfUp(BigInt(each.sum) * BigInt(gifts), BigInt(each.products));
  // Orders waiting for approval use no budget yet, but count against the limit.
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

/** Number of gifts that `amount` pays for. */
function fitting(amount: Minor, gifts: number, { sum, products }: PerGift): number {
  if (amount <= 0) return sum === 0 && amount === 0 ? gifts : 0;
  if (sum === 0) return gifts;
  return Math.min(gifts, Number((BigInt(amount) * BigInt(products)) / BigInt(sum)));
}

export interface Pace {
  /** Amount spent per day in the observed period. */
  perDay: Minor;
  /** When the budget runs out at that rate; undefined when it already has, or when nothing is spent. */
  reachedAt: Date | undefined;
}

/** Longer forecasts are unreliable. */
const MAX_MS = 366 * DAY_MS;

/** Computes how fast the budget is used: `spent` in the `milliseconds` before `now`. */
export function spendingPace(budget: Budget, spent: Minor, milliseconds: number, now: Date): Pace {
  const left = budget.budget - budget.used;
  if (spent <= 0 || milliseconds <= 0) return { perDay: 0, reachedAt: undefined };
  const perDay = divideHalfUp(BigInt(spent) * BigInt(DAY_MS), BigInt(Math.round(milliseconds)));
  if (left <= 0) return { perDay, reachedAt: undefined };
  const until = (BigInt(left) * BigInt(Math.round(milliseconds))) / BigInt(spent);
  const isNear = until <= BigInt(MAX_MS);
  return { perDay, reachedAt: isNear ? new Date(now.getTime() + Number(until)) : undefined };
}
