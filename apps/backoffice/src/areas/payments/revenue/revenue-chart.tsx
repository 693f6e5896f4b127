import type { CurrencyRevenue } from '@inkstand/contract/payments/revenue';
import { t } from '@inkstand/i18n/office/payments';
import type { ChartSeries } from '#ui/chart/chart-data.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import { periodName } from './revenue-labels.ts';

const SERIES: readonly ChartSeries[] = [
  { name: 'sales', label: t('sales'), type: 'bar', tone: 'main' },
  { name: 'cost', label: t('production'), type: 'bar', tone: 'second' },
];

/** Sales and production per period. */
export function RevenueChart({ revenue }: { revenue: CurrencyRevenue }) {
  const { periods, currency } = revenue;
  return (
    <ChartPanel
      title={t('sales_and_production', { currency })}
      unit={currency}
      series={SERIES}
      pointsLabel={t('period')}
      points={periods.map((period) => ({
        label: periodName(period),
        title: periodName(period),
        values: { sales: period.sales, cost: period.production_cost },
      }))}
    />
  );
}
