import type { OrderDetail } from '@inkstand/contract/orders/orders';
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
      title="Report an address issue"
      submit="Stop the order"
      cancel="Leave it"
      onSubmit={() => mutate(() => api.reportAddress({ params, body: values }))}
      onClose={onClose}
    >
      <Text size="sm">
        The order waits until the recipient, who is asked by mail, or somebody here has corrected or confirmed the
        address.
      </Text>
      <TextInput
        label="Reason"
        description="For the timeline; please name nobody"
        required
        maxLength={300}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  );
}
