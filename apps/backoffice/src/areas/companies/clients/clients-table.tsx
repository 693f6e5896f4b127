import type { ClientSummary } from '@inkstand/contract/companies/clients';
import { t } from '@inkstand/i18n/office/clients';
import { Group, Progress, Text } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { Dimmed, NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { money, number } from '#ui/format.ts';
import { SHORT_REGION_LABELS } from '#ui/labels.ts';
import table from '#ui/record-table.module.css';
import { type Column, RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { CREDIT_LABELS, paymentText, waitingText } from './client-labels.ts';
import css from './clients.module.css';

function Credit({ client }: { client: ClientSummary }) {
  const { credit, currency } = client;
  if (credit.status === 'none') return <Dimmed>{t('none')}</Dimmed>;
  if (credit.status === 'requested') return <StatusBadge {...CREDIT_LABELS.requested} />;
  const share = credit.limit > 0 ? (credit.used / credit.limit) * 100 : 100;
  return (
    <div className={css.credit}>
      <Text size="sm" className={css.figures}>
        {t('used_of_limit', { used: money(credit.used, currency), limit: money(credit.limit, currency) })}
      </Text>
      <Progress
        value={Math.min(100, share)}
        size={5}
        color={share >= 90 ? 'red' : 'violet'}
        aria-label={t('share_of_credit_used', { share: Math.round(share), name: client.name })}
      />
    </div>
  );
}

function Waiting({ client }: { client: ClientSummary }) {
  const text = waitingText(client);
  if (text.length === 0) return <Dimmed isNone>{t('nothing')}</Dimmed>;
  return (
    <Group gap={6} className={table.badges}>
      {text.map((word) => (
        <StatusBadge key={word} label={word} colour="red" />
      ))}
    </Group>
  );
}

export const CLIENT_COLUMNS: readonly Column<ClientSummary>[] = [
  {
    key: 'client',
    label: t('client'),
    isFixed: true,
    phone: 'title',
    cell: ({ id, name }) => (
      <TwoLines second={id}>
        <NameLink to={paths.client(id)}>{name}</NameLink>
      </TwoLines>
    ),
  },
  {
    key: 'waiting-for-staff',
    label: t('waiting_for_staff'),
    phone: 'status',
    cell: (client) => <Waiting client={client} />,
  },
  { key: 'region', label: t('region'), phone: 'amount', cell: ({ region }) => SHORT_REGION_LABELS[region] },
  {
    key: 'payments',
    label: t('payments'),
    phone: 'second',
    cell: (client) => <StatusBadge {...paymentText(client)} />,
  },
  { key: 'credit-used', label: t('credit_used'), cell: (client) => <Credit client={client} /> },
  { key: 'open-events', label: t('open_events'), kind: 'number', cell: (client) => number(client.active_events) },
  {
    key: 'orders-in-30-days',
    label: t('orders_in_30_days'),
    kind: 'number',
    phone: 'aside',
    cell: (client) => number(client.orders_30_days),
  },
];

interface ClientsTableProps {
  clients: readonly ClientSummary[];
  columns: readonly Column<ClientSummary>[];
  isFiltered: boolean;
}

export function ClientsTable({ clients, columns, isFiltered }: ClientsTableProps) {
  return (
    <RecordTable
      rows={clients}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyList
          icon={IconBuilding}
          isFiltered={isFiltered}
          noMatch={t('no_client_matches')}
          title={t('no_clients_yet')}
          text={t('companies_that_sign_up_appear_here')}
        />
      }
    />
  );
}
