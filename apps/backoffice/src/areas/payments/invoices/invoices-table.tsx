import type { Invoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Anchor, Group } from '@mantine/core';
import { paths } from '#paths.ts';
import { ReferenceLink, TwoLines } from '#ui/cells.tsx';
import { formatDayRange, money } from '#ui/format.ts';
import { RecordTable } from '#ui/record-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { statusText } from './invoice-labels.ts';
import css from './invoices.module.css';
import { PayButton } from './pay-button.tsx';

interface InvoicesTableProps {
  tenant: string;
  invoices: readonly Invoice[];
  /** `manager`: staff who may mark documents as paid or void. `client`: the client's users, who pay them. */
  reader: 'manager' | 'staff' | 'client';
}

/** A client's documents, newest first. */
export function InvoicesTable({ tenant, invoices, reader }: InvoicesTableProps) {
  const file = ({ id }: Invoice, name: string) => `/api/${encodeURIComponent(tenant)}/invoices/${id}/${name}`;
  return (
    <RecordTable
      rows={invoices}
      rowKey={({ id }) => id}
      rowTone={({ status }) => (status === 'void' ? 'dimmed' : undefined)}
      columns={[
        {
          key: 'number',
          label: t('number'),
          phone: 'title',
          cell: ({ id, number, kind, corrects, orders }) => (
            <TwoLines
              second={
                kind === 'credit_note'
                  ? t('credit_note_for', { invoice: corrects ?? '' })
                  : t('orders_count', { count: orders })
              }
            >
              <ReferenceLink to={paths.invoice(id, reader === 'client' ? undefined : tenant)}>{number}</ReferenceLink>
            </TwoLines>
          ),
        },
        {
          key: 'period',
          label: t('period'),
          phone: 'second',
          cell: ({ period_from, period_to }) => formatDayRange(period_from, period_to),
        },
        {
          key: 'total',
          label: t('total'),
          kind: 'number',
          phone: 'amount',
          cell: ({ kind, status, total, to_pay, currency }) => {
            const isPart = status === 'open' && kind === 'invoice' && to_pay !== total;
            return (
              <TwoLines second={isPart && t('amount_left_to_pay', { amount: money(to_pay, currency) })}>
                {money(total, currency)}
              </TwoLines>
            );
          },
        },
        {
          key: 'status',
          label: t('status'),
          phone: 'status',
          cell: (invoice) => {
            const { label, colour, detail } = statusText(invoice);
            return (
              <TwoLines second={<span className={css.detail}>{detail}</span>}>
                <StatusBadge label={label} colour={colour} />
              </TwoLines>
            );
          },
        },
        {
          key: 'files',
          label: t('files'),
          phone: 'aside',
          cell: (invoice) => (
            <Group gap="sm" wrap="nowrap">
              <Anchor
                href={file(invoice, 'pdf')}
                download
                size="sm"
                aria-label={t('as_pdf', { number: invoice.number })}
              >
                {t('pdf')}
              </Anchor>
              <Anchor
                href={file(invoice, 'lines')}
                download
                size="sm"
                aria-label={t('lines_of_as_csv', { number: invoice.number })}
              >
                {t('csv')}
              </Anchor>
            </Group>
          ),
        },
        {
          key: 'actions',
          label: t('actions'),
          phone: 'note',
          isLabelHidden: true,
          isHidden: reader === 'staff',
          className: reader === 'client' ? css.pay : undefined,
          cell: (invoice) =>
            reader === 'client' ? (
              <PayButton tenant={tenant} invoice={invoice} />
            ) : (
              <InvoiceActions tenant={tenant} invoice={invoice} />
            ),
        },
      ]}
    />
  );
}
