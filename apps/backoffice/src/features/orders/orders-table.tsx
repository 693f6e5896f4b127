import type { OrderRow } from '@inkstand/contract/orders';
import { Badge, Group, Table, Text } from '@mantine/core';
import { IconPackages } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '#features/layout/current-user.ts';
import { paths } from '#paths.ts';
import { Empty } from '#ui/empty.tsx';
import { ago, moment, money } from '#ui/format.ts';
import css from '#ui/record-table.module.css';
import { OrderStatusBadge } from '#ui/status-badge.tsx';

interface OrdersTableProps {
  orders: readonly OrderRow[];
  isFiltered: boolean;
  showsTenant?: boolean;
  showsEvent?: boolean;
}

function OrderLine({ order, showsTenant, showsEvent }: { order: OrderRow; showsTenant: boolean; showsEvent: boolean }) {
  const user = useUser();
  const tenant = user.superadmin === 1 ? order.tenant_id : undefined;
  return (
    <Table.Tr>
      <Table.Td data-label="Order">
        <Link to={paths.order(order.order_ref, tenant)} className={css.reference}>
          {order.order_ref}
        </Link>
      </Table.Td>
      <Table.Td data-label="Customer">
        <div className={css.two}>
          <Text size="sm" truncate maw={240}>
            {order.customer.name}
          </Text>
          <Text size="xs" c="dimmed" truncate maw={240}>
            {order.customer.email}
          </Text>
        </div>
      </Table.Td>
      {showsEvent && (
        <Table.Td data-label="Event">
          <div className={css.two}>
            <Text size="sm">{order.event.name}</Text>
            {showsTenant && (
              <Text size="xs" c="dimmed">
                {order.tenant_id}
              </Text>
            )}
          </div>
        </Table.Td>
      )}
      <Table.Td data-label="Status">
        <Group gap={6} className={css.badges}>
          <OrderStatusBadge status={order.status} />
          {order.refund_failed && (
            <Badge color="red" variant="light" radius="sm" tt="none" fw={600}>
              refund failed
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td data-label="Items" className={css.number}>
        {order.items_count}
      </Table.Td>
      <Table.Td data-label="Total" className={css.number}>
        {money(order.total_store_price, order.currency)}
      </Table.Td>
      <Table.Td data-label="Printer">{order.fulfillers.join(', ') || '–'}</Table.Td>
      <Table.Td data-label="Placed" title={moment(order.created_at)} className={css.when}>
        {ago(order.created_at)}
      </Table.Td>
    </Table.Tr>
  );
}

/** Orders as rows; on a phone each row becomes a card. */
export function OrdersTable({ orders, isFiltered, showsTenant = false, showsEvent = true }: OrdersTableProps) {
  if (orders.length === 0) {
    return isFiltered ? (
      <Empty icon={IconPackages} title="No order matches" text="Change the search or the filters to see more." />
    ) : (
      <Empty
        icon={IconPackages}
        title="No orders yet"
        text="Orders appear here by themselves as soon as somebody buys or claims."
      />
    );
  }
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Order</Table.Th>
            <Table.Th>Customer</Table.Th>
            {showsEvent && <Table.Th>Event</Table.Th>}
            <Table.Th>Status</Table.Th>
            <Table.Th className={css.number}>Items</Table.Th>
            <Table.Th className={css.number}>Total</Table.Th>
            <Table.Th>Printer</Table.Th>
            <Table.Th>Placed</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} showsTenant={showsTenant} showsEvent={showsEvent} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
