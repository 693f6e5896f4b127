import type { InvoiceDetail } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
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
  const { detail } = statusText(invoice);
  return (
    <Panel title={t('payment')}>
      <Text className={css.amount}>{money(isNote ? -total : total - credited, currency)}</Text>
      <Text size="sm" c="dimmed">
        {status === 'open'
          ? t('goes_back_to_the_company_since', { invoice: corrects ?? '' })
          : isNote
            ? t('paid_back_on_detail', { detail })
            : t('paid_on_detail', { detail })}
      </Text>
    </Panel>
  );
}
