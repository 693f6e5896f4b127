import type { OrderSort } from '@inkstand/contract/orders/order-filters';
import type { OrderRow } from '@inkstand/contract/orders/orders';
import { Badge, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { ago, moment, money } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import { OrderStatusBadge } from '#ui/status-badge.tsx';

export const KIND_LABELS: Readonly<Record<OrderRow['kind'], string>> = {
  store: 'Bought',
  promo: 'Gift',
  sample: 'Sample',
  bulk: 'Bulk',
  replacement: 'Replacement',
};

const SHIPPING_LABELS: Readonly<Record<OrderRow['shipping_method'], string>> = {
  standard: 'Standard',
  standard_tracked: 'Standard, tracked',
  express: 'Express',
};

export interface OrderColumn {
  key: string;
  heading: string;
  cell: (order: OrderRow) => ReactNode;
  className?: string | undefined;
  title?: (order: OrderRow) => string;
  /** The list's orders that a click on the heading changes between. */
  sorts?: readonly [first: OrderSort, then: OrderSort];
  /** Where the list spans companies alone. */
  isForStaff?: boolean;
}

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

/** All that a list can show of an order, in the order in which it stands. */
export const ORDER_COLUMNS: readonly OrderColumn[] = [
  { key: 'customer', heading: 'Customer', cell: ({ customer }) => two(customer.name, customer.email) },
  { key: 'event', heading: 'Event', cell: ({ event }) => <Text size="sm">{event.name}</Text> },
  { key: 'client', heading: 'Client', cell: ({ tenant_id }) => tenant_id, isForStaff: true },
  { key: 'status', heading: 'Status', cell: (order) => <StatusCell order={order} /> },
  { key: 'items', heading: 'Items', cell: ({ items_count }) => items_count, className: css.number },
  {
    key: 'total',
    heading: 'Total',
    className: css.number,
    sorts: ['total-desc', 'total-asc'],
    cell: ({ total_store_price, currency }) => money(total_store_price, currency),
  },
  { key: 'printer', heading: 'Printer', cell: ({ fulfillers }) => fulfillers.join(', ') || '–' },
  {
    key: 'placed',
    heading: 'Placed',
    className: css.when,
    sorts: ['recent', 'oldest'],
    cell: ({ created_at }) => ago(created_at),
    title: ({ created_at }) => moment(created_at),
  },
  { key: 'kind', heading: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'destination',
    heading: 'Destination',
    cell: ({ destination }) => two(destination.postcode || '–', destination.country),
  },
  { key: 'shipping', heading: 'Shipping', cell: ({ shipping_method }) => SHIPPING_LABELS[shipping_method] },
  {
    key: 'tracking',
    heading: 'Tracking',
    cell: ({ tracking_numbers }) => tracking_numbers.join(', ') || '–',
  },
];

const USUAL = ['customer', 'event', 'client', 'status', 'items', 'total', 'printer', 'placed'];

/** What a list can show: one event's says no event, one company's no company. */
export function columnsOf({ showsTenant, showsEvent }: { showsTenant: boolean; showsEvent: boolean }): OrderColumn[] {
  return ORDER_COLUMNS.filter(({ key, isForStaff }) => (showsTenant || !isForStaff) && (showsEvent || key !== 'event'));
}

export const usualColumns = (columns: readonly OrderColumn[]): string[] =>
  columns.filter(({ key }) => USUAL.includes(key)).map(({ key }) => key);

function StatusCell({ order }: { order: OrderRow }) {
  return (
    <Group gap={6} className={css.badges}>
      <OrderStatusBadge status={order.status} />
      {order.late && (
        <Badge color="orange" variant="light" radius="sm" tt="none" fw={600}>
          late
        </Badge>
      )}
      {order.refund_failed && (
        <Badge color="red" variant="light" radius="sm" tt="none" fw={600}>
          refund failed
        </Badge>
      )}
    </Group>
  );
}

/** An order's reference, which leads to its page and stands in every list. */
export function ReferenceCell({ order, showsTenant }: { order: OrderRow; showsTenant: boolean }) {
  return (
    <Link to={paths.order(order.order_ref, showsTenant ? order.tenant_id : undefined)} className={css.reference}>
      {order.order_ref}
    </Link>
  );
}
