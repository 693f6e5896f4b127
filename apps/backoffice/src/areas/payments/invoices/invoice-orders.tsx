import type { InvoiceOrder } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Text } from '@mantine/core';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { day, money, number } from '#ui/format.ts';
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
  store: t('covered_by_a_voucher'),
  promo: t('gift'),
  sample: t('sample'),
  bulk: t('bulk_order'),
  shop: t('online_shop'),
  replacement: t('replacement'),
};

/** The orders of a document, to check against the events. */
export function InvoiceOrders({ orders: { data, meta }, currency, tenant }: InvoiceOrdersProps) {
  return (
    <Panel title={t('orders')}>
      <RecordTable
        isDense
        className={css.compact}
        rows={data}
        rowKey={({ order_ref }) => order_ref}
        columns={[
          {
            key: 'order',
            label: t('order_noun'),
            cell: ({ order_ref: ref, event, ordered_at: orderedAt, items }) => (
              <>
                <ReferenceLink to={paths.order(ref, tenant)}>{ref}</ReferenceLink>
                <Text size="xs" c="dimmed" className={records.phone}>
                  {[event, orderedAt && day(orderedAt), t('pieces_count', { count: items })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </>
            ),
          },
          {
            key: 'event',
            label: t('event'),
            className: css.desk,
            cell: ({ event, kind }) => <TwoLines second={KINDS[kind]}>{event}</TwoLines>,
          },
          {
            key: 'ordered',
            label: t('ordered'),
            kind: 'moment',
            className: css.desk,
            cell: ({ ordered_at: orderedAt }) => orderedAt && day(orderedAt),
          },
          {
            key: 'pieces',
            label: t('pieces'),
            kind: 'number',
            className: css.desk,
            cell: ({ items }) => number(items),
          },
          { key: 'total', label: t('total'), kind: 'number', cell: ({ total }) => money(total, currency) },
        ]}
      />
      <ListFoot meta={meta} things="orders" />
    </Panel>
  );
}
