import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { AddressFields, AddressQuestions, addressDoubts, toAddressDraft, unansweredDoubt } from './address-fields.tsx';

/** Changes the delivery address. A printer that already has the order is notified; the recipient gets an email. */
export function CorrectAddressDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const form = useForm(() => toAddressDraft(order.customer));
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  return (
    <FormDialog
      title={t('address_of', { order: order.order_ref })}
      size="lg"
      submit={t('save_the_address')}
      disabledReason={unansweredDoubt(form.values, order)}
      onSubmit={() => form.mutate(() => api.correctAddress({ params, body: form.values }))}
      onClose={onClose}
    >
      <AddressFields
        draft={form.values}
        errors={form.errors}
        onChange={(changed) => form.change({ ...changed, confirm_address: false })}
      />
      <AddressQuestions
        found={addressDoubts(form.values, order.shipping_method)}
        isConfirmed={form.values.confirm_address}
        onConfirm={(confirm_address) => form.change({ confirm_address })}
      />
      <Text size="sm" c="dimmed">
        {t('the_recipient_gets_an_email_about', { email: order.customer.email })}
      </Text>
    </FormDialog>
  );
}
