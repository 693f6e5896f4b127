import type { ProductInDesigner } from '@inkstand/contract/design/designs';
import { MAX_PERSONALIZATION_BYTES, MAX_PERSONALIZATION_ROWS } from '@inkstand/contract/design/personalization-limits';
import { Alert, Anchor, Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { counted } from './labels.ts';
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
      title="New batch"
      aside={
        <Anchor href={template} download size="sm">
          <IconDownload size={14} aria-hidden="true" /> Template (CSV)
        </Anchor>
      }
    >
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
              aria-label="A file of names"
            >
              <Text size="sm" ta="center">
                {disabledReason ?? 'Drop a CSV file here, or choose one'}
              </Text>
              <Text size="xs" c="dimmed" ta="center">
                One row per piece, up to {MAX_PERSONALIZATION_ROWS.toLocaleString('en-GB')} rows and 2 MB
              </Text>
            </Dropzone>
          </div>
          <Textarea
            label="Or paste rows from a spreadsheet, headings included"
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
              onClick={() => void read(new File([pasted], 'Pasted rows.csv', { type: 'text/csv' }))}
            >
              Check these rows
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
              ? `${counted(faults, ['place needs', 'places need'])} to be put right in the file. Nothing has been drawn.`
              : `${counted(draft.checked.rows.length, ['row', 'rows'])}, ${counted(draft.checked.pieces, ['piece', 'pieces'])}, no faults.`}
          </Alert>
          {faults === 0 && warnings > 0 && (
            <Alert color="yellow" role="status" mt="sm">
              {counted(warnings, ['place had', 'places had'])} better be looked at. The batch can be drawn all the same.
            </Alert>
          )}
          <RowsTable checked={draft.checked} />
          <Group gap="sm" align="flex-end" mt="md">
            <TextInput
              label="Name of the batch"
              value={draft.name}
              maxLength={80}
              onChange={(event) => rename(event.currentTarget.value)}
              className={css.name}
            />
            <GuardedButton
              loading={isBusy}
              onClick={() => void create().then(() => setPasted(''))}
              disabledReason={
                faults > 0
                  ? 'Put the faults right in your file first.'
                  : draft.name.trim() === ''
                    ? 'Give the batch a name.'
                    : undefined
              }
            >
              Draw the batch
            </GuardedButton>
            <Button variant="default" onClick={discard} disabled={isBusy}>
              Another file
            </Button>
          </Group>
        </>
      )}
    </Panel>
  );
}
