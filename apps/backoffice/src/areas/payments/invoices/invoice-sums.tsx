import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
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
    <Panel title={kind === 'invoice' ? 'What it is for' : 'What comes back'}>
      <RecordTable
        className={css.compact}
        rows={events}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Event',
            cell: ({ event, orders }) => (
              <>
                <Text inherit fw={600} className={css.event}>
                  {event}
                </Text>
                <Text size="xs" c="dimmed" className={records.phone}>
                  {orders === 1 ? '1 order' : `${orders.toLocaleString('en-GB')} orders`}
                </Text>
              </>
            ),
          },
          {
            label: 'Orders',
            kind: 'number',
            className: css.desk,
            cell: ({ orders }) => orders.toLocaleString('en-GB'),
          },
          { label: 'Net', isHidden: !hasVat, kind: 'number', className: css.desk, cell: ({ net }) => write(net) },
          { label: 'VAT', isHidden: !hasVat, kind: 'number', className: css.desk, cell: ({ vat }) => write(vat) },
          { label: 'Total', kind: 'number', cell: ({ total }) => write(total) },
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
      {vat !== 0 && <Sum label="Net" amount={write(net)} />}
      {rates.map((rate) => (
        <Sum key={rate.percent} label={`VAT ${rate.percent.toLocaleString('en-GB')} %`} amount={write(rate.vat)} />
      ))}
      <Sum label="Total" amount={write(total)} isGrand />
      {credited > 0 && <Sum label="Taken off by credit notes" amount={write(-credited)} />}
      {credited > 0 && to_pay > 0 && kind === 'invoice' && <Sum label="Left to pay" amount={write(to_pay)} isGrand />}
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
