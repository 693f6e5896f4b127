import type { Invoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { SettleDialog } from './settle-dialog.tsx';
import { VoidDialog } from './void-dialog.tsx';

interface InvoiceActionsProps {
  tenant: string;
  invoice: Invoice;
  /** Lists use the small size. */
  size?: 'compact-sm' | 'sm';
}

/** Staff actions on an open document. */
export function InvoiceActions({ tenant, invoice, size = 'compact-sm' }: InvoiceActionsProps) {
  const [dialog, setDialog] = useState<'settle' | 'void'>();
  if (invoice.status !== 'open') return null;
  const close = () => setDialog(undefined);
  const isNote = invoice.kind === 'credit_note';
  // A partly credited invoice cannot be voided; credit notes correct it.
  const mayBeVoid = !isNote && invoice.to_pay === invoice.total;
  const label = isNote ? t('mark_as_paid_back') : t('mark_as_paid');
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        size={size}
        variant="default"
        aria-label={t('action_on_invoice', { action: label, number: invoice.number })}
        onClick={() => setDialog('settle')}
      >
        {label}
      </Button>
      {mayBeVoid && (
        <Button
          size={size}
          variant="subtle"
          color="red"
          aria-label={t('void_number', { number: invoice.number })}
          onClick={() => setDialog('void')}
        >
          {t('void_verb')}
        </Button>
      )}
      {dialog === 'settle' && <SettleDialog tenant={tenant} invoice={invoice} onClose={close} />}
      {dialog === 'void' && <VoidDialog tenant={tenant} invoice={invoice} onClose={close} />}
    </Group>
  );
}
