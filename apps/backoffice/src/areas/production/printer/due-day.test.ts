import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { expect, it } from 'vitest';
import { byDueDay } from './due-day.ts';

const parcel = (id: string, shipBy: string | null, isLate = false) =>
  ({ id, ship_by: shipBy, is_late: isLate }) as QueuedParcel;

it('puts late parcels first, then the days in order, and those without a day last', () => {
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
