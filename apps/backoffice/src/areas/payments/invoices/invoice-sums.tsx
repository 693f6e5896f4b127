import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { Table, Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import records from '#ui/record-table.module.css';
import css from './invoices.module.css';

/** What each event comes to, and all of them together. */
export function InvoiceSums({ invoice }: { invoice: InvoiceDetail }) {
  const { events, currency, kind } = invoice;
  const write = (amount: number) => money(amount, currency);
  const hasVat = invoice.vat !== 0;
  return (
    <Panel title={kind === 'invoice' ? 'What it is for' : 'What comes back'}>
      <Table.ScrollContainer minWidth={0} className={records.container}>
        <Table verticalSpacing="sm" className={`${records.table} ${css.compact}`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Event</Table.Th>
              <Table.Th className={records.number}>Orders</Table.Th>
              {hasVat && <Table.Th className={records.number}>Net</Table.Th>}
              {hasVat && <Table.Th className={records.number}>VAT</Table.Th>}
              <Table.Th className={records.number}>Total</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {events.map((event) => (
              <Table.Tr key={event.id}>
                <Table.Td>
                  <Text inherit fw={600} className={css.event}>
                    {event.event}
                  </Text>
                  <Text size="xs" c="dimmed" className={records.phone}>
                    {event.orders === 1 ? '1 order' : `${event.orders.toLocaleString('en-GB')} orders`}
                  </Text>
                </Table.Td>
                <Table.Td className={`${records.number} ${css.desk}`}>{event.orders.toLocaleString('en-GB')}</Table.Td>
                {hasVat && <Table.Td className={`${records.number} ${css.desk}`}>{write(event.net)}</Table.Td>}
                {hasVat && <Table.Td className={`${records.number} ${css.desk}`}>{write(event.vat)}</Table.Td>}
                <Table.Td className={records.number}>{write(event.total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
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
