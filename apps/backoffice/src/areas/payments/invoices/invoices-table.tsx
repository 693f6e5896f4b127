import type { Invoice } from '@inkstand/contract/payments/invoices';
import { Anchor, Badge, Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { calendarDaysOf, money } from '#ui/format.ts';
import records from '#ui/record-table.module.css';
import { InvoiceActions } from './invoice-actions.tsx';
import { statusText } from './invoice-labels.ts';
import css from './invoices.module.css';
import { PayButton } from './pay-button.tsx';

interface InvoicesTableProps {
  tenant: string;
  invoices: readonly Invoice[];
  /** Staff mark documents as paid or void, if they may; a client's own people pay them. */
  reader: 'manager' | 'staff' | 'client';
}

/** A client's documents, latest first. */
export function InvoicesTable({ tenant, invoices, reader }: InvoicesTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} className={records.container}>
      <Table verticalSpacing="sm" className={records.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Number</Table.Th>
            <Table.Th>Period</Table.Th>
            <Table.Th className={records.number}>Total</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th>Files</Table.Th>
            {reader !== 'staff' && (
              <Table.Th>
                <span className={css.unseen}>What to do</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.id} tenant={tenant} invoice={invoice} reader={reader} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface InvoiceRowProps extends Pick<InvoicesTableProps, 'tenant' | 'reader'> {
  invoice: Invoice;
}

function InvoiceRow({ tenant, invoice, reader }: InvoiceRowProps) {
  const { id, number, kind, corrects, orders, currency, total, to_pay, status } = invoice;
  const words = statusText(invoice);
  const file = (name: string) => `/api/${encodeURIComponent(tenant)}/invoices/${id}/${name}`;
  const isPart = status === 'open' && kind === 'invoice' && to_pay !== total;
  return (
    <Table.Tr c={status === 'void' ? 'dimmed' : undefined}>
      <Table.Td data-label="Number">
        <div className={records.two}>
          <Link to={paths.invoice(id, reader === 'client' ? undefined : tenant)} className={records.reference}>
            {number}
          </Link>
          <Text size="xs" c="dimmed">
            {kind === 'credit_note' ? `Credit note for ${corrects}` : orders === 1 ? '1 order' : `${orders} orders`}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Period">{calendarDaysOf(invoice.period_from, invoice.period_to)}</Table.Td>
      <Table.Td data-label="Total" className={records.number}>
        <div className={records.two}>
          {money(total, currency)}
          {isPart && (
            <Text size="xs" c="dimmed">
              {money(to_pay, currency)} left to pay
            </Text>
          )}
        </div>
      </Table.Td>
      <Table.Td data-label="Status">
        <div className={records.two}>
          <Badge color={words.colour} variant="light" radius="sm" tt="none" fw={600} className={css.badge}>
            {words.label}
          </Badge>
          <Text size="xs" c="dimmed" mt={3} className={css.detail}>
            {words.detail}
          </Text>
        </div>
      </Table.Td>
      <Table.Td data-label="Files">
        <Group gap="sm" wrap="nowrap">
          <Anchor href={file('pdf')} download size="sm" aria-label={`${number} as PDF`}>
            PDF
          </Anchor>
          <Anchor href={file('lines')} download size="sm" aria-label={`Lines of ${number} as CSV`}>
            CSV
          </Anchor>
        </Group>
      </Table.Td>
      {reader === 'manager' && (
        <Table.Td>
          <InvoiceActions tenant={tenant} invoice={invoice} />
        </Table.Td>
      )}
      {reader === 'client' && (
        <Table.Td className={css.pay}>
          <PayButton tenant={tenant} invoice={invoice} />
        </Table.Td>
      )}
    </Table.Tr>
  );
}
