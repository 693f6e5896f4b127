import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { Text } from '@mantine/core';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { statusText } from './invoice-labels.ts';
import css from './invoices.module.css';

/** The payment of a paid invoice, or the repayment of a credit note. */
export function InvoiceSettled({ invoice }: { invoice: InvoiceDetail }) {
  const { kind, status, total, credited, currency, corrects } = invoice;
  const isNote = kind === 'credit_note';
  if (status !== 'paid' && !(isNote && status === 'open')) return null;
  const { label, detail } = statusText(invoice);
  return (
    <Panel title="Payment">
      <Text className={css.amount}>{money(isNote ? -total : total - credited, currency)}</Text>
      <Text size="sm" c="dimmed">
        {status === 'open' ? `goes back to the company, since ${corrects} was paid already` : `${label} on ${detail}`}
      </Text>
    </Panel>
  );
}
