import type { InvoiceDetail, InvoicePreview } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Stack, Text } from '@mantine/core';
import { Help } from '#areas/platform/help/help.tsx';
import { money } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { IssueButton } from './issue-button.tsx';

interface InvoiceCreditProps {
  tenant: string;
  invoice: InvoiceDetail;
  /** Documents that could be issued now; empty for readers who may not issue any. */
  pending: readonly InvoicePreview[];
}

/** Where credit notes for an invoice come from, and the one that is due now. */
export function InvoiceCredit({ tenant, invoice, pending }: InvoiceCreditProps) {
  const due = pending.find(({ corrects }) => corrects === invoice.number);
  return (
    <Panel title={t('credit_notes')} help={<Help term="credit_note" />}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {due
            ? t('amount_of_invoice_was_cancelled', { amount: money(-due.total, due.currency) })
            : t('a_credit_note_follows_when_an')}
        </Text>
        {due && <IssueButton tenant={tenant} label={t('issue_the_credit_note_now')} />}
      </Stack>
    </Panel>
  );
}
