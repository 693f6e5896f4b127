import type { Job } from '@inkstand/contract/overview/job-queues';
import { Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { moment } from '#ui/format.ts';
import table from '#ui/record-table.module.css';
import { JobActions } from './job-actions.tsx';
import { queueText, triesText } from './job-labels.ts';
import css from './super-admin-panel.module.css';

/** The moment that matters most of a job in its state. */
function When({ job }: { job: Job }) {
  if (job.failed_at) return <>failed {moment(job.failed_at)}</>;
  if (job.next_try_at) return <>next try {moment(job.next_try_at)}</>;
  return job.begun_at ? <>since {moment(job.begun_at)}</> : <>queued {moment(job.queued_at)}</>;
}

function JobRow({ job }: { job: Job }) {
  const { order_ref: orderRef, tenant_id: tenant } = job;
  return (
    <Table.Tr>
      <Table.Td data-label="Job">
        <div className={table.two}>
          <Text size="sm">{queueText(job.queue)}</Text>
          {job.error && (
            <Text size="xs" c="dimmed" className={css.error}>
              {job.error}
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label="Order">
        {orderRef ? (
          <Link to={paths.order(orderRef, tenant ?? undefined)} className={table.reference}>
            {orderRef}
          </Link>
        ) : (
          '–'
        )}
      </Table.Td>
      <Table.Td data-label="Client">{tenant ?? '–'}</Table.Td>
      <Table.Td data-label="Tries" className={table.number}>
        {triesText(job)}
      </Table.Td>
      <Table.Td data-label="When" className={table.when}>
        <When job={job} />
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <JobActions job={job} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Jobs in one state, the oldest first. */
export function JobsTable({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) {
    return (
      <Text c="dimmed" p="md">
        There are no such jobs.
      </Text>
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="xs" highlightOnHover className={table.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Job</Table.Th>
            <Table.Th>Order</Table.Th>
            <Table.Th>Client</Table.Th>
            <Table.Th className={table.number}>Tries</Table.Th>
            <Table.Th>When</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
