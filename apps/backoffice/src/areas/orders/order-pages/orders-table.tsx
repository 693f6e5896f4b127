import type { OrderRow } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/order-list';
import { IconPackages } from '@tabler/icons-react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { EmptyList } from '#ui/empty.tsx';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { orderColumns } from './order-columns.tsx';

interface OrdersTableProps {
  orders: readonly OrderRow[];
  isFiltered: boolean;
  showsTenant?: boolean;
  /** Defaults to the usual columns of a list over all events, without sorting. */
  columns?: readonly Column<OrderRow>[];
  /** When set, rows have checkboxes. */
  selection?: Selection<OrderRow>;
}

export function OrdersTable({ orders, isFiltered, showsTenant = false, selection, ...props }: OrdersTableProps) {
  const isStaff = useUser().superadmin === 1;
  const usual = orderColumns({ showsTenant, showsEvent: true, isStaff, sorts: 'none' });
  return (
    <SelectableTable
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ order_ref }) => order_ref}
      chosen={selection}
      usualSort="recent"
      columns={props.columns ?? usual.filter(({ isExtra }) => !isExtra)}
      empty={
        <EmptyList
          icon={IconPackages}
          isFiltered={isFiltered}
          noMatch={t('no_order_matches')}
          title={t('no_orders_yet')}
          text={t('orders_appear_here_as_soon_as')}
        />
      }
    />
  );
}
