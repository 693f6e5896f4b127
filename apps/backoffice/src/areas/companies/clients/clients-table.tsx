import type { ClientSummary } from '@inkstand/contract/companies/clients';
import { Badge, Group, Progress, Table, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { money } from '#ui/format.ts';
import table from '#ui/record-table.module.css';
import { CREDIT_LABELS, paymentText, waitingText } from './client-labels.ts';
import css from './clients.module.css';

function Credit({ client }: { client: ClientSummary }) {
  const { credit, currency } = client;
  if (credit.status !== 'active') {
    return credit.status === 'none' ? (
      <Text size="sm" c="dimmed">
        none
      </Text>
    ) : (
      <Badge color="yellow" variant="light" radius="sm" tt="none" fw={600} className={css.badge}>
        {CREDIT_LABELS.requested.label}
      </Badge>
    );
  }
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
  const words = waitingText(client);
  if (words.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        nothing
      </Text>
    );
  }
  return (
    <Group gap={6} className={table.badges}>
      {words.map((word) => (
        <Badge key={word} color="red" variant="light" radius="sm" tt="none" fw={600} className={css.badge}>
          {word}
        </Badge>
      ))}
    </Group>
  );
}

function Row({ client }: { client: ClientSummary }) {
  const payment = paymentText(client);
  return (
    <Table.Tr>
      <Table.Td data-label="Client">
        <div className={table.two}>
          <Link to={paths.client(client.id)} className={table.name}>
            {client.name}
          </Link>
          <Text size="xs" c="dimmed">
            {client.id}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Waits for staff">
        <Waiting client={client} />
      </Table.Td>
      <Table.Td data-label="Region">{client.region}</Table.Td>
      <Table.Td data-label="Payments">
        <Badge color={payment.colour} variant="light" radius="sm" tt="none" fw={600} className={css.badge}>
          {payment.label}
        </Badge>
      </Table.Td>
      <Table.Td data-label="Credit used">
        <Credit client={client} />
      </Table.Td>
      <Table.Td data-label="Open events" className={table.number}>
        {client.active_events.toLocaleString('en-GB')}
      </Table.Td>
      <Table.Td data-label="Orders in 30 days" className={table.number}>
        {client.orders_30_days.toLocaleString('en-GB')}
      </Table.Td>
    </Table.Tr>
  );
}

/** Clients as rows; on a phone each becomes a card. */
export function ClientsTable({ clients, isFiltered }: { clients: readonly ClientSummary[]; isFiltered: boolean }) {
  if (clients.length === 0) {
    return isFiltered ? (
      <Empty icon={IconBuilding} title="No client matches" text="Change the search or the filters to see more." />
    ) : (
      <Empty icon={IconBuilding} title="No clients yet" text="A company that signs up appears here." />
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={table.container}>
      <Table verticalSpacing="sm" highlightOnHover className={table.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Client</Table.Th>
            <Table.Th>Waits for staff</Table.Th>
            <Table.Th>Region</Table.Th>
            <Table.Th>Payments</Table.Th>
            <Table.Th>Credit used</Table.Th>
            <Table.Th className={table.number}>Open events</Table.Th>
            <Table.Th className={table.number}>Orders in 30 days</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {clients.map((client) => (
            <Row key={client.id} client={client} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
