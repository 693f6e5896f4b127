import type { EventDetail, Overview } from '@inkstand/contract/events/events';
import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/events';
import { Group, SimpleGrid, Title } from '@mantine/core';
import { axisDay } from '#ui/chart/chart-data.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { DailyChart } from '#ui/chart/daily-chart.tsx';
import { PERIODS, PeriodChoice } from '#ui/chart/period-choice.tsx';
import { calendarDay } from '#ui/format.ts';

interface OverviewChartsProps {
  event: EventDetail;
  overview: Overview;
  period: ReportDays;
}

/** The event over the chosen period: orders or claims, and what was earned or spent. */
export function OverviewCharts({ event, overview, period }: OverviewChartsProps) {
  const { daily, daily_before: before } = overview;
  const isPromo = event.type === 'Promo';
  const showsSales = event.type === 'Store' && overview.takings !== null;
  return (
    <section aria-label={t('over_time')}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {PERIODS[period].now}
        </Title>
        <PeriodChoice />
      </Group>
      <SimpleGrid cols={{ base: 1, lg: showsSales || isPromo ? 2 : 1 }} spacing="lg">
        <DailyChart
          title={t('orders')}
          period={period}
          days={daily.map(({ date, orders }) => ({ date, value: orders }))}
          before={before.map(({ date, orders }) => ({ date, value: orders }))}
        />
        {showsSales && (
          <DailyChart
            title={t('sales')}
            unit={event.currency}
            period={period}
            days={daily.map(({ date, takings }) => ({ date, value: takings ?? 0 }))}
            before={before.map(({ date, takings }) => ({ date, value: takings ?? 0 }))}
            note={t('with_vat_and_shipping_without_cancelled')}
          />
        )}
        {isPromo && <SpendingChart event={event} overview={overview} />}
      </SimpleGrid>
    </section>
  );
}

function SpendingChart({ event, overview }: Pick<OverviewChartsProps, 'event' | 'overview'>) {
  const { spending, budget } = overview;
  return (
    <ChartPanel
      title={t('cost_against_budget')}
      unit={event.currency}
      series={[
        { name: 'used', label: t('spent_so_far'), type: 'area', tone: 'main' },
        ...(budget ? [{ name: 'budget', label: t('budget'), type: 'line', tone: 'limit' } as const] : []),
      ]}
      points={spending.map(({ date, used }) => ({
        label: axisDay(date),
        title: calendarDay(date),
        values: { used, ...(budget ? { budget: budget.budget } : {}) },
      }))}
      total={{ value: spending.at(-1)?.used ?? 0 }}
      note={t('orders_that_wait_for_a_budget')}
    />
  );
}
