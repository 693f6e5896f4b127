import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { expect, test } from 'vitest';
import { byDueDay, daysOff } from './days.ts';

test('days off are all days of a range, whichever end was entered first', () => {
  const holiday = ['2026-12-30', '2026-12-31', '2027-01-01'];
  expect(daysOff('2026-12-30', '2027-01-01')).toEqual(holiday);
  expect(daysOff('2027-01-01', '2026-12-30')).toEqual(holiday);
  expect(daysOff('2026-12-30', '')).toEqual(['2026-12-30']);
  expect(daysOff('2026-12-30', '2126-12-30')).toHaveLength(366);
});

const parcel = (id: string, shipBy: string | null, isLate = false) =>
  ({ id, ship_by: shipBy, is_late: isLate }) as QueuedParcel;

test('late parcels come first, then the days in order, and those without a day last', () => {
  const groups = byDueDay([
    parcel('none', null),
    parcel('friday', '2026-12-04'),
    parcel('older', '2026-11-20', true),
    parcel('thursday', '2026-12-03'),
    parcel('old', '2026-11-23', true),
    parcel('friday too', '2026-12-04'),
  ]);
  expect(groups.map(({ key, parcels }) => [key, parcels.map(({ id }) => id)])).toEqual([
    ['late', ['older', 'old']],
    ['2026-12-03', ['thursday']],
    ['2026-12-04', ['friday', 'friday too']],
    ['', ['none']],
  ]);
});
