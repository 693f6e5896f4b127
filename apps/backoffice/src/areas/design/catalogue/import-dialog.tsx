import { ApiError } from '@inkstand/contract/client';
import type { CatalogueImport, RowProblem } from '@inkstand/contract/design/catalogue';
import { t } from '@inkstand/i18n/office/design';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { listTenant, useUser } from '#areas/platform/layout/current-user.ts';
import { CsvInput } from '#ui/csv-input.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FaultsTable } from '#ui/file-faults.tsx';
import { showDone } from '#ui/show-problem.ts';
import { useApiCall } from '#ui/use-api-call.ts';
import css from './catalogue.module.css';
import { ImportOutcome } from './import-outcome.tsx';

interface Fault {
  message: string;
  rows: readonly RowProblem[];
}

/** Imports a catalogue file in two steps: preview, then write. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const { run, isPending } = useApiCall();
  const [file, setFile] = useState<File | null>(null);
  const [withdraws, setWithdraws] = useState(false);
  const [outcome, setOutcome] = useState<CatalogueImport>();
  const [fault, setFault] = useState<Fault>();
  const changesNothing = outcome && outcome.created.length + outcome.changed.length + outcome.withdrawn.length === 0;

  function choose(change: () => void) {
    change();
    setOutcome(undefined);
    setFault(undefined);
  }

  function send(dryRun: boolean) {
    if (!file) return setFault({ message: t('choose_a_file_first'), rows: [] });
    setFault(undefined);
    return run(async () => {
      const body = { file, dry_run: dryRun, withdraw_missing: withdraws };
      try {
        const { data } = await api.importCatalogue({ params: { tenant_id: listTenant(user) }, body });
        if (dryRun) return setOutcome(data);
      } catch (error) {
        setOutcome(undefined);
        const found = toFault(error);
        if (!found) throw error;
        return setFault(found);
      }
      showDone(t('the_catalogue_has_been_imported'));
      onClose();
      await revalidate();
    });
  }

  return (
    <Dialog onClose={onClose} title={t('import_the_catalogue')} size="xl">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('csv_or_json_lines_in_utf')}
        </Text>
        <CsvInput
          accept=".csv,.jsonl,.ndjson,.json,.txt,text/csv,text/plain"
          value={file}
          onChange={(chosen) => choose(() => setFile(chosen))}
        />
        <Switch
          label={t('withdraw_variants_that_the_file_doesnt')}
          description={t('products_that_use_withdrawn_variants_keep')}
          checked={withdraws}
          onChange={(event) => choose(() => setWithdraws(event.currentTarget.checked))}
        />
        {fault && <Faults fault={fault} />}
        {outcome && <ImportOutcome outcome={outcome} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant={outcome ? 'default' : 'filled'} loading={isPending && !outcome} onClick={() => send(true)}>
            {t('check_the_file')}
          </Button>
          {outcome && !changesNothing && (
            <Button loading={isPending} onClick={() => send(false)}>
              {t('import_now')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function toFault(error: unknown): Fault | undefined {
  if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 413)) return undefined;
  const { rows = [] } = (error.data ?? {}) as { rows?: RowProblem[] };
  return { message: error.message, rows };
}

function Faults({ fault: { message, rows } }: { fault: Fault }) {
  return (
    <Alert color="red" role="alert" title={message.charAt(0).toUpperCase() + message.slice(1)}>
      {rows.length > 0 && (
        <div className={css.faults}>
          <FaultsTable faults={rows} fieldLabel={t('field')} />
        </div>
      )}
    </Alert>
  );
}
