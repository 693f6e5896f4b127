import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { MAX_PERSONALIZATION_BYTES, MAX_PERSONALIZATION_MB, MAX_PERSONALIZATION_ROWS } from '@inkstand/contract/limits';
import { t } from '@inkstand/i18n/office/design';
import { Alert, Anchor, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Panel } from '#ui/panel.tsx';
import css from './personalization.module.css';
import { RowsTable } from './rows-table.tsx';
import { useNewBatch } from './use-new-batch.ts';

/** Creates a batch from a file or pasted spreadsheet cells; faults are shown at their cells first. */
export function NewBatch({
  product,
  disabledReason,
}: {
  product: ProductInDesigner;
  disabledReason: string | undefined;
}) {
  const [pasted, setPasted] = useState('');
  const { draft, read, rename, create, discard, isBusy, problem } = useNewBatch(product);
  const faults = draft?.checked.faults_count ?? 0;
  const warnings = draft?.checked.warnings_count ?? 0;
  const summary = useRef<HTMLDivElement>(null);
  const drop = useRef<HTMLDivElement>(null);
  const hadFile = useRef(false);
  const checked = draft?.checked;
  // The activated control is gone, so keyboard focus moves to the result.
  useEffect(() => {
    if (isBusy) return;
    if (checked) summary.current?.focus();
    // The drop zone uses its own ref, so its element is found through the wrapper.
    else if (hadFile.current) drop.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
    hadFile.current = checked !== undefined;
  }, [checked, isBusy]);
  const template = `/api/${product.tenant_id}/products/${product.id}/personalization-template`;
  return (
    <Panel
      title={t('new_batch')}
      aside={
        <Anchor href={template} download size="sm">
          <IconDownload size={14} aria-hidden="true" /> {t('template_csv')}
        </Anchor>
      }
    >
      <LeaveGuard isChanged={draft !== undefined || pasted.trim() !== ''} />
      {!draft && (
        <>
          <div ref={drop}>
            <Dropzone
              onDrop={([file]) => file && void read(file)}
              onReject={() => void read(undefined)}
              className={css.drop}
              maxFiles={1}
              maxSize={MAX_PERSONALIZATION_BYTES}
              loading={isBusy}
              disabled={disabledReason !== undefined}
              aria-label={t('file_of_names')}
              inputProps={{ 'aria-label': t('file_of_names') }}
            >
              <Text size="sm" ta="center">
                {disabledReason ?? t('drop_a_csv_file_here_or')}
              </Text>
              <Text size="xs" c="dimmed" ta="center">
                {t('one_row_per_piece_up_to', { rows: MAX_PERSONALIZATION_ROWS, mb: MAX_PERSONALIZATION_MB })}
              </Text>
            </Dropzone>
          </div>
          <Textarea
            label={t('or_paste_rows_from_a_spreadsheet')}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            autosize
            minRows={2}
            maxRows={8}
            mt="md"
            disabled={disabledReason !== undefined}
          />
          {pasted.trim() !== '' && (
            <Button
              mt="sm"
              variant="default"
              loading={isBusy}
              onClick={() => void read(new File([pasted], t('pasted_rows_csv'), { type: 'text/csv' }))}
            >
              {t('check_rows')}
            </Button>
          )}
        </>
      )}
      {problem && (
        <Alert color="red" mt="md" role="alert">
          {problem}
        </Alert>
      )}
      {draft && (
        <>
          <Alert color={faults > 0 ? 'red' : 'teal'} role="status" ref={summary} tabIndex={-1} className={css.summary}>
            {faults > 0
              ? t('places_need_correction', { count: faults })
              : t('rows_and_pieces_no_faults', {
                  rows: t('rows_count', { count: draft.checked.rows.length }),
                  pieces: t('pieces_count', { count: draft.checked.pieces }),
                })}
          </Alert>
          {faults === 0 && warnings > 0 && (
            <Alert color="yellow" role="status" mt="sm">
              {t('places_should_be_checked', { count: warnings })}
            </Alert>
          )}
          {draft.encoding && (
            <Text size="sm" role="status" mt="sm">
              {draft.encoding}
            </Text>
          )}
          <RowsTable checked={draft.checked} />
          <Group gap="sm" align="flex-end" mt="md">
            <TextInput
              label={t('name_of_the_batch')}
              value={draft.name}
              maxLength={80}
              onChange={(event) => rename(event.currentTarget.value)}
              className={css.name}
            />
            <GuardedButton
              loading={isBusy}
              onClick={() => void create().then((isDone) => isDone && setPasted(''))}
              disabledReason={
                faults > 0
                  ? t('correct_the_errors_in_your_file')
                  : draft.name.trim() === ''
                    ? t('enter_a_name_for_the_batch')
                    : undefined
              }
            >
              {t('create_batch')}
            </GuardedButton>
            <Button variant="default" onClick={discard} disabled={isBusy}>
              {t('another_file')}
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}
