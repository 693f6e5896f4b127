import { addDays } from './days.ts';
import { localDay } from './zoned-time.ts';

/** Lengths of a chart's period in days; the longest is 52 whole weeks. */
export const REPORT_DAYS = ['7', '30', '90', '364'] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** The days that end today by the zone's clock, and as many before them; `YYYY-MM-DD`, oldest first. */
export function reportPeriod(now: Date, timeZone: string, length: number): { days: string[]; before: string[] } {
  const today = localDay(now, timeZone);
  const endingAgo = (ago: number) => Array.from({ length }, (_, index) => addDays(today, index - length + 1 - ago));
  return { days: endingAgo(0), before: endingAgo(length) };
}
