import type { Invoice } from '@inkstand/contract/payments/invoices';
import { MAX_VOID_REASON_LENGTH } from '@inkstand/contract/text-limits';
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
      ? setErrors({ reason: 'Please say why' })
      : mutate(() => api.voidInvoice({ params, body: values }));

  return (
    <FormDialog
      title={`Declare ${invoice.number} void?`}
      centered
      submit="Declare it void"
      cancel="Leave it"
      isDanger
      onSubmit={save}
      onClose={onClose}
    >
      <Text size="sm">
        Nobody has to pay it. Its number stays taken, and its orders go onto the next invoice, or at once onto another
        that you issue.
      </Text>
      <Textarea
        label="Why?"
        description="The client reads it beside the invoice"
        required
        autosize
        minRows={2}
        maxLength={MAX_VOID_REASON_LENGTH}
        {...field('reason')}
      />
    </FormDialog>
  );
}
