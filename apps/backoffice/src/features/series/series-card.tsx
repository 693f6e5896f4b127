import type { ProductInDesigner } from '@inkstand/contract/designs';
import type { Series } from '@inkstand/contract/series';
import { useApi } from '@inkstand/web/provider.tsx';
import { Badge, Button, Group, Progress, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ago } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';
import { ContactSheet } from './contact-sheet.tsx';
import css from './series.module.css';
import { counted, STATUSES } from './words.ts';

interface SeriesCardProps {
  series: Series;
  product: ProductInDesigner;
  /** Why this person may not change it. */
  refusal: string | undefined;
}

/** A series: how far it is, its contact sheet, and what can be done with it. */
export function SeriesCard({ series, product, refusal }: SeriesCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { label, colour } = STATUSES[series.status];
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
        <Badge color={colour} variant="light" radius="sm" tt="none" fw={600}>
          {label}
        </Badge>
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
      <Group gap="sm" mt="sm">
        {series.has_sheet && (
          <>
            <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Close the sheet' : 'Look through'}
            </Button>
            <Button
              size="xs"
              variant="default"
              component="a"
              href={`${address}/sheet`}
              leftSection={<IconDownload size={16} />}
            >
              Sheet (PDF)
            </Button>
          </>
        )}
        <Actions series={series} product={product} refusal={refusal} />
        {series.status === 'approved' && (
          <Button size="xs" component="a" href={`${address}/files`} leftSection={<IconDownload size={16} />}>
            Print files (ZIP)
          </Button>
        )}
      </Group>
      {isOpen && <ContactSheet series={series} product={product} />}
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

function Actions({ series, product, refusal }: SeriesCardProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const given = { params: { tenant_id: product.tenant_id, series_id: series.id } };

  async function run(call: () => Promise<{ message: string }>) {
    setBusy(true);
    await call().then(({ message }) => showDone(message), showProblem);
    await revalidate();
    setBusy(false);
  }

  if (series.status === 'waiting' || series.status === 'drawing') {
    return (
      <GuardedButton
        size="xs"
        variant="default"
        refusal={refusal}
        loading={isBusy}
        onClick={() => void run(() => api.cancelSeries(given))}
      >
        Stop
      </GuardedButton>
    );
  }
  if (series.status !== 'ready') return null;
  return (
    <GuardedButton
      size="xs"
      refusal={refusal ?? (series.is_outdated ? 'The design has been changed since this series was drawn.' : undefined)}
      loading={isBusy}
      onClick={() => void run(() => api.approveSeries(given))}
    >
      Approve
    </GuardedButton>
  );
}
