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
