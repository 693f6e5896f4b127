import type { Invoice } from '@inkstand/contract/payments/invoices';
import { MAX_PAYMENT_REFERENCE_LENGTH } from '@inkstand/contract/text-limits';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { money } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';

interface DialogProps {
  tenant: string;
  invoice: Invoice;
  onClose: () => void;
}

const today = () => new Date().toLocaleDateString('en-CA');

/** Records the payment or repayment date and the bank's reference. */
export function SettleDialog({ tenant, invoice, onClose }: DialogProps) {
  const api = useApi();
  const { values, field, mutate, setErrors } = useForm(() => ({ paid_on: today(), reference: '' }));
  const isNote = invoice.kind === 'credit_note';
  const params = { tenant_id: tenant, invoice_id: invoice.id };
  const save = () =>
    values.paid_on === ''
      ? setErrors({ paid_on: 'Please choose a day' })
      : mutate(() => api.settleInvoice({ params, body: values }));

  return (
    <FormDialog
      title={`${invoice.number}: ${isNote ? 'paid back' : 'paid'}`}
      centered
      submit={isNote ? 'Mark as paid back' : 'Mark as paid'}
      cancel="Leave it"
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">
        {isNote
          ? `${money(invoice.to_pay, invoice.currency)} went back to the client.`
          : `${money(invoice.to_pay, invoice.currency)} has arrived. The credit account is free of it from now on.`}
      </Text>
      <TextInput type="date" label={isNote ? 'Paid back on' : 'Paid on'} required max={today()} {...field('paid_on')} />
      <TextInput
        label="Reference"
        description="As on the bank statement; optional"
        maxLength={MAX_PAYMENT_REFERENCE_LENGTH}
        {...field('reference')}
      />
    </FormDialog>
  );
}
