import type { BudgetOutcome, BudgetPanel } from '@inkstand/contract/buying/budget';
import { money } from '#ui/format.ts';

const whole = (value: number) => value.toLocaleString('en-GB');
const counted = (count: number, one: string, many: string) => `${whole(count)} ${count === 1 ? one : many}`;

/** Describes an outcome's cost, and whether budget and limit cover it. */
function costSentence(beginning: string, outcome: BudgetOutcome, currency: BudgetPanel['currency']): string {
  const { cost, above_budget: aboveBudget, above_limit: aboveLimit } = outcome;
  const said = `${beginning} ${money(cost, currency)}`;
  if (aboveLimit > 0) return `${said}: ${money(aboveLimit, currency)} above the limit.`;
  if (aboveBudget > 0) return `${said}: ${money(aboveBudget, currency)} above the budget, but within the limit.`;
  return `${said}, which the budget holds.`;
}

/** Describes how many orders would wait, and for whose approval. */
function waitSentence({ wait_for_approval: approval, wait_for_staff: staff }: BudgetOutcome): string {
  if (approval + staff === 0) return 'Nobody would have to wait.';
  const people = (count: number) => counted(count, 'person', 'people');
  if (staff === 0) return `Then ${people(approval)} would wait for your approval.`;
  if (approval === 0) return `Then ${people(staff)} would wait for Inkstand’s staff.`;
  return `Then ${people(approval)} would wait for your approval, and ${whole(staff)} more for Inkstand’s staff.`;
}

/** Describes the worst case; undefined when there are no codes or no products. */
export function worstCaseText({ worst, codes, currency }: BudgetPanel): string | undefined {
  if (!worst || worst.gifts === 0) return undefined;
  const isNew = codes.claimed === 0;
  const gifts = counted(worst.gifts, isNew ? 'gift' : 'more gift', isNew ? 'gifts' : 'more gifts');
  const beginning = isNew
    ? `At worst ${gifts} ${worst.gifts === 1 ? 'costs' : 'cost'}`
    : `At worst ${gifts} ${worst.gifts === 1 ? 'brings' : 'bring'} the cost to`;
  return `${costSentence(beginning, worst, currency)} ${waitSentence(worst)}`;
}

/** Describes the expected cost; undefined until an expected number is set. */
export function expectedText({ expected, expected_claims: claims, currency }: BudgetPanel): string | undefined {
  if (!expected || claims === null) return undefined;
  const beginning = `With ${counted(claims, 'claim', 'claims')} in all the cost comes to about`;
  return `${costSentence(beginning, expected, currency)} ${waitSentence(expected)}`;
}

/** Describes when the budget runs out at the current pace. */
export function paceText({ pace, left, currency, time_zone: timeZone }: BudgetPanel): string | undefined {
  if (!pace) return undefined;
  if (left === 0) return 'The budget is used up.';
  if (pace.per_day === 0) return 'Nothing was claimed in the last days.';
  const rate = `${money(pace.per_day, currency)} a day are claimed just now`;
  if (!pace.reached_at) return `${rate}: the budget lasts for more than a year.`;
  const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  return `${rate}: at this pace the budget is reached on ${format.format(new Date(pace.reached_at))}.`;
}
