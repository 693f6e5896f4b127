import type { CheckedFile, FileFault } from '@inkstand/contract/file-import';
import { t } from '@inkstand/i18n/office/lists';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { PlainTable } from './record-table.tsx';

const SHOWN = 50;

interface FileFaultsProps {
  checked: CheckedFile;
  /** Name of the checked file; the file of invalid rows is named after it. */
  fileName: string;
}

/**
 * Errors of a file line by line, with a download of its invalid rows, which can be corrected and uploaded separately.
 */
export function FileFaults({ checked, fileName }: FileFaultsProps) {
  const { faults, faults_count: count, rows, good_rows: good } = checked;
  return (
    <Alert color="red" title={t('file_faults', { count })}>
      {checked.faulty_rows && (
        <Text size="sm" mb="xs">
          {good > 0 && `${t('good_rows', { good, rows })} `}
          <Anchor
            component="button"
            type="button"
            size="sm"
            c="violet"
            onClick={() => saveFaultyRows(checked, fileName)}
          >
            <IconDownload size={14} aria-hidden="true" style={{ verticalAlign: '-2px' }} /> {t('download_faulty_rows')}
          </Anchor>
        </Text>
      )}
      <FaultsTable faults={faults.slice(0, SHOWN)} />
      {count > SHOWN && <Text size="sm">{t('and_more', { number: count - SHOWN })}</Text>}
    </Alert>
  );
}

/** Errors line by line; `fieldLabel` is the heading for the file's column names. */
export function FaultsTable({
  faults,
  fieldLabel = t('column'),
}: {
  faults: readonly FileFault[];
  fieldLabel?: string;
}) {
  return (
    <PlainTable
      rows={faults}
      rowKey={({ line, field, message }) => `${line} ${field} ${message}`}
      columns={[
        { key: 'line', label: t('line'), cell: ({ line }) => line },
        { key: 'field', label: fieldLabel, cell: ({ field }) => field },
        { key: 'problem', label: t('problem'), cell: ({ message }) => message },
      ]}
    />
  );
}

function saveFaultyRows({ faulty_rows }: CheckedFile, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([faulty_rows], { type: 'text/csv' }));
  link.download = `${fileName.replace(/\.\w+$/, '')}-problems.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
