import type { ListedEvent } from '@inkstand/contract/events/events';
import { t } from '@inkstand/i18n/office/events';
import { Group, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { capital, day, money, number } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import type { Column } from '#ui/record-table.tsx';
import { EventStatusBadge, LockedBadge, StatusBadge } from '#ui/status-badge.tsx';
import { formatEventTimes, TYPE_LABELS } from './event-labels.ts';
import { EventMenu } from './event-menu.tsx';

interface EventColumns {
  isStaff: boolean;
  showsSales: boolean;
  /** Whether a listed event has a budget: without sales the column would be empty otherwise. */
  hasBudgets: boolean;
}

/** Columns of the event list: type, status, warnings and actions. */
export const eventColumns = ({ isStaff, showsSales, hasBudgets }: EventColumns): Column<ListedEvent>[] => [
  {
    key: 'name',
    label: t('name'),
    isFixed: true,
    phone: 'title',
    cell: (event) => <Name event={event} isStaff={isStaff} />,
  },
  {
    key: 'type',
    label: t('type'),
    phone: 'second',
    cell: ({ type, region, products_count: count }) => (
      <TwoLines second={t('region_and_products', { region, count })}>
        <Text size="sm">{TYPE_LABELS[type]}</Text>
      </TwoLines>
    ),
  },
  { key: 'status', label: t('status'), phone: 'status', cell: (event) => <Standing event={event} /> },
  {
    key: 'orders',
    label: t('orders'),
    kind: 'number',
    td: ({ type }) => ({ 'data-label': type === 'Promo' ? t('claims') : t('orders') }),
    cell: ({ orders_count }) => number(orders_count),
  },
  {
    key: 'sales-or-budget',
    label: showsSales ? t('sales_or_budget') : t('budget'),
    isHidden: !(showsSales || hasBudgets),
    kind: 'number',
    phone: 'note',
    cell: (event) => <Worth event={event} />,
  },
  {
    key: 'needs-attention',
    label: t('needs_attention'),
    kind: 'number',
    phone: 'aside',
    cell: (event) => <NeedsPerson event={event} isStaff={isStaff} />,
  },
  {
    key: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    kind: 'number',
    phone: 'amount',
    cell: (event) => <EventMenu event={event} isStaff={isStaff} />,
  },
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
      <Text span c="dimmed" size="sm" aria-label={t('nothing')} data-none>
        –
      </Text>
    );
  }
  return (
    <Link
      to={`/events/${slug}/orders?only=needs_person${isStaff ? `&tenant=${tenant}` : ''}`}
      aria-label={t('count_orders', { count })}
    >
      <StatusBadge label={number(count)} colour="red" />
    </Link>
  );
}

function Standing({ event }: { event: ListedEvent }) {
  const { deleted_at: deletedAt } = event;
  const times = deletedAt ? t('deleted_on', { date: day(deletedAt) }) : capital(formatEventTimes(event) ?? '');
  return (
    <TwoLines second={times}>
      <Group gap={6} mb={times ? 2 : 0} wrap="nowrap" className={css.badges}>
        <EventStatusBadge status={event.status} closesAt={event.closes_at} />
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
      <Text span c="dimmed" size="sm" aria-label={t('not_counted')} data-none>
        –
      </Text>
    );
  }
  const share = budget.budget > 0 ? Math.min(100, (budget.used / budget.budget) * 100) : 0;
  const isUsedUp = budget.used >= budget.budget && budget.budget > 0;
  return (
    <div style={{ minWidth: 130 }}>
      <Text size="sm">
        {t('used_of_budget', { used: money(budget.used, currency), budget: money(budget.budget, currency) })}
      </Text>
      <Progress
        value={share}
        size="sm"
        mt={4}
        color={isUsedUp ? 'red' : share >= 80 ? 'yellow' : 'violet'}
        aria-label={t('budget_of', { name: event.name })}
      />
    </div>
  );
}
