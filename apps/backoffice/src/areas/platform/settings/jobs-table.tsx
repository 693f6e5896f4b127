import type { Job } from '@inkstand/contract/overview/job-queues';
import { Group, Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { moment } from '#ui/format.ts';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { JobActions } from './job-actions.tsx';
import { queueText, triesText } from './job-labels.ts';
import css from './super-admin-panel.module.css';

/** The most relevant time for a job's state. */
function When({ job }: { job: Job }) {
  if (job.failed_at) return <>failed {moment(job.failed_at)}</>;
  if (job.next_try_at) return <>next try {moment(job.next_try_at)}</>;
  return job.begun_at ? <>since {moment(job.begun_at)}</> : <>queued {moment(job.queued_at)}</>;
}

const COLUMNS: Column<Job>[] = [
  {
    label: 'Job',
    cell: ({ queue, error }) => (
      <TwoLines second={error && <span className={css.error}>{error}</span>}>
        <Text size="sm">{queueText(queue)}</Text>
      </TwoLines>
    ),
  },
  {
    label: 'Order',
    cell: ({ order_ref: ref, tenant_id: tenant }) =>
      ref ? <ReferenceLink to={paths.order(ref, tenant ?? undefined)}>{ref}</ReferenceLink> : '–',
  },
  { label: 'Client', cell: ({ tenant_id }) => tenant_id ?? '–' },
  { label: 'Tries', kind: 'number', cell: triesText },
  { label: 'When', kind: 'moment', cell: (job) => <When job={job} /> },
  {
    label: 'Actions',
    isLabelHidden: true,
    cell: (job) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <JobActions job={job} />
      </Group>
    ),
  },
];

/** Jobs in one state, oldest first. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  return (
    <RecordTable
      isDense
      rows={jobs}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={
        <Text c="dimmed" p="md">
          There are no such jobs.
        </Text>
      }
    />
  );
}
