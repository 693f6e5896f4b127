import { MAX_PAYMENT_REFERENCE_LENGTH } from '@inkstand/contract/limits';
import type { Invoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
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
      ? setErrors({ paid_on: t('please_choose_a_day') })
      : mutate(() => api.settleInvoice({ params, body: values }));

  return (
    <FormDialog
      title={isNote ? t('number_paid_back', { number: invoice.number }) : t('number_paid', { number: invoice.number })}
      centered
      submit={isNote ? t('mark_as_paid_back') : t('mark_as_paid')}
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">
        {isNote
          ? t('went_back_to_the_client', { amount: money(invoice.to_pay, invoice.currency) })
          : t('amount_is_marked_as_paid', { amount: money(invoice.to_pay, invoice.currency) })}
      </Text>
      <TextInput
        type="date"
        label={isNote ? t('paid_back_on') : t('paid_on')}
        required
        max={today()}
        {...field('paid_on')}
      />
      <TextInput
        label={t('reference')}
        description={t('from_the_bank_statement_optional')}
        maxLength={MAX_PAYMENT_REFERENCE_LENGTH}
        {...field('reference')}
      />
    </FormDialog>
  );
}
