import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/order-list';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TagPills } from '#areas/orders/teamwork/tag-pills.tsx';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { ago, enumerate, moment, money } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import type { Column } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { type ListPlace, placeState } from './list-place.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

export const KIND_LABELS: Readonly<Record<OrderRow['kind'], string>> = {
  store: t('bought'),
  promo: t('gift'),
  sample: t('sample'),
  bulk: t('bulk'),
  shop: t('online_shop'),
  replacement: t('replacement'),
};

const SHIPPING_LABELS: Readonly<Record<OrderRow['shipping_method'], string>> = {
  standard: t('standard'),
  standard_tracked: t('standard_tracked'),
  express: t('express'),
};

const one = (text: string) => (
  <Text size="sm" lh={1.3} lineClamp={2} maw={150} title={text}>
    {text}
  </Text>
);

const two = (first: ReactNode, second: ReactNode) => (
  <div className={css.two}>
    <Text size="sm" truncate maw={240}>
      {first}
    </Text>
    <Text size="xs" c="dimmed" truncate maw={240}>
      {second}
    </Text>
  </div>
);

interface OrderColumnsOf {
  /** The list spans clients: it has a column for the client, and its links name it. */
  showsTenant: boolean;
  /** The list is not of one event. */
  showsEvent: boolean;
  isStaff: boolean;
  /** Headings sort; across clients no index covers totals. */
  sorts: 'none' | 'time' | 'all';
  /** When set, an order's page leads on to the next one of the list. */
  place?: ListPlace;
}

/** All columns of an order list, in display order. */
export function orderColumns({ showsTenant, showsEvent, isStaff, sorts, place }: OrderColumnsOf): Column<OrderRow>[] {
  return [
    {
      key: 'order',
      label: t('order_noun'),
      isFixed: true,
      phone: 'title',
      cell: ({ order_ref: ref, tenant_id: tenant, shop_number: number }) => (
        <TwoLines second={number && t('in_the_shop', { number })}>
          <ReferenceLink to={paths.order(ref, isStaff ? tenant : undefined)} state={place && placeState(place)}>
            {ref}
          </ReferenceLink>
        </TwoLines>
      ),
    },
    {
      key: 'customer',
      label: t('customer'),
      phone: 'second',
      cell: ({ customer }) => two(customer.name, customer.email),
    },
    {
      key: 'event',
      label: t('event'),
      phone: showsTenant ? undefined : 'note',
      isHidden: !showsEvent,
      cell: ({ event }) => one(event.name),
    },
    {
      key: 'client',
      label: t('client'),
      phone: 'note',
      isHidden: !showsTenant,
      cell: ({ tenant_name: name }) => one(name),
    },
    { key: 'status', label: t('status'), phone: 'status', cell: (order) => <StatusCell order={order} /> },
    { key: 'items', label: t('items'), cell: ({ items_count }) => items_count, kind: 'number' },
    {
      key: 'total',
      label: t('total'),
      kind: 'number',
      phone: 'amount',
      ...(sorts === 'all' ? { sorts: { first: 'total-desc', second: 'total-asc', begins: 'descending' } } : {}),
      cell: (order) => <Amount order={order} />,
    },
    { key: 'fulfiller', label: t('fulfiller'), cell: ({ fulfillers }) => enumerate(fulfillers) || '–' },
    {
      key: 'placed',
      label: t('placed'),
      kind: 'moment',
      phone: 'aside',
      ...(sorts === 'none' ? {} : { sorts: { first: 'recent', second: 'oldest', begins: 'descending' } }),
      cell: ({ created_at }) => ago(created_at),
      td: ({ created_at }) => ({ title: moment(created_at) }),
    },
    {
      key: 'tags',
      label: t('tags'),
      isExtra: true,
      cell: ({ tags }) => (tags.length > 0 ? <TagPills tags={tags} /> : '–'),
    },
    { key: 'assignee', label: t('assigned_to'), isExtra: true, cell: ({ assignee }) => assignee?.name ?? '–' },
    { key: 'kind', label: t('kind'), isExtra: true, cell: ({ kind }) => KIND_LABELS[kind] },
    {
      key: 'destination',
      label: t('destination'),
      isExtra: true,
      cell: ({ destination }) => two(destination.postcode || '–', destination.country),
    },
    {
      key: 'shipping',
      label: t('shipping'),
      isExtra: true,
      cell: ({ shipping_method }) => SHIPPING_LABELS[shipping_method],
    },
    {
      key: 'cost',
      label: t('cost'),
      isExtra: true,
      kind: 'number',
      cell: ({ production_cost: cost, currency }) => money(cost, currency),
    },
    {
      key: 'delivered',
      label: t('delivered'),
      isExtra: true,
      kind: 'moment',
      cell: ({ delivered_at: at }) => (at ? ago(at) : '–'),
      td: ({ delivered_at: at }) => (at ? { title: moment(at) } : {}),
    },
    {
      key: 'tracking',
      label: t('tracking'),
      isExtra: true,
      cell: ({ tracking_numbers }) => enumerate(tracking_numbers) || '–',
    },
  ];
}

/** What the customer paid; of an order that its recipient pays nothing for, what it costs (docs/product/money.md). */
function Amount({ order: { total_store_price: total, production_cost: cost, currency } }: { order: OrderRow }) {
  if (total !== 0 || cost === 0) return money(total, currency);
  return (
    <Text span inherit c="dimmed" title={t('no_one_pays_for_it_here')}>
      {t('amount_cost', { amount: money(cost, currency) })}
    </Text>
  );
}

function StatusCell({ order }: { order: OrderRow }) {
  return (
    <Group gap={6} className={css.badges}>
      <OrderStatusBadge status={order.status} deliveredAt={order.delivered_at} />
      {order.late && <StatusBadge label={t('late')} colour="orange" />}
      {order.refund_failed && <StatusBadge label={t('refund_failed_badge')} colour="red" />}
      {order.reprint_asked && <StatusBadge label={t('reprint_requested_badge')} colour="orange" />}
    </Group>
  );
}
