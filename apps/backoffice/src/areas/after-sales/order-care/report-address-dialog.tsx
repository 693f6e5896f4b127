import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCareCall } from './use-care-call.ts';

interface DialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Stops an order whose address somebody doubts, and has its recipient asked. */
export function ReportAddressDialog({ order, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Report an address issue">
      <ReportForm order={order} onClose={onClose} />
    </Modal>
  );
}

function ReportForm({ order, onClose }: Omit<DialogProps, 'opened'>) {
  const api = useApi();
  const [reason, setReason] = useState('');
  const { make, isBusy, errors } = useCareCall();

  function send(event: FormEvent) {
    event.preventDefault();
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    void make(() => api.reportAddress({ params, body: { reason } }), onClose);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text size="sm">
          The order waits until the recipient, who is asked by mail, or somebody here has corrected or confirmed the
          address.
        </Text>
        <TextInput
          label="Reason"
          description="For the timeline; please name nobody"
          required
          maxLength={300}
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" loading={isBusy}>
            Stop the order
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
