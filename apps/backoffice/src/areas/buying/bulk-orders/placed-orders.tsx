import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { Panel } from '#ui/panel.tsx';
import css from '#ui/record-table.module.css';
import { OrderStatusBadge } from '#ui/status-badge.tsx';

/** The orders that a bulk order has become, one for each address. */
export function PlacedOrders({ orders, tenant }: { orders: BulkPurchaseDetail['orders']; tenant: string | undefined }) {
  return (
    <Panel title={orders.length === 1 ? 'Its order' : `Its ${orders.length} orders`}>
      <Table.ScrollContainer minWidth={0} className={css.container}>
        <Table verticalSpacing="sm" className={css.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Order</Table.Th>
              <Table.Th>To</Table.Th>
              <Table.Th className={css.number}>Pieces</Table.Th>
              <Table.Th>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {orders.map((order) => (
              <Table.Tr key={order.order_ref}>
                <Table.Td data-label="Order">
                  <Link to={paths.order(order.order_ref, tenant)} className={css.reference}>
                    {order.order_ref}
                  </Link>
                </Table.Td>
                <Table.Td data-label="To">{order.name}</Table.Td>
                <Table.Td data-label="Pieces" className={css.number}>
                  {order.items_count}
                </Table.Td>
                <Table.Td data-label="Status">
                  <OrderStatusBadge status={order.status} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
