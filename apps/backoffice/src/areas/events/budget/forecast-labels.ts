import type { BudgetOutcome, BudgetPanel } from '@inkstand/contract/buying/budget';
import { formatDay } from '@inkstand/i18n';
import { t } from '@inkstand/i18n/office/buying';
import { officeTexts } from '@inkstand/i18n/office/load-office-text';
import { money } from '#ui/format.ts';

/** With fewer claims a pace says nothing. */
const MIN_CLAIMS_FOR_PACE = 5;

type Cost = {
  [Key in 'held' | 'aboveBudget' | 'aboveLimit']: (sums: { count: number; cost: string; above: string }) => string;
};

/** Sentences on what gifts cost, by how the cost stands to the budget. */
const FIRST_GIFTS: Cost = {
  held: ({ count, cost }) => t('gifts_cost_held', { count, cost }),
  aboveBudget: (sums) => t('gifts_cost_above_budget', sums),
  aboveLimit: (sums) => t('gifts_cost_above_limit', sums),
};
const MORE_GIFTS: Cost = {
  held: ({ count, cost }) => t('more_gifts_bring_cost_held', { count, cost }),
  aboveBudget: (sums) => t('more_gifts_bring_cost_above_budget', sums),
  aboveLimit: (sums) => t('more_gifts_bring_cost_above_limit', sums),
};
const CLAIMS: Cost = {
  held: ({ count, cost }) => t('claims_cost_held', { count, cost }),
  aboveBudget: (sums) => t('claims_cost_above_budget', sums),
  aboveLimit: (sums) => t('claims_cost_above_limit', sums),
};

function costSentence(cost: Cost, count: number, outcome: BudgetOutcome, currency: BudgetPanel['currency']): string {
  const { above_budget: aboveBudget, above_limit: aboveLimit } = outcome;
  const above = money(aboveLimit > 0 ? aboveLimit : aboveBudget, currency);
  const sums = { count, cost: money(outcome.cost, currency), above };
  if (aboveLimit > 0) return cost.aboveLimit(sums);
  return aboveBudget > 0 ? cost.aboveBudget(sums) : cost.held(sums);
}

function waitSentence({ wait_for_approval: approval, wait_for_staff: staff }: BudgetOutcome): string {
  if (approval + staff === 0) return t('no_order_would_have_to_wait');
  if (staff === 0) return t('people_wait_for_approval', { count: approval });
  if (approval === 0) return t('people_wait_for_staff', { count: staff });
  return t('people_wait_for_both', { count: approval, more: staff });
}

/** What it costs when all gifts that the codes allow are claimed; undefined when none is left. */
export function worstCaseText({ worst, codes, currency }: BudgetPanel): string | undefined {
  if (!worst || worst.gifts === 0) return undefined;
  const gifts = codes.claimed === 0 ? FIRST_GIFTS : MORE_GIFTS;
  return `${costSentence(gifts, worst.gifts, worst, currency)} ${waitSentence(worst)}`;
}

/** What the expected claims cost; undefined without an expectation. */
export function expectedText({ expected, expected_claims: claims, currency }: BudgetPanel): string | undefined {
  if (!expected || claims === null) return undefined;
  return `${costSentence(CLAIMS, claims, expected, currency)} ${waitSentence(expected)}`;
}

/** Describes when the budget runs out at the current pace. */
export function paceText({ pace, left, codes, currency, time_zone: timeZone }: BudgetPanel): string | undefined {
  if (!pace) return undefined;
  if (left === 0) return t('the_budget_is_used_up');
  if (pace.per_day === 0) return t('nothing_was_claimed_in_the_last');
  if (codes.claimed < MIN_CLAIMS_FOR_PACE) return t('there_are_too_few_claims_yet');
  const perDay = money(pace.per_day, currency);
  if (pace.outlasts_event) return t('budget_lasts_to_the_end', { per_day: perDay });
  if (!pace.reached_at) return t('budget_lasts_over_a_year', { per_day: perDay });
  return t('budget_reached_on', {
    per_day: perDay,
    date: formatDay(new Date(pace.reached_at), officeTexts, timeZone),
  });
}
