import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Text } from '@mantine/core';
import { money, number } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import records from '#ui/record-table.module.css';
import { RecordTable } from '#ui/record-table.tsx';
import css from './invoices.module.css';

/** Subtotals per event, and the total. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const { events, currency, kind } = invoice;
  const write = (amount: number) => money(amount, currency);
  const hasVat = invoice.vat !== 0;
  return (
    <Panel title={kind === 'invoice' ? t('amounts') : t('credited')}>
      <RecordTable
        className={css.compact}
        rows={events}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'event',
            label: t('event'),
            cell: ({ event, orders }) => (
              <>
                <Text inherit fw={600} className={css.event}>
                  {event}
                </Text>
                <Text size="xs" c="dimmed" className={records.phone}>
                  {t('orders_count', { count: orders })}
                </Text>
              </>
            ),
          },
          {
            key: 'orders',
            label: t('orders'),
            kind: 'number',
            className: css.desk,
            cell: ({ orders }) => number(orders),
          },
          {
            key: 'net',
            label: t('net'),
            isHidden: !hasVat,
            kind: 'number',
            className: css.desk,
            cell: ({ net }) => write(net),
          },
          {
            key: 'vat',
            label: t('vat'),
            isHidden: !hasVat,
            kind: 'number',
            className: css.desk,
            cell: ({ vat }) => write(vat),
          },
          { key: 'total', label: t('total'), kind: 'number', cell: ({ total }) => write(total) },
        ]}
      />
      <Totals invoice={invoice} />
    </Panel>
  );
}

function Totals({ invoice }: { invoice: InvoiceDetail }) {
  const { net, vat, total, vat_rates, credited, to_pay, currency, kind } = invoice;
  const write = (amount: number) => money(amount, currency);
  const rates = vat_rates.filter((rate) => rate.percent > 0 || rate.vat !== 0);
  return (
    <dl className={css.totals}>
      {vat !== 0 && <Sum label={t('net')} amount={write(net)} />}
      {rates.map((rate) => (
        <Sum key={rate.percent} label={t('vat_percent', { percent: rate.percent })} amount={write(rate.vat)} />
      ))}
      <Sum label={t('total')} amount={write(total)} isGrand />
      {credited > 0 && <Sum label={t('credit_notes')} amount={write(-credited)} />}
      {credited > 0 && to_pay > 0 && kind === 'invoice' && (
        <Sum label={t('left_to_pay')} amount={write(to_pay)} isGrand />
      )}
    </dl>
  );
}

function Sum({ label, amount, isGrand = false }: { label: string; amount: string; isGrand?: boolean }) {
  return (
    <div data-grand={isGrand || undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
