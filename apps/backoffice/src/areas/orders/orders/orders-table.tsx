import type { OrderRow } from '@inkstand/contract/orders/orders';
import { IconPackages } from '@tabler/icons-react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { paths } from '#paths.ts';
import { ReferenceLink } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { useListSearch } from '#ui/list-search.ts';
import type { Column } from '#ui/record-table.tsx';
import { SelectableTable } from '#ui/selectable-table.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { type OrderColumn, usualColumns, visibleColumns } from './order-columns.tsx';

interface OrdersTableProps {
  orders: readonly OrderRow[];
  isFiltered: boolean;
  showsTenant?: boolean;
  showsEvent?: boolean;
  /** Column keys; defaults to the usual ones. */
  columns?: readonly string[];
  /** When set, rows have checkboxes and headings sort. */
  selection?: Selection<OrderRow>;
}

export function OrdersTable(props: OrdersTableProps) {
  const { orders, isFiltered, showsTenant = false, showsEvent = true, selection } = props;
  const user = useUser();
  const { search } = useListSearch();
  const possible = visibleColumns({ showsTenant, showsEvent });
  const wanted = props.columns ?? usualColumns(possible);
  // No index covers totals across companies.
  const canSort = ({ key }: OrderColumn) => selection && (key !== 'total' || !showsTenant || search.has('client'));
  const reference: Column<OrderRow> = {
    label: 'Order',
    cell: ({ order_ref: ref, tenant_id: tenant }) => (
      <ReferenceLink to={paths.order(ref, user.superadmin === 1 ? tenant : undefined)}>{ref}</ReferenceLink>
    ),
  };
  const columns = possible.filter(({ key }) => wanted.includes(key));
  return (
    <SelectableTable
      rows={orders}
      rowKey={({ id }) => id}
      rowName={({ order_ref }) => order_ref}
      chosen={selection}
      usualSort="recent"
      columns={[reference, ...columns.map((column) => (canSort(column) ? column : { ...column, sorts: undefined }))]}
      empty={
        <EmptyList
          icon={IconPackages}
          isFiltered={isFiltered}
          noMatch="No order matches"
          title="No orders yet"
          text="Orders appear here by themselves as soon as somebody buys or claims."
        />
      }
    />
  );
}
