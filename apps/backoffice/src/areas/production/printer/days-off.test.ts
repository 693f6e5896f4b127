import { expect, test } from 'vitest';
import { daysOff } from './days-off.ts';

test('days off are all days of a range, whichever end was entered first', () => {
  const holiday = ['2026-12-30', '2026-12-31', '2027-01-01'];
  expect(daysOff('2026-12-30', '2027-01-01')).toEqual(holiday);
  expect(daysOff('2027-01-01', '2026-12-30')).toEqual(holiday);
  expect(daysOff('2026-12-30', '')).toEqual(['2026-12-30']);
  expect(daysOff('2026-12-30', '2126-12-30')).toHaveLength(366);
});
