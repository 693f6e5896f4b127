import { addDays } from '@inkstand/domain/days';
import { expect, test } from 'vitest';
import { changeText, chartCsv, type DayValue, dailyPoints, formatTick, sumValues } from './chart-data.ts';

const daysFrom = (first: string, count: number, value: (index: number) => number): DayValue[] =>
  Array.from({ length: count }, (_, index) => ({
    date: addDays(first, index),
    value: value(index),
  }));

test('every day stands beside the day of the period before, also across a change of the clocks', () => {
  const days = daysFrom('2026-10-24', 30, (index) => (index % 3 === 0 ? 0 : index));
  const points = dailyPoints(
    days,
    daysFrom('2026-09-24', 30, (index) => 100 + index),
  );
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ label: '24 Oct', title: '24 October 2026', values: { value: 0, before: 100 } });
  expect(new Set(points.map(({ label }) => label)).size).toBe(30);
});

test('a year is summed up in weeks, and nothing is lost or counted twice', () => {
  const days = daysFrom('2025-11-27', 364, (index) => index + 0.1);
  const before = daysFrom('2024-11-28', 364, () => 0.1);
  const points = dailyPoints(days, before);
  expect(points).toHaveLength(52);
  expect(points[0]?.title.replace(/\s/g, ' ')).toBe('27 November – 3 December 2025');
  expect(points.at(-1)?.title.replace(/\s/g, ' ')).toBe('19–25 November 2026');
  expect(points.reduce((sum, { values }) => sum + (values.value ?? 0), 0)).toBeCloseTo(sumValues(days), 2);
  expect(points.reduce((sum, { values }) => sum + (values.before ?? 0), 0)).toBeCloseTo(36.4, 2);
  // A period that is no number of whole weeks begins with a short one.
  const odd = dailyPoints(
    daysFrom('2026-01-01', 123, () => 1),
    [],
  );
  expect(odd.map(({ values }) => values.value)).toEqual([4, ...Array(17).fill(7)]);
});

test('amounts keep the format of their region, and counts have no decimals', () => {
  expect(formatTick('GBP', 1200)).toBe('£1.2k');
  expect(formatTick('USD', 0)).toBe('$0');
  expect(formatTick('EUR', 1500).replace(/\s/g, ' ')).toBe('€ 1,5K');
  expect(formatTick('count', 12_000)).toBe('12k');
});

test.each([
  [12, 10, 'Up 20% on the 30 days before'],
  [5, 10, 'Down 50% on the 30 days before'],
  [1001, 1000, 'Up less than 1% on the 30 days before'],
  [3, 0, 'None in the 30 days before'],
  [0, 0, 'The same as in the 30 days before'],
  [0, 4, 'Down 100% on the 30 days before'],
])('%d after %d: %s', (now, before, text) => {
  expect(changeText(now, before, '30')).toBe(text);
});

test('the file has a row for each point, and no cell that a spreadsheet runs', () => {
  const series = [
    { name: 'value', label: 'Orders, all', type: 'bar', tone: 'main' },
    { name: 'before', label: '=1+1', type: 'line', tone: 'before' },
  ] as const;
  const points = [{ label: '1 Nov', title: '1 "Nov"', values: { value: 3 } }];
  expect(chartCsv('Day', points, series)).toBe('Day,"Orders, all",\'=1+1\r\n"1 ""Nov""",3,0\r\n');
});
