import type { PrivacyRequest } from '@inkstand/contract/after-sales/privacy';
import { Text } from '@mantine/core';
import { moment } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { rowsText } from './kinds.ts';

const COLUMNS: Column<PrivacyRequest>[] = [
  { label: 'When', cell: ({ created_at }) => moment(created_at) },
  { label: 'What', cell: ({ kind }) => (kind === 'export' ? 'Exported' : 'Erased') },
  { label: 'By', cell: ({ requested_by }) => requested_by },
  { label: 'How much', cell: ({ rows }) => rowsText(rows) },
];

/** Shows who handled each request and when. The person concerned is not stored. */
export function RequestsTable({ requests }: { requests: readonly PrivacyRequest[] }) {
  return (
    <RecordTable
      rows={requests}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={
        <Text c="dimmed">Nobody was exported or erased yet. It is written down here, without saying who it was.</Text>
      }
    />
  );
}
