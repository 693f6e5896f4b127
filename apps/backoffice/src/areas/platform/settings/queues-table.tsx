import type { JobQueue } from '@inkstand/contract/overview/job-queues';
import { Table, Text, UnstyledButton } from '@mantine/core';
import { ago, moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import table from '#ui/record-table.module.css';
import { RetryQueue } from './job-actions.tsx';
import { queueText } from './job-labels.ts';
import css from './super-admin-panel.module.css';

/** Since when the oldest could be begun; of what is all put aside, until when. */
function Since({ queue: { oldest_waiting_at: oldest, next_try_at: next } }: { queue: JobQueue }) {
  if (oldest) return <>{ago(oldest)}</>;
  return next ? <>next try {moment(next)}</> : <>–</>;
}

function QueueRow({ queue }: { queue: JobQueue }) {
  const { search, change } = useListSearch();
  const isChosen = search.get('queue') === queue.queue;
  return (
    <Table.Tr>
      <Table.Td data-label="Queue">
        <UnstyledButton
          className={css.queue}
          aria-pressed={isChosen}
          title={isChosen ? 'Show the jobs of all queues' : 'Show the jobs of this queue alone'}
          onClick={() => change({ queue: isChosen ? null : queue.queue })}
        >
          {queueText(queue.queue)}
        </UnstyledButton>
      </Table.Td>
      <Table.Td data-label="Waiting" className={table.number}>
        {queue.waiting}
      </Table.Td>
      <Table.Td data-label="At work" className={table.number}>
        {queue.active}
      </Table.Td>
      <Table.Td data-label="Tried again" className={table.number}>
        {queue.retrying}
      </Table.Td>
      <Table.Td data-label="Failed" className={table.number}>
        {queue.failed > 0 ? <strong className={css.failed}>{queue.failed}</strong> : 0}
      </Table.Td>
      <Table.Td data-label="Oldest queued" className={table.when}>
        <Since queue={queue} />
      </Table.Td>
      <Table.Td className={table.number}>
        <RetryQueue queue={queue} />
      </Table.Td>
    </Table.Tr>
  );
}

/** Every queue that has something in it. */
export function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  if (queues.length === 0) {
    return (
      <Text c="dimmed" p="md">
        Every queue is empty: whatever was asked for is done.
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="xs" className={table.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Queue</Table.Th>
            <Table.Th className={table.number}>Waiting</Table.Th>
            <Table.Th className={table.number}>At work</Table.Th>
            <Table.Th className={table.number}>Tried again</Table.Th>
            <Table.Th className={table.number}>Failed</Table.Th>
            <Table.Th>Oldest queued</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {queues.map((queue) => (
            <QueueRow key={queue.queue} queue={queue} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
