import type { Job } from '@inkstand/contract/overview/job-queues';
import { t } from '@inkstand/i18n/office/settings';
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
  if (job.failed_at) return t('failed_on', { date: moment(job.failed_at) });
  if (job.next_try_at) return t('next_try', { date: moment(job.next_try_at) });
  return job.begun_at ? t('since', { date: moment(job.begun_at) }) : t('queued', { date: moment(job.queued_at) });
}

const COLUMNS: Column<Job>[] = [
  {
    key: 'job',
    label: t('job'),
    cell: ({ queue, error }) => (
      <TwoLines second={error && <span className={css.error}>{error}</span>}>
        <Text size="sm">{queueText(queue)}</Text>
      </TwoLines>
    ),
  },
  {
    key: 'order',
    label: t('order'),
    cell: ({ order_ref: ref, tenant_id: tenant }) =>
      ref ? <ReferenceLink to={paths.order(ref, tenant ?? undefined)}>{ref}</ReferenceLink> : '–',
  },
  { key: 'client', label: t('client'), cell: ({ tenant_id }) => tenant_id ?? '–' },
  { key: 'tries', label: t('tries'), kind: 'number', cell: triesText },
  { key: 'when', label: t('when'), kind: 'moment', cell: (job) => <When job={job} /> },
  {
    key: 'actions',
    label: t('actions'),
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
          {t('no_jobs')}
        </Text>
      }
    />
  );
}
