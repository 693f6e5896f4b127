import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import type { PersonalizationBatch, PersonalizationPieceRow } from '@inkstand/contract/design/personalization';
import { t } from '@inkstand/i18n/office/design';
import { Button, Group, Progress, Text, Title } from '@mantine/core';
import { useCallback, useState } from 'react';
import { DownloadButton } from '#ui/export-button.tsx';
import { ago } from '#ui/format.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { BatchActions } from './batch-actions.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { STATUSES } from './labels.ts';
import css from './personalization.module.css';

interface BatchCardProps {
  batch: PersonalizationBatch;
  product: ProductInDesigner;
  /** Why the user may not change the batch; undefined when they may. */
  disabledReason: string | undefined;
}

/** One batch: progress, contact sheet and actions. */
export function BatchCard({ batch, product, disabledReason }: BatchCardProps) {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const onSeen = useCallback((pieces: readonly PersonalizationPieceRow[]) => {
    const warned = pieces.filter(({ findings }) => findings.length > 0).map(({ line }) => line);
    setSeen((known) => new Set([...known, ...warned]));
  }, []);
  const isUnderway = batch.status === 'waiting' || batch.status === 'drawing';
  const address = `/api/${product.tenant_id}/personalization-batches/${batch.id}`;
  return (
    <article className={css.batch} aria-label={batch.name}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div className={css.about}>
          <Title order={3} size="h6" className={css.title}>
            {batch.name}
          </Title>
          <Text size="sm" c="dimmed">
            {t('pieces_in_rows_created', {
              pieces: t('pieces_count', { count: batch.pieces }),
              rows: t('rows_count', { count: batch.rows_count }),
              when: ago(batch.created_at),
            })}
          </Text>
        </div>
        <StatusBadge {...STATUSES[batch.status]} />
      </Group>
      {isUnderway && <Underway batch={batch} />}
      {batch.status === 'failed' && (
        <Text size="sm" c="red" mt="xs">
          {t('it_couldnt_be_rendered', { problem: batch.problem })}
        </Text>
      )}
      {batch.is_outdated && batch.status === 'ready' && (
        <Text size="sm" c="red" mt="xs">
          {t('the_design_has_changed_since_create')}
        </Text>
      )}
      {batch.errors > 0 && (
        <Text size="sm" c="red" mt="xs">
          {t('rows_cant_be_printed_correct', { count: batch.errors })}
        </Text>
      )}
      {batch.warnings > 0 && batch.status !== 'cancelled' && (
        <Text size="sm" c="orange" mt="xs">
          {t('rows_with_warnings', { count: batch.warnings })}
        </Text>
      )}
      <Group gap="sm" mt="sm">
        {batch.has_sheet && (
          <>
            <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? t('close_the_sheet') : t('review')}
            </Button>
            <DownloadButton size="xs" href={`${address}/sheet`}>
              {t('sheet_pdf')}
            </DownloadButton>
          </>
        )}
        {batch.status === 'approved' && (
          <DownloadButton size="xs" variant="filled" href={`${address}/files`}>
            {t('print_files_zip')}
          </DownloadButton>
        )}
        <BatchActions
          batch={batch}
          product={product}
          disabledReason={disabledReason}
          unseen={batch.warnings - seen.size}
        />
      </Group>
      {isOpen && <ContactSheet batch={batch} product={product} onSeen={onSeen} />}
    </article>
  );
}

function Underway({ batch }: { batch: PersonalizationBatch }) {
  const { drawn, to_draw: all } = batch;
  return (
    <>
      <Progress value={all === 0 ? 0 : (drawn / all) * 100} mt="sm" aria-label={t('print_files_ready')} />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {t('print_files_drawn', { drawn, count: all })}
      </Text>
    </>
  );
}
