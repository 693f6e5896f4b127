import type { QueuedParcel } from '@inkstand/contract/production/parcels';
import { addDays } from '@inkstand/domain/days';

/** A holiday of more than a year is a typing error. */
const MAX_DAYS = 366;

/** All days of a range, whichever end was entered first; one without an end is one day. */
export function daysOff(first: string, last: string): string[] {
  const [begin = '', end = ''] = [first, last || first].toSorted();
  const days: string[] = [];
  for (let day = begin; day <= end && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

export interface DueDay {
  /** The day, or `late` for all that is overdue. */
  key: string;
  parcels: QueuedParcel[];
}

/** Groups a queue by the day that its parcels are due; those that are late come first and together. */
export function byDueDay(parcels: readonly QueuedParcel[]): DueDay[] {
  const groups = Map.groupBy(parcels, ({ is_late: isLate, ship_by: day }) => (isLate ? 'late' : (day ?? '')));
  const days = [...groups].map(([key, own]) => ({ key, parcels: own }));
  const place = ({ key }: DueDay) => (key === 'late' ? '0' : key === '' ? '9' : key);
  return days.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}
