import type { PrivacyRequest } from '@inkstand/contract/after-sales/privacy';
import { Table, Text } from '@mantine/core';
import { moment } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import { rowsInWords } from './kinds.ts';

/** Who did it and when; whom it was about is kept nowhere. */
export function RequestsTable({ requests }: { requests: readonly PrivacyRequest[] }) {
  if (requests.length === 0) {
    return (
      <Text c="dimmed">Nobody was exported or erased yet. It is written down here, without saying who it was.</Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>When</Table.Th>
            <Table.Th>What</Table.Th>
            <Table.Th>By</Table.Th>
            <Table.Th>How much</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {requests.map((request) => (
            <Table.Tr key={request.id}>
              <Table.Td data-label="When">{moment(request.created_at)}</Table.Td>
              <Table.Td data-label="What">{request.kind === 'export' ? 'Exported' : 'Erased'}</Table.Td>
              <Table.Td data-label="By">{request.requested_by}</Table.Td>
              <Table.Td data-label="How much">{rowsInWords(request.rows)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
