import type { JobQueue } from '@inkstand/contract/overview/job-queues';
import { Text, UnstyledButton } from '@mantine/core';
import { ago, moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { RetryQueue } from './job-actions.tsx';
import { queueText } from './job-labels.ts';
import css from './super-admin-panel.module.css';

/** How long the oldest job has been due; when all jobs are delayed, the time of the next attempt. */
function Since({ queue: { oldest_waiting_at: oldest, next_try_at: next } }: { queue: JobQueue }) {
  if (oldest) return <>{ago(oldest)}</>;
  return next ? <>next try {moment(next)}</> : <>–</>;
}

function QueueName({ queue: { queue } }: { queue: JobQueue }) {
  const { search, change } = useListSearch();
  const isChosen = search.get('queue') === queue;
  return (
    <UnstyledButton
      className={css.queue}
      aria-pressed={isChosen}
      title={isChosen ? 'Show the jobs of all queues' : 'Show the jobs of this queue alone'}
      onClick={() => change({ queue: isChosen ? null : queue })}
    >
      {queueText(queue)}
    </UnstyledButton>
  );
}

const COLUMNS: Column<JobQueue>[] = [
  { label: 'Queue', cell: (queue) => <QueueName queue={queue} /> },
  { label: 'Waiting', kind: 'number', cell: ({ waiting }) => waiting },
  { label: 'At work', kind: 'number', cell: ({ active }) => active },
  { label: 'Tried again', kind: 'number', cell: ({ retrying }) => retrying },
  {
    label: 'Failed',
    kind: 'number',
    cell: ({ failed }) => (failed > 0 ? <strong className={css.failed}>{failed}</strong> : 0),
  },
  { label: 'Oldest queued', kind: 'moment', cell: (queue) => <Since queue={queue} /> },
  { label: 'Actions', isLabelHidden: true, kind: 'number', cell: (queue) => <RetryQueue queue={queue} /> },
];

/** Queues that are not empty. */
export function QueuesTable({ queues }: { queues: readonly JobQueue[] }) {
  return (
    <RecordTable
      isDense
      rows={queues}
      columns={COLUMNS}
      rowKey={({ queue }) => queue}
      empty={
        <Text c="dimmed" p="md">
          Every queue is empty: whatever was asked for is done.
        </Text>
      }
    />
  );
}
