import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { startOfDay } from '@inkstand/domain/days';
import { CURRENCIES } from '@inkstand/domain/money';
import { localDay } from '@inkstand/domain/zoned-time';
import { t } from '@inkstand/i18n/office/overview';
import { listTimeZone, useUser } from '#areas/platform/layout/current-user.ts';
import { formatValue } from '#ui/chart/chart-data.ts';
import { type Stat, Stats } from '#ui/stats.tsx';

type TodayProps = Pick<Dashboard, 'today' | 'week_ago'> & {
  /** Whether the company has ever had such orders. */
  hasClaims: boolean;
};

/** From Sunday on, as `Date` counts. */
const BY_THIS_TIME = [
  'by_this_time_last_sunday',
  'by_this_time_last_monday',
  'by_this_time_last_tuesday',
  'by_this_time_last_wednesday',
  'by_this_time_last_thursday',
  'by_this_time_last_friday',
  'by_this_time_last_saturday',
] as const;

/** Today until now, and what it was a week ago by this time. */
export function Today({ today, week_ago: weekAgo, hasClaims }: TodayProps) {
  const timeZone = listTimeZone(useUser());
  const message = BY_THIS_TIME[startOfDay(localDay(new Date(), timeZone)).getUTCDay()] ?? 'by_this_time_last_sunday';
  const note = (value: string) => t(message, { value });
  const stats: Stat[] = [
    {
      label: t('orders_today'),
      value: formatValue('count', today.orders),
      note: note(formatValue('count', weekAgo.orders)),
    },
    ...(hasClaims
      ? [
          {
            label: t('gifts_claimed_today'),
            value: formatValue('count', today.claims),
            note: note(formatValue('count', weekAgo.claims)),
          },
        ]
      : []),
    ...CURRENCIES.filter((currency) => today.revenue[currency] || weekAgo.revenue[currency]).map((currency) => ({
      label: t('revenue_today', { currency }),
      value: formatValue(currency, today.revenue[currency] ?? 0),
      note: note(formatValue(currency, weekAgo.revenue[currency] ?? 0)),
    })),
  ];
  return <Stats cols={{ base: 2, lg: Math.max(2, stats.length) }} stats={stats} />;
}
