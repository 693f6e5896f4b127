import type { PrivacyRequest } from '@inkstand/contract/after-sales/privacy';
import { t } from '@inkstand/i18n/office/after-sales';
import { Text } from '@mantine/core';
import { moment } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { rowsText } from './kinds.ts';

const COLUMNS: Column<PrivacyRequest>[] = [
  { key: 'when', label: t('when'), cell: ({ created_at }) => moment(created_at) },
  { key: 'what', label: t('what'), cell: ({ kind }) => (kind === 'export' ? t('exported') : t('erased')) },
  { key: 'by', label: t('by'), cell: ({ requested_by }) => requested_by },
  { key: 'records', label: t('records'), cell: ({ rows }) => rowsText(rows) },
];

/** Shows who handled each request and when. The person concerned is not stored. */
export function RequestsTable({ requests }: { requests: readonly PrivacyRequest[] }) {
  return (
    <RecordTable
      rows={requests}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={<Text c="dimmed">{t('no_exports_or_erasures_yet_theyre')}</Text>}
    />
  );
}
