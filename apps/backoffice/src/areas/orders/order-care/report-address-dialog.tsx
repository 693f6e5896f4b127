import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Text, TextInput } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

/** Puts an order with a doubtful address on hold and asks its recipient to check it. */
export function ReportAddressDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const { values, field, mutate } = useForm({ reason: '' });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  return (
    <FormDialog
      title={t('report_an_address_issue')}
      submit={t('stop_order')}
      onSubmit={() => mutate(() => api.reportAddress({ params, body: values }))}
      onClose={onClose}
    >
      <Text size="sm">{t('the_order_waits_until_the_recipient')}</Text>
      <TextInput
        label={t('reason')}
        description={t('shown_in_the_timeline_dont_enter')}
        required
        maxLength={300}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  );
}
