import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/common';
import type { ReactNode } from 'react';
import { type ChartUnit, type DayValue, dailyPoints, sumValues } from './chart-data.ts';
import { ChartPanel } from './chart-panel.tsx';
import { PERIODS } from './period-choice.tsx';

interface DailyChartProps {
  title: string;
  days: readonly DayValue[];
  before: readonly DayValue[];
  period: ReportDays;
  unit?: ChartUnit;
  note?: ReactNode;
}

/** Days of a period as bars, beside a line of the days before; a year is shown week by week. */
export function DailyChart({ title, days, before, period, unit = 'count', note }: DailyChartProps) {
  const texts = PERIODS[period];
  return (
    <ChartPanel
      title={title}
      unit={unit}
      series={[
        { name: 'value', label: texts.now, type: 'bar', tone: 'main' },
        // A line along the bottom would say no more than the total does.
        ...(sumValues(before) > 0
          ? [{ name: 'before', label: texts.before, type: 'line', tone: 'before' } as const]
          : []),
      ]}
      points={dailyPoints(days, before)}
      pointsLabel={period === '364' ? t('week') : t('day')}
      total={{ value: sumValues(days), before: { value: sumValues(before), period } }}
      note={note}
    />
  );
}
