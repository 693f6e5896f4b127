import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import { CURRENCIES } from '@inkstand/domain/money';
import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/overview';
import { Group, Title } from '@mantine/core';
import { DailyChart } from '#ui/chart/daily-chart.tsx';
import { PERIODS, PeriodChoice } from '#ui/chart/period-choice.tsx';
import css from './activity.module.css';

type Day = Dashboard['daily'][number];

interface ActivityProps {
  daily: readonly Day[];
  before: readonly Day[];
  period: ReportDays;
}

/** Charts of the chosen period. Revenue and claims show once there are any; currencies have a chart each. */
export function Activity({ daily, before, period }: ActivityProps) {
  const both = [...before, ...daily];
  const earned = CURRENCIES.filter((currency) => both.some(({ revenue }) => (revenue[currency] ?? 0) > 0));
  const chart = (title: string, value: (day: Day) => number, currency?: (typeof CURRENCIES)[number]) => (
    <DailyChart
      key={title}
      title={title}
      period={period}
      days={daily.map((day) => ({ date: day.date, value: value(day) }))}
      before={before.map((day) => ({ date: day.date, value: value(day) }))}
      {...(currency ? { unit: currency } : {})}
    />
  );
  return (
    <section aria-label={t('orders_over_time')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {PERIODS[period].now}
        </Title>
        <PeriodChoice />
      </Group>
      <div className={css.charts}>
        {chart(t('orders'), ({ orders }) => orders)}
        {earned.map((currency) =>
          chart(
            earned.length > 1 ? t('revenue_in', { currency }) : t('revenue'),
            ({ revenue }) => revenue[currency] ?? 0,
            currency,
          ),
        )}
        {both.some(({ claims }) => claims > 0) && chart(t('gifts_claimed'), ({ claims }) => claims)}
      </div>
    </section>
  );
}
