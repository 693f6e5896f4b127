import type { BudgetPanel } from '@inkstand/contract/buying/budget';
import { expect, test } from 'vitest';
import { paceText } from './forecast-labels.ts';

const panel = (claimed: number, outlasts_event = false) =>
  ({
    pace: { per_day: 2.5, reached_at: null, outlasts_event },
    left: 900,
    currency: 'GBP',
    time_zone: 'Europe/London',
    codes: { count: 300, gifts_left: 300 - claimed, claimed },
  }) as BudgetPanel;

test('one claim is no pace', () => {
  expect(paceText(panel(1))).toBe('There are too few claims yet for a forecast.');
  expect(paceText(panel(20))).toContain('the budget lasts for more than a year');
  expect(paceText(panel(20, true))).toContain('the budget lasts until the event ends');
});
