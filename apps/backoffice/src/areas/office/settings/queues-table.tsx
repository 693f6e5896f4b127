import type { JobQueue } from '@inkstand/contract/overview/job-queues';
import { t } from '@inkstand/i18n/office/settings';
import { Text, UnstyledButton } from '@mantine/core';
import { ago, moment } from '#ui/format.ts';
import { useListSearch } from '#ui/list-search.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { RetryQueue } from './job-actions.tsx';
import { queueText } from './job-labels.ts';
import css from './super-admin-panel.module.css';

/** How long the oldest job has been due; when all jobs are delayed, the time of the next attempt. */
function Since({ queue: { oldest_waiting_at: oldest, next_try_at: next } }: { queue: JobQueue }) {
  if (oldest) return ago(oldest);
  return next ? t('next_try', { date: moment(next) }) : '–';
}

function QueueName({ queue: { queue } }: { queue: JobQueue }) {
  const { search, change } = useListSearch();
  const isChosen = search.get('queue') === queue;
  return (
    <UnstyledButton
      className={css.queue}
      aria-pressed={isChosen}
      title={isChosen ? t('show_jobs_of_all_queues') : t('show_only_this_queues_jobs')}
      onClick={() => change({ queue: isChosen ? null : queue })}
    >
      {queueText(queue)}
    </UnstyledButton>
  );
}

const COLUMNS: Column<JobQueue>[] = [
  { key: 'queue', label: t('queue'), cell: (queue) => <QueueName queue={queue} /> },
  { key: 'waiting', label: t('waiting'), kind: 'number', cell: ({ waiting }) => waiting },
  { key: 'in-progress', label: t('in_progress'), kind: 'number', cell: ({ active }) => active },
  { key: 'retrying', label: t('retrying'), kind: 'number', cell: ({ retrying }) => retrying },
  {
    key: 'failed',
    label: t('failed'),
    kind: 'number',
    cell: ({ failed }) => (failed > 0 ? <strong className={css.failed}>{failed}</strong> : 0),
  },
  { key: 'oldest-queued', label: t('oldest_queued'), kind: 'moment', cell: (queue) => <Since queue={queue} /> },
  {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    kind: 'number',
    cell: (queue) => <RetryQueue queue={queue} />,
  },
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
          {t('all_queues_are_empty_every_job')}
        </Text>
      }
    />
  );
}
