import { startOfDay } from '@inkstand/domain/days';
import type { Currency } from '@inkstand/domain/money';
import { REGION_OF_CURRENCY, REGIONS } from '@inkstand/domain/regions';
import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/common';
import { calendarDay, formatDayRange, LOCALE, money, number, percent } from '#ui/format.ts';

/** What the values are: a number of things, or an amount of a currency. */
export type ChartUnit = 'count' | Currency;

export interface ChartSeries {
  name: string;
  label: string;
  type: 'bar' | 'line' | 'area';
  /** `before` is the period before, `limit` something not to be exceeded. */
  tone: 'main' | 'second' | 'before' | 'limit';
}

export interface ChartPoint {
  /** Shown on the axis; unique within a chart. */
  label: string;
  /** Shown in the tooltip and the table. */
  title: string;
  /** By the series' names. */
  values: Readonly<Record<string, number>>;
}

/** A day of a report, `YYYY-MM-DD`. */
export interface DayValue {
  date: string;
  value: number;
}

export const formatValue = (unit: ChartUnit, value: number): string =>
  unit === 'count' ? number(value) : money(value, unit);

/** Short form for an axis, such as "£1.2K". */
export function formatTick(unit: ChartUnit, value: number): string {
  const locale = unit === 'count' ? LOCALE : REGIONS[REGION_OF_CURRENCY[unit]].locale;
  return new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
    ...(unit === 'count' ? {} : { style: 'currency', currency: unit, minimumFractionDigits: 0 }),
  }).format(value);
}

export const sumValues = (days: readonly DayValue[]): number =>
  // To the cent: sums of decimals have a tail.
  Math.round(days.reduce((sum, { value }) => sum + value, 0) * 100) / 100;

const shortDays = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Formats `2026-12-01` as "1 Dec". */
export const axisDay = (date: string): string => shortDays.format(startOfDay(date));

/** More days than this are shown week by week. */
const MAX_DAYS = 120;
const WEEK = 7;

/**
 * Points of a chart of days, each beside the day of the period before that it is compared with. Long periods are summed
 * up in weeks, of which the first may be shorter.
 */
export function dailyPoints(days: readonly DayValue[], before: readonly DayValue[]): ChartPoint[] {
  if (days.length <= MAX_DAYS) {
    return days.map(({ date, value }, index) => ({
      label: axisDay(date),
      title: calendarDay(date),
      values: { value, before: before[index]?.value ?? 0 },
    }));
  }
  const first = days.length % WEEK || WEEK;
  const starts = [0, ...days.flatMap((_, index) => (index >= first && (index - first) % WEEK === 0 ? [index] : []))];
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? days.length;
    const week = days.slice(start, end);
    const [from = '', to = ''] = [week[0]?.date, week.at(-1)?.date];
    return {
      label: axisDay(from),
      title: formatDayRange(from, to),
      values: { value: sumValues(week), before: sumValues(before.slice(start, end)) },
    };
  });
}

/** Says how a total compares with that of a period before: "Up 12% on the 30 days before". */
export function changeText(now: number, before: number, period: ReportDays): string {
  if (now === before) return t(`change.${period}_same`);
  if (before <= 0) return t(`change.${period}_none`);
  const change = Math.round((Math.abs(now - before) / before) * 100);
  const direction = now > before ? 'up' : 'down';
  if (change < 1) return t(`change.${period}_${direction}_little`);
  return t(`change.${period}_${direction}`, { percent: percent(change / 100) });
}

/** Spreadsheets run a cell that begins like a formula; numbers are none. */
const csvCell = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export function chartCsv(heading: string, points: readonly ChartPoint[], series: readonly ChartSeries[]): string {
  const rows = [
    [heading, ...series.map(({ label }) => label)],
    ...points.map(({ title, values }) => [title, ...series.map(({ name }) => values[name] ?? 0)]),
  ];
  return rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
