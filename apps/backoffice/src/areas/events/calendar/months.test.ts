import { expect, test } from 'vitest';
import { addMonths, monthName, monthOr, weeksOf } from './months.ts';

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  // February 2027 begins on a Monday and ends on a Sunday.
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2027-02')[0]?.[0]).toBe('2027-02-01');
});

test('months are counted over the turn of the year, and a wrong one is today’s', () => {
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect([monthOr('2026-13', '2026-11-26'), monthOr(null, '2026-11-26'), monthOr('2027-01', '2026-11-26')]).toEqual([
    '2026-11',
    '2026-11',
    '2027-01',
  ]);
  expect(monthName('2026-11')).toBe('November 2026');
});
