import type { ReportDays } from '@inkstand/domain/reports';
import { t } from '@inkstand/i18n/office/common';
import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { saveFile } from '#ui/files.ts';
import { Panel } from '#ui/panel.tsx';
import { PlainTable } from '#ui/record-table.tsx';
import { ChartActions } from './chart-actions.tsx';
import { type ChartPoint, type ChartSeries, type ChartUnit, changeText, chartCsv, formatValue } from './chart-data.ts';
import css from './chart-panel.module.css';
import { drawPng } from './draw-png.ts';

const ChartCanvas = lazy(() => componentChunk(() => import('./chart-canvas.tsx')));

interface ChartPanelProps {
  title: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  unit: ChartUnit;
  /** The total of what is shown, and where it makes sense that of the period before. */
  total?: { value: number; before?: { value: number; period: ReportDays } };
  /** Heading of the points in the table and the file. */
  pointsLabel?: string;
  /** Below the chart: what is counted. */
  note?: ReactNode;
}

/** A chart in a panel, with its total. The same figures stand in a table, which screen readers get instead. */
export function ChartPanel({ title, points, series, unit, total, pointsLabel = t('day'), note }: ChartPanelProps) {
  const [isTableShown, setTableShown] = useState(false);
  const figure = useRef<HTMLElement>(null);
  const shownTotal = total && formatValue(unit, total.value);
  const change = total?.before && changeText(total.value, total.before.value, total.before.period);
  const fileName = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const table = (
    <PlainTable
      fz="sm"
      verticalSpacing={4}
      aria-label={title}
      rows={points}
      rowKey={({ label }) => label}
      columns={[
        { key: 'point', label: pointsLabel, isRowHeading: true, cell: (point) => point.title },
        ...series.map(({ name, label }) => ({
          key: name,
          label,
          kind: 'number' as const,
          cell: ({ values }: ChartPoint) => formatValue(unit, values[name] ?? 0),
        })),
      ]}
    />
  );
  return (
    <Panel
      title={title}
      aside={
        <ChartActions
          title={title}
          isTableShown={isTableShown}
          onToggleTable={() => setTableShown(!isTableShown)}
          onPng={async () => {
            const lines = [shownTotal, change].filter((line) => line !== undefined);
            const png = figure.current && (await drawPng(figure.current, { title, lines, series }));
            if (png) saveFile(png, `${fileName}.png`);
          }}
          onCsv={() =>
            saveFile(new Blob([chartCsv(pointsLabel, points, series)], { type: 'text/csv' }), `${fileName}.csv`)
          }
        />
      }
    >
      {total && (
        <p className={css.total}>
          <b>{shownTotal}</b>
          {change && (
            <Text span size="sm" c="dimmed">
              {change}
            </Text>
          )}
        </p>
      )}
      <figure ref={figure} className={css.figure} aria-hidden="true">
        <ChunkBoundary fallback={<Skeleton h="100%" animate={false} />}>
          <ChartCanvas points={points} series={series} unit={unit} />
        </ChunkBoundary>
      </figure>
      {note && (
        <Text size="sm" c="dimmed" mt="xs">
          {note}
        </Text>
      )}
      {isTableShown ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container can be scrolled by keyboard.
        <section className={css.table} tabIndex={0} aria-label={t('as_a_table', { title })}>
          {table}
        </section>
      ) : (
        <VisuallyHidden>{table}</VisuallyHidden>
      )}
    </Panel>
  );
}
