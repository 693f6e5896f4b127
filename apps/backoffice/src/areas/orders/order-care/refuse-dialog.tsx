import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Textarea } from '@mantine/core';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';

interface RefuseDialogProps {
  order: OrderDetail;
  request: ReprintRequest;
  onClose: () => void;
}

/** Refuses a reprint request; the requester is sent the reason. */
export function RefuseDialog({ order, request, onClose }: RefuseDialogProps) {
  const api = useApi();
  const { values, field, mutate } = useForm({ answer: '' });
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref, request_id: request.id };
  return (
    <FormDialog
      title={t('refuse_the_reprint')}
      submit={t('refuse_verb')}
      isDanger
      onSubmit={() => mutate(() => api.refuseReprint({ params, body: values }))}
      onClose={onClose}
    >
      <Textarea
        label={t('answer')}
        description={
          request.by_recipient
            ? t('emailed_to_as_written_and_shown', { email: order.customer.email })
            : t('for_the_person_who_asked')
        }
        required
        autosize
        minRows={3}
        maxLength={1000}
        {...field('answer')}
      />
    </FormDialog>
  );
}
