import type { InvoiceOrder } from '@inkstand/contract/payments/invoices';
import { Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { day, money } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import records from '#ui/record-table.module.css';
import css from './invoices.module.css';

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
  store: 'Covered by a voucher',
  promo: 'Gift',
  sample: 'Sample',
  bulk: 'Bulk order',
  replacement: 'Replacement',
};

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en-GB')} pieces`);

/** Every order of a document, to be checked against the events. */
export function InvoiceOrders({ orders: { data, meta }, currency, tenant }: InvoiceOrdersProps) {
  return (
    <Panel title="Orders">
      <Table.ScrollContainer minWidth={0} className={records.container}>
        <Table verticalSpacing="xs" className={`${records.table} ${css.compact}`}>
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
                <Table.Td>
                  <Link to={paths.order(order.order_ref, tenant)} className={records.reference}>
                    {order.order_ref}
                  </Link>
                  <Text size="xs" c="dimmed" className={records.phone}>
                    {[order.event, order.ordered_at && day(order.ordered_at), pieces(order.items)]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td className={css.desk}>
                  <div className={records.two}>
                    {order.event}
                    <Text size="xs" c="dimmed">
                      {KINDS[order.kind]}
                    </Text>
                  </div>
                </Table.Td>
                <Table.Td className={`${records.when} ${css.desk}`}>
                  {order.ordered_at ? day(order.ordered_at) : ''}
                </Table.Td>
                <Table.Td className={`${records.number} ${css.desk}`}>{order.items.toLocaleString('en-GB')}</Table.Td>
                <Table.Td className={records.number}>{money(order.total, currency)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </Panel>
  );
}
