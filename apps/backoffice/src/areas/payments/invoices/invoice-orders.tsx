import type { InvoiceOrder } from '@inkstand/contract/payments/invoices';
import { Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { day, money } from '#ui/format.ts';
import { ListFoot } from '#ui/list-foot.tsx';
import { Panel } from '#ui/panel.tsx';
import records from '#ui/record-table.module.css';
import { RecordTable } from '#ui/record-table.tsx';
import css from './invoices.module.css';

interface LoadedOrders {
  data: InvoiceOrder[];
  meta: { total: number; page: number; per_page: number };
}

interface InvoiceOrdersProps {
  orders: LoadedOrders;
  currency: 'GBP' | 'EUR' | 'USD';
  /** Tenant for staff's links. */
  tenant: string | undefined;
}

const KINDS: Readonly<Record<InvoiceOrder['kind'], string>> = {
  store: 'Covered by a voucher',
  promo: 'Gift',
  sample: 'Sample',
  bulk: 'Bulk order',
  shop: 'Online shop',
  replacement: 'Replacement',
};

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count.toLocaleString('en-GB')} pieces`);

/** The orders of a document, to check against the events. */
export function InvoiceOrders({ orders: { data, meta }, currency, tenant }: InvoiceOrdersProps) {
  return (
    <Panel title="Orders">
      <RecordTable
        isDense
        className={css.compact}
        rows={data}
        rowKey={({ order_ref }) => order_ref}
        columns={[
          {
            label: 'Order',
            cell: ({ order_ref: ref, event, ordered_at: orderedAt, items }) => (
              <>
                <ReferenceLink to={paths.order(ref, tenant)}>{ref}</ReferenceLink>
                <Text size="xs" c="dimmed" className={records.phone}>
                  {[event, orderedAt && day(orderedAt), pieces(items)].filter(Boolean).join(' · ')}
                </Text>
              </>
            ),
          },
          {
            label: 'Event',
            className: css.desk,
            cell: ({ event, kind }) => <TwoLines second={KINDS[kind]}>{event}</TwoLines>,
          },
          {
            label: 'Ordered',
            kind: 'moment',
            className: css.desk,
            cell: ({ ordered_at: orderedAt }) => orderedAt && day(orderedAt),
          },
          { label: 'Pieces', kind: 'number', className: css.desk, cell: ({ items }) => items.toLocaleString('en-GB') },
          { label: 'Total', kind: 'number', cell: ({ total }) => money(total, currency) },
        ]}
      />
      <ListFoot meta={meta} noun={['order', 'orders']} />
    </Panel>
  );
}
