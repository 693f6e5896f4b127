/** Returns the time range in the URL; the server fills in defaults. */
export function revenueQuery(search: URLSearchParams) {
  const from = search.get('from');
  const to = search.get('to');
  return {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    interval: search.get('interval') === 'quarter' ? ('quarter' as const) : ('month' as const),
    basis: search.get('basis') === 'including' ? ('including' as const) : ('excluding' as const),
  };
}

const two = (number: number) => String(number).padStart(2, '0');
const formatDay = (year: number, month: number, date: number): string => {
  const day = new Date(Date.UTC(year, month, date));
  return `${day.getUTCFullYear()}-${two(day.getUTCMonth() + 1)}-${two(day.getUTCDate())}`;
};

/** Preset ranges as days; the default one is not in the URL. */
export function usualTimes(now: Date): { key: string; label: string; from: string | null; to: string | null }[] {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const quarter = Math.floor(month / 3) * 3;
  return [
    { key: 'year', label: 'Last 12 months', from: null, to: null },
    { key: 'month', label: 'This month', from: formatDay(year, month, 1), to: formatDay(year, month + 1, 0) },
    { key: 'last month', label: 'Last month', from: formatDay(year, month - 1, 1), to: formatDay(year, month, 0) },
    { key: 'quarter', label: 'This quarter', from: formatDay(year, quarter, 1), to: formatDay(year, quarter + 3, 0) },
    {
      key: 'last quarter',
      label: 'Last quarter',
      from: formatDay(year, quarter - 3, 1),
      to: formatDay(year, quarter, 0),
    },
    { key: 'this year', label: `${year}`, from: formatDay(year, 0, 1), to: formatDay(year, 12, 0) },
    { key: 'last year', label: `${year - 1}`, from: formatDay(year - 1, 0, 1), to: formatDay(year, 0, 0) },
  ];
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats a period, such as "Mar 2026" or "Jan–Mar 2026". */
export function periodName({ from, to }: { from: string; to: string }): string {
  const [first, last] = [months.format(new Date(from)), months.format(new Date(to))];
  if (first === last) return first;
  return first.slice(-4) === last.slice(-4) ? `${first.slice(0, -5)}–${last}` : `${first}–${last}`;
}
