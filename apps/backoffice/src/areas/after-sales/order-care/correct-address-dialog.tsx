import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Checkbox, Text } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { AddressFields, toAddressDraft } from './address-fields.tsx';

/** Changes the delivery address. A printer that already has the order is notified; the recipient gets an e-mail. */
export function CorrectAddressDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const form = useForm(() => ({ ...toAddressDraft(order.customer), confirm_address: false }));
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  return (
    <FormDialog
      title={t('address_of', { order: order.order_ref })}
      size="lg"
      submit={t('save_the_address')}
      onSubmit={() => form.mutate(() => api.correctAddress({ params, body: form.values }))}
      onClose={onClose}
    >
      <AddressFields draft={form.values} errors={form.errors} onChange={form.change} />
      <Checkbox label={t('this_address_is_correct_even_if')} {...form.checkbox('confirm_address')} />
      <Text size="sm" c="dimmed">
        {t('the_recipient_gets_an_email_about', { email: order.customer.email })}
      </Text>
    </FormDialog>
  );
}
