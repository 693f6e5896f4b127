import type { ClientSummary } from '@inkstand/contract/companies/clients';
import { Group, Progress, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { Dimmed, NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { money } from '#ui/format.ts';
import table from '#ui/record-table.module.css';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CREDIT_LABELS, paymentText, waitingText } from './client-labels.ts';
import css from './clients.module.css';

function Credit({ client }: { client: ClientSummary }) {
  const { credit, currency } = client;
  if (credit.status === 'none') return <Dimmed>none</Dimmed>;
  if (credit.status === 'requested') return <StatusBadge {...CREDIT_LABELS.requested} />;
  const share = credit.limit > 0 ? (credit.used / credit.limit) * 100 : 100;
  return (
    <div className={css.credit}>
      <Text size="sm" className={css.figures}>
        {money(credit.used, currency)} of {money(credit.limit, currency)}
      </Text>
      <Progress
        value={Math.min(100, share)}
        size={5}
        color={share >= 90 ? 'red' : 'violet'}
        aria-label={`${Math.round(share)} % of the credit of ${client.name} is used`}
      />
    </div>
  );
}

function Waiting({ client }: { client: ClientSummary }) {
  const text = waitingText(client);
  if (text.length === 0) return <Dimmed>nothing</Dimmed>;
  return (
    <Group gap={6} className={table.badges}>
      {text.map((word) => (
        <StatusBadge key={word} label={word} colour="red" />
      ))}
    </Group>
  );
}

const COLUMNS: Column<ClientSummary>[] = [
  {
    label: 'Client',
    cell: ({ id, name }) => (
      <TwoLines second={id}>
        <NameLink to={paths.client(id)}>{name}</NameLink>
      </TwoLines>
    ),
  },
  { label: 'Waits for staff', cell: (client) => <Waiting client={client} /> },
  { label: 'Region', cell: ({ region }) => region },
  { label: 'Payments', cell: (client) => <StatusBadge {...paymentText(client)} /> },
  { label: 'Credit used', cell: (client) => <Credit client={client} /> },
  { label: 'Open events', kind: 'number', cell: (client) => client.active_events.toLocaleString('en-GB') },
  { label: 'Orders in 30 days', kind: 'number', cell: (client) => client.orders_30_days.toLocaleString('en-GB') },
];

export function ClientsTable({ clients, isFiltered }: { clients: readonly ClientSummary[]; isFiltered: boolean }) {
  return (
    <RecordTable
      rows={clients}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      empty={
        <EmptyList
          icon={IconBuilding}
          isFiltered={isFiltered}
          noMatch="No client matches"
          title="No clients yet"
          text="A company that signs up appears here."
        />
      }
    />
  );
}
