import type { InvoiceOrder } from '@inkstand/contract/invoices';
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { day, money } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import records from '#ui/record-table.module.css';

export interface LoadedOrders {
  data: InvoiceOrder[];
  meta: { total: number; page: number; per_page: number };
}

interface InvoiceOrdersProps {
  orders: LoadedOrders;
  currency: 'GBP' | 'EUR' | 'USD';
  /** Staff name the client in links. */
  tenant: string | undefined;
}

const KINDS: Readonly<Record<InvoiceOrder['kind'], string>> = {
  ...{ store: 'Covered by a voucher', promo: 'Gift', sample: 'Sample', bulk: 'Bulk order' },
  replacement: 'Replacement',
};

/** Every order of a document, to be checked against the events. */
export function InvoiceOrders({ orders: { data, meta }, currency, tenant }: InvoiceOrdersProps) {
  return (
    <Panel title="Orders">
      <Table.ScrollContainer minWidth={0} className={records.container}>
        <Table verticalSpacing="xs" className={records.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Order</Table.Th>
              <Table.Th>Event</Table.Th>
              <Table.Th>Ordered</Table.Th>
              <Table.Th className={records.number}>Pieces</Table.Th>
              <Table.Th className={records.number}>Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map((order) => (
              <Table.Tr key={order.order_ref}>
                <Table.Td data-label="Order">
                  <Anchor component={Link} to={paths.order(order.order_ref, tenant)} className={records.reference}>
                    {order.order_ref}
                  </Anchor>
                </Table.Td>
                <Table.Td data-label="Event">
                  <div className={records.two}>
                    {order.event}
                    <Text size="xs" c="dimmed">
                      {KINDS[order.kind]}
                    </Text>
                  </div>
                </Table.Td>
                <Table.Td data-label="Ordered" className={records.when}>
                  {order.ordered_at ? day(order.ordered_at) : ''}
                </Table.Td>
                <Table.Td data-label="Pieces" className={records.number}>
                  {order.items.toLocaleString('en-GB')}
                </Table.Td>
                <Table.Td data-label="Total" className={records.number}>
                  {money(order.total, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </Panel>
  );
}
