import type { OrderRow } from '@inkstand/contract/orders/orders';
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPackages } from '@tabler/icons-react';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { Empty } from '#ui/empty.tsx';
import { useListSearch } from '#ui/list-search.ts';
import css from '#ui/record-table.module.css';
import { columnsOf, type OrderColumn, ReferenceCell, usualColumns } from './order-columns.tsx';
import type { OrderSelection } from './use-selection.ts';

interface OrdersTableProps {
  orders: readonly OrderRow[];
  isFiltered: boolean;
  showsTenant?: boolean;
  showsEvent?: boolean;
  /** The keys of the columns; the usual ones unless given. */
  columns?: readonly string[];
  /** Given: rows have boxes to be chosen by, and headings change the order. */
  selection?: OrderSelection;
}

/** Orders as rows; on a phone each row becomes a card. */
export function OrdersTable(props: OrdersTableProps) {
  const { orders, isFiltered, showsTenant = false, showsEvent = true, selection } = props;
  const user = useUser();
  const { search } = useListSearch();
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
  const possible = columnsOf({ showsTenant, showsEvent });
  const wanted = props.columns ?? usualColumns(possible);
  const columns = possible.filter(({ key }) => wanted.includes(key));
  // No index has the totals of every company in order.
  const canSort = ({ key }: OrderColumn) => key !== 'total' || !showsTenant || search.has('client');
  return (
    <Table.ScrollContainer minWidth={0} className={css.container}>
      <Table verticalSpacing="sm" highlightOnHover className={css.table}>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Th className={css.check}>
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selection.isPageChosen}
                  indeterminate={selection.isPartOfPageChosen}
                  onChange={selection.togglePage}
                />
              </Table.Th>
            )}
            <Table.Th>Order</Table.Th>
            {columns.map((column) => (
              <Heading key={column.key} column={column} isSortable={selection !== undefined && canSort(column)} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {orders.map((order) => (
            <Table.Tr key={order.id} bg={selection?.has(order) ? 'violet.0' : undefined}>
              {selection && (
                <Table.Td data-label="Select" className={css.check}>
                  <Checkbox
                    aria-label={`Select ${order.order_ref}`}
                    checked={selection.has(order)}
                    onChange={() => selection.toggle(order)}
                  />
                </Table.Td>
              )}
              <Table.Td data-label="Order">
                <ReferenceCell order={order} showsTenant={user.superadmin === 1} />
              </Table.Td>
              {columns.map(({ key, heading, cell, className, title }) => (
                <Table.Td key={key} data-label={heading} className={className} title={title?.(order)}>
                  {cell(order)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Heading({ column, isSortable }: { column: OrderColumn; isSortable: boolean }) {
  const { search, change } = useListSearch();
  const { heading, className, sorts } = column;
  if (!sorts || !isSortable) return <Table.Th className={className}>{heading}</Table.Th>;
  const sort = search.get('sort') ?? 'recent';
  const [first, then] = sorts;
  const isFirst = sort === first;
  const isSorted = isFirst || sort === then;
  const next = isFirst ? then : first;
  const direction = isSorted ? (isFirst ? 'descending' : 'ascending') : 'none';
  return (
    <Table.Th className={className} aria-sort={direction}>
      <UnstyledButton className={css.sort} onClick={() => change({ sort: next === 'recent' ? null : next })}>
        {heading}
        {isSorted && (isFirst ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />)}
      </UnstyledButton>
    </Table.Th>
  );
}
