import type { QueuedParcel } from '@inkstand/contract/production/parcels';

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
