import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { type ChartPoint, type ChartSeries, type ChartUnit, formatTick, formatValue } from './chart-data.ts';

interface ChartCanvasProps {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
}

/** The drawing alone, in a chunk of its own: it brings the charts library. Nothing in it moves. */
export default function ChartCanvas({ points, series, unit }: ChartCanvasProps) {
  const isEmpty = points.every(({ values }) => series.every(({ name }) => !values[name]));
  const hasNegative = points.some(({ values }) => series.some(({ name }) => (values[name] ?? 0) < 0));
  return (
    <CompositeChart
      h="100%"
      data={points.map(({ label, title, values }) => ({ label, title, ...values }))}
      dataKey="label"
      series={series.map(({ name, label, type, tone }) => ({
        name,
        label,
        type,
        color: `var(--chart-${tone})`,
        ...(tone === 'before' || tone === 'limit' ? { strokeDasharray: '4 4' } : {}),
      }))}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', height: 34, itemSorter: null }}
      withDots={false}
      curveType="linear"
      maxBarWidth={34}
      tickLine="none"
      strokeDasharray="0"
      strokeWidth={2}
      valueFormatter={(value) => formatValue(unit, value)}
      xAxisProps={{ minTickGap: 28, interval: 'equidistantPreserveStart' }}
      yAxisProps={{
        width: 'auto',
        // Every tick stands at its line: otherwise the top one moves below it.
        interval: 0,
        // Without Mantine's own shift, which puts the labels outside of the drawing and its picture.
        tick: { fontSize: 12, fill: 'currentColor' },
        allowDecimals: unit !== 'count',
        tickFormatter: (value: number) => formatTick(unit, value),
        ...(isEmpty ? { domain: [0, 4] } : {}),
      }}
      barProps={{ radius: 2 }}
      tooltipProps={{
        cursor: { fill: 'var(--chart-cursor-fill)' },
        labelFormatter: (label, payload) => payload[0]?.payload?.title ?? label,
      }}
      {...(hasNegative ? { referenceLines: [{ y: 0 }] } : {})}
      // The table beside it says the same to screen readers and keyboards.
      accessibilityLayer={false}
    />
  );
}
