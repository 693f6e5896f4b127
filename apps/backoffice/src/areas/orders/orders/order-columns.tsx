import type { OrderSort } from '@inkstand/contract/orders/order-filters';
import type { OrderRow } from '@inkstand/contract/orders/orders';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ago, moment, money } from '#ui/format.ts';
import { OrderStatusBadge } from '#ui/order-status-badge.tsx';
import css from '#ui/record-table.module.css';
import type { Column } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

export const KIND_LABELS: Readonly<Record<OrderRow['kind'], string>> = {
  store: 'Bought',
  promo: 'Gift',
  sample: 'Sample',
  bulk: 'Bulk',
  shop: 'Online shop',
  replacement: 'Replacement',
};

const SHIPPING_LABELS: Readonly<Record<OrderRow['shipping_method'], string>> = {
  standard: 'Standard',
  standard_tracked: 'Standard, tracked',
  express: 'Express',
};

export interface OrderColumn extends Column<OrderRow> {
  /** Key of the column in the URL and in browser storage. */
  key: string;
  sorts?: { first: OrderSort; second: OrderSort; begins: 'descending' };
  /** Shown only in lists that span companies. */
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

/** All columns of an order list, in display order. */
const ORDER_COLUMNS: readonly OrderColumn[] = [
  { key: 'customer', label: 'Customer', cell: ({ customer }) => two(customer.name, customer.email) },
  { key: 'event', label: 'Event', cell: ({ event }) => <Text size="sm">{event.name}</Text> },
  { key: 'client', label: 'Client', cell: ({ tenant_id }) => tenant_id, isForStaff: true },
  { key: 'status', label: 'Status', cell: (order) => <StatusCell order={order} /> },
  { key: 'items', label: 'Items', cell: ({ items_count }) => items_count, kind: 'number' },
  {
    key: 'total',
    label: 'Total',
    kind: 'number',
    sorts: { first: 'total-desc', second: 'total-asc', begins: 'descending' },
    cell: ({ total_store_price, currency }) => money(total_store_price, currency),
  },
  { key: 'printer', label: 'Printer', cell: ({ fulfillers }) => fulfillers.join(', ') || '–' },
  {
    key: 'placed',
    label: 'Placed',
    kind: 'moment',
    sorts: { first: 'recent', second: 'oldest', begins: 'descending' },
    cell: ({ created_at }) => ago(created_at),
    td: ({ created_at }) => ({ title: moment(created_at) }),
  },
  { key: 'kind', label: 'Kind', cell: ({ kind }) => KIND_LABELS[kind] },
  {
    key: 'destination',
    label: 'Destination',
    cell: ({ destination }) => two(destination.postcode || '–', destination.country),
  },
  { key: 'shipping', label: 'Shipping', cell: ({ shipping_method }) => SHIPPING_LABELS[shipping_method] },
  {
    key: 'tracking',
    label: 'Tracking',
    cell: ({ tracking_numbers }) => tracking_numbers.join(', ') || '–',
  },
];

const USUAL = ['customer', 'event', 'client', 'status', 'items', 'total', 'printer', 'placed'];

/** Returns the columns that a list can show: without event in an event's list, without company in a company's list. */
export function visibleColumns({
  showsTenant,
  showsEvent,
}: {
  showsTenant: boolean;
  showsEvent: boolean;
}): OrderColumn[] {
  return ORDER_COLUMNS.filter(({ key, isForStaff }) => (showsTenant || !isForStaff) && (showsEvent || key !== 'event'));
}

export const usualColumns = (columns: readonly OrderColumn[]): string[] =>
  columns.filter(({ key }) => USUAL.includes(key)).map(({ key }) => key);

function StatusCell({ order }: { order: OrderRow }) {
  return (
    <Group gap={6} className={css.badges}>
      <OrderStatusBadge status={order.status} />
      {order.late && <StatusBadge label="late" colour="orange" />}
      {order.refund_failed && <StatusBadge label="refund failed" colour="red" />}
    </Group>
  );
}
