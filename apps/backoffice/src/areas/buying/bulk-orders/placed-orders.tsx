import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { paths } from '#paths.ts';
import { ReferenceLink } from '#ui/cells.tsx';
import { OrderStatusBadge } from '#ui/order-status-badge.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';

/** The orders that a bulk order created, one per address. */
export function PlacedOrders({ orders, tenant }: { orders: BulkPurchaseDetail['orders']; tenant: string | undefined }) {
  return (
    <Panel title={orders.length === 1 ? 'Its order' : `Its ${orders.length} orders`}>
      <RecordTable
        rows={orders}
        rowKey={({ order_ref }) => order_ref}
        columns={[
          {
            label: 'Order',
            cell: ({ order_ref }) => <ReferenceLink to={paths.order(order_ref, tenant)}>{order_ref}</ReferenceLink>,
          },
          { label: 'To', cell: ({ name }) => name },
          { label: 'Pieces', kind: 'number', cell: ({ items_count }) => items_count },
          { label: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
        ]}
      />
    </Panel>
  );
}
