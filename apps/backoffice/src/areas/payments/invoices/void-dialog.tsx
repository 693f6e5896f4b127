import { MAX_VOID_REASON_LENGTH } from '@inkstand/contract/limits';
import type { Invoice } from '@inkstand/contract/payments/invoices';
import { t } from '@inkstand/i18n/office/payments';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

interface DialogProps {
  tenant: string;
  invoice: Invoice;
  onClose: () => void;
}

/** Voids an invoice; its number is not reused. */
export function VoidDialog({ tenant, invoice, onClose }: DialogProps) {
  const api = useApi();
  const { values, field, mutate, setErrors } = useForm({ reason: '' });
  const params = { tenant_id: tenant, invoice_id: invoice.id };
  const save = () =>
    values.reason.trim() === ''
      ? setErrors({ reason: t('please_say_why') })
      : mutate(() => api.voidInvoice({ params, body: values }));

  return (
    <FormDialog
      title={t('void_question', { number: invoice.number })}
      centered
      submit={t('void_invoice')}
      isDanger
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">{t('no_one_has_to_pay_it')}</Text>
      <Textarea
        label={t('reason')}
        description={t('the_client_sees_this_beside_the')}
        required
        autosize
        minRows={2}
        maxLength={MAX_VOID_REASON_LENGTH}
        {...field('reason')}
      />
    </FormDialog>
  );
}
