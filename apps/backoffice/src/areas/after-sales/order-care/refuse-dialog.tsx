import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCareCall } from './use-care-call.ts';

interface RefuseDialogProps {
  order: OrderDetail;
  request: ReprintRequest;
  opened: boolean;
  onClose: () => void;
}

/** Nothing is made again, and whoever asked learns why. */
export function RefuseDialog({ order, request, opened, onClose }: RefuseDialogProps) {
  const api = useApi();
  const [answer, setAnswer] = useState('');
  const { make, isBusy, errors } = useCareCall();

  function send(event: FormEvent) {
    event.preventDefault();
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref, request_id: request.id };
    void make(() => api.refuseReprint({ params, body: { answer } }), onClose);
  }

  return (
    <Modal opened={opened} onClose={onClose} title="Refuse the reprint">
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <Textarea
            label="Answer"
            description={
              request.by_recipient
                ? `Mailed to ${order.customer.email} as you write it, and shown on the customer’s page`
                : 'For whoever asked'
            }
            required
            autosize
            minRows={3}
            maxLength={1000}
            value={answer}
            error={errors.answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              Refuse it
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
