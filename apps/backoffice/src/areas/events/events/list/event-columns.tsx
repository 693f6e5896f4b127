import type { ListedEvent } from '@inkstand/contract/events/events';
import { Group, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { day, money } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import type { Column } from '#ui/record-table.tsx';
import { EventStatusBadge, LockedBadge, StatusBadge } from '#ui/status-badge.tsx';
import { formatEventTimes, TYPE_LABELS } from './event-labels.ts';
import { EventMenu } from './event-menu.tsx';

/** Columns of the event list: type, status, warnings and actions. */
export const eventColumns = (isStaff: boolean): Column<ListedEvent>[] => [
  { label: 'Name', cell: (event) => <Name event={event} isStaff={isStaff} /> },
  {
    label: 'Type',
    cell: ({ type, region, products_count: count }) => (
      <TwoLines second={`${region} · ${count} ${count === 1 ? 'product' : 'products'}`}>
        <Text size="sm">{TYPE_LABELS[type]}</Text>
      </TwoLines>
    ),
  },
  { label: 'Status', cell: (event) => <Standing event={event} /> },
  {
    label: 'Orders',
    kind: 'number',
    td: ({ type }) => ({ 'data-label': type === 'Promo' ? 'Claims' : 'Orders' }),
    cell: ({ orders_count }) => orders_count.toLocaleString('en-GB'),
  },
  { label: 'Takings or budget', kind: 'number', cell: (event) => <Worth event={event} /> },
  { label: 'Needs a person', kind: 'number', cell: (event) => <NeedsPerson event={event} isStaff={isStaff} /> },
  { label: 'Actions', kind: 'number', cell: (event) => <EventMenu event={event} isStaff={isStaff} /> },
];

interface CellProps {
  event: ListedEvent;
  isStaff: boolean;
}

function Name({ event, isStaff }: CellProps) {
  const { name, slug, tenant_id: tenant, tenant_name: client, deleted_at: deletedAt } = event;
  return (
    <TwoLines second={isStaff ? `${client} · ${slug}` : slug}>
      {deletedAt ? (
        <Text fw={600}>{name}</Text>
      ) : (
        <ReferenceLink to={paths.eventPage(slug, 'overview', isStaff ? tenant : undefined)}>{name}</ReferenceLink>
      )}
    </TwoLines>
  );
}

function NeedsPerson({ event: { slug, tenant_id: tenant, needs_person_count: count }, isStaff }: CellProps) {
  if (count === 0) {
    return (
      <Text span c="dimmed" size="sm" aria-label="nothing">
        –
      </Text>
    );
  }
  return (
    <Link to={`/events/${slug}/orders?only=needs_person${isStaff ? `&tenant=${tenant}` : ''}`}>
      <StatusBadge label={`${count.toLocaleString('en-GB')} ${count === 1 ? 'order' : 'orders'}`} colour="red" />
    </Link>
  );
}

function Standing({ event }: { event: ListedEvent }) {
  const times = event.deleted_at ? `Deleted ${day(event.deleted_at)}` : formatEventTimes(event);
  return (
    <TwoLines second={times}>
      <Group gap={6} mb={times ? 2 : 0} wrap="nowrap" className={css.badges}>
        <EventStatusBadge status={event.status} />
        {event.locked && <LockedBadge />}
      </Group>
    </TwoLines>
  );
}

/** Sales of a store, or the used budget of a gift claim. */
function Worth({ event }: { event: ListedEvent }) {
  const { takings, budget, currency } = event;
  if (takings !== null) return <>{money(takings, currency)}</>;
  if (!budget) {
    return (
      <Text span c="dimmed" size="sm" aria-label="not counted">
        –
      </Text>
    );
  }
  const share = budget.budget > 0 ? Math.min(100, (budget.used / budget.budget) * 100) : 0;
  const isUsedUp = budget.used >= budget.budget && budget.budget > 0;
  return (
    <div style={{ minWidth: 130 }}>
      <Text size="sm">
        {money(budget.used, currency)} of {money(budget.budget, currency)}
      </Text>
      <Progress
        value={share}
        size="sm"
        mt={4}
        color={isUsedUp ? 'red' : share >= 80 ? 'yellow' : 'violet'}
        aria-label={`Budget of ${event.name}`}
      />
    </div>
  );
}
