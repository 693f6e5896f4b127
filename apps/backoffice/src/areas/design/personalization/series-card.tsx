import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { Series, SeriesPieceRow } from '@inkstand/contract/design/personalization';
import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { DownloadButton } from '#ui/export-button.tsx';
import { ago } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { counted, STATUSES } from './labels.ts';
import css from './personalization.module.css';
import { SeriesActions } from './series-actions.tsx';

interface SeriesCardProps {
  series: Series;
  product: ProductInDesigner;
  /** Why this person may not change it. */
  refusal: string | undefined;
}

/** A series: how far it is, its contact sheet, and what can be done with it. */
export function SeriesCard({ series, product, refusal }: SeriesCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const onSeen = useCallback((pieces: readonly SeriesPieceRow[]) => {
    const warned = pieces.filter(({ findings }) => findings.length > 0).map(({ line }) => line);
    setSeen((known) => new Set([...known, ...warned]));
  }, []);
  const isUnderway = series.status === 'waiting' || series.status === 'drawing';
  const address = `/api/${product.tenant_id}/series/${series.id}`;
  return (
    <article className={css.series} aria-label={series.name}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div className={css.about}>
          <Title order={3} size="h6" className={css.title}>
            {series.name}
          </Title>
          <Text size="sm" c="dimmed">
            {counted(series.pieces, ['piece', 'pieces'])} in {counted(series.rows_count, ['row', 'rows'])} ·{' '}
            {ago(series.created_at)}
          </Text>
        </div>
        <StatusBadge {...STATUSES[series.status]} />
      </Group>
      {isUnderway && <Underway series={series} />}
      {series.status === 'failed' && (
        <Text size="sm" c="red.8" mt="xs">
          It could not be drawn: {series.problem}
        </Text>
      )}
      {series.is_outdated && series.status === 'ready' && (
        <Text size="sm" c="red.8" mt="xs">
          The design has been changed since. Make the series again to approve it.
        </Text>
      )}
      {series.errors > 0 && (
        <Text size="sm" c="red.8" mt="xs">
          {counted(series.errors, ['row', 'rows'])} cannot be printed. Put the words right in your file, and make the
          series again.
        </Text>
      )}
      {series.warnings > 0 && series.status !== 'cancelled' && (
        <Text size="sm" c="orange.9" mt="xs">
          {counted(series.warnings, ['row', 'rows'])} with warnings.
        </Text>
      )}
      <Group gap="sm" mt="sm">
        {series.has_sheet && (
          <>
            <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Close the sheet' : 'Look through'}
            </Button>
            <DownloadButton size="xs" href={`${address}/sheet`}>
              Sheet (PDF)
            </DownloadButton>
          </>
        )}
        {series.status === 'approved' && (
          <DownloadButton size="xs" variant="filled" href={`${address}/files`}>
            Print files (ZIP)
          </DownloadButton>
        )}
        <SeriesActions series={series} product={product} refusal={refusal} unseen={series.warnings - seen.size} />
      </Group>
      {isOpen && <ContactSheet series={series} product={product} onSeen={onSeen} />}
    </article>
  );
}

function Underway({ series }: { series: Series }) {
  const { drawn, to_draw: all } = series;
  return (
    <>
      <Progress value={all === 0 ? 0 : (drawn / all) * 100} mt="sm" aria-label="Print files drawn" />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {drawn.toLocaleString('en-GB')} of {counted(all, ['print file', 'print files'])}
      </Text>
    </>
  );
}
