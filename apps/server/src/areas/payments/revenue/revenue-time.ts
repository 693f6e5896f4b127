import type { HandlerInput } from '@inkstand/contract';
import { failField } from '#errors.ts';

type Interval = 'month' | 'quarter';

export interface RevenueTime {
  /** Days, YYYY-MM-DD, both included. */
  from: string;
  to: string;
  interval: Interval;
}

const MONTHS = { month: 1, quarter: 3 } as const;
/** Nobody reads more periods than these. */
const MAX_MONTHS = 240;

const toMonthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** The time that is asked for; without days the last twelve months. */
export function revenueTime(query: Omit<HandlerInput<'clientRevenue'>['query'], 'basis'>, today: string): RevenueTime {
  const to = query.to ?? today;
  const from = query.from ?? firstDay(toMonthNumber(to) - 11);
  if (from > to || toMonthNumber(to) - toMonthNumber(from) >= MAX_MONTHS) failField('to', 'invalid');
  return { from, to, interval: query.interval };
}

/** The periods of a time, oldest first; the first and the last end where the time does. `start` is the calendar's. */
export function listPeriods({ from, to, interval }: RevenueTime): { start: string; from: string; to: string }[] {
  const length = MONTHS[interval];
  const first = Math.floor(toMonthNumber(from) / length) * length;
  const count = Math.floor((toMonthNumber(to) - first) / length) + 1;
  return Array.from({ length: count }, (_, index) => {
    const start = firstDay(first + index * length);
    const end = dayBefore(firstDay(first + (index + 1) * length));
    return { start, from: start < from ? from : start, to: end > to ? to : end };
  });
}
