import type { BulkPurchaseDetail } from '@inkstand/contract/buying/bulk-orders';
import { t } from '@inkstand/i18n/office/buying';
import { OrderStatusBadge } from '#areas/orders/order-pages/order-status-badge.tsx';
import { paths } from '#paths.ts';
import { ReferenceLink } from '#ui/cells.tsx';
import { Panel } from '#ui/panel.tsx';
import { RecordTable } from '#ui/record-table.tsx';

/** The orders that a bulk order created, one per address. */
export function PlacedOrders({ orders, tenant }: { orders: BulkPurchaseDetail['orders']; tenant: string | undefined }) {
  return (
    <Panel title={orders.length === 1 ? t('order_noun') : t('orders_count', { count: orders.length })}>
      <RecordTable
        rows={orders}
        rowKey={({ order_ref }) => order_ref}
        columns={[
          {
            key: 'order',
            label: t('order_noun'),
            phone: 'title',
            cell: ({ order_ref }) => <ReferenceLink to={paths.order(order_ref, tenant)}>{order_ref}</ReferenceLink>,
          },
          { key: 'to', label: t('recipient_to'), phone: 'second', cell: ({ name }) => name },
          { key: 'pieces', label: t('pieces'), kind: 'number', phone: 'aside', cell: ({ items_count }) => items_count },
          {
            key: 'status',
            label: t('status'),
            phone: 'status',
            cell: ({ status }) => <OrderStatusBadge status={status} />,
          },
        ]}
      />
    </Panel>
  );
}
