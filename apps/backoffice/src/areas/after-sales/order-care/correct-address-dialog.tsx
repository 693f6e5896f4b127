import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AddressFields, draftOf } from './address-fields.tsx';
import { useCareCall } from './use-care-call.ts';

interface DialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Sends the order elsewhere. A printer that has it already is told; the recipient gets a mail. */
export function CorrectAddressDialog({ order, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Address of ${order.order_ref}`} size="lg">
      <AddressForm order={order} onClose={onClose} />
    </Modal>
  );
}

function AddressForm({ order, onClose }: Omit<DialogProps, 'opened'>) {
  const api = useApi();
  const [draft, setDraft] = useState(() => draftOf(order.customer));
  const [isConfirmed, setConfirmed] = useState(false);
  const { make, isBusy, errors } = useCareCall();

  function send(event: FormEvent) {
    event.preventDefault();
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    void make(() => api.correctAddress({ params, body: { ...draft, confirm_address: isConfirmed } }), onClose);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <AddressFields draft={draft} errors={errors} onChange={setDraft} />
        <Checkbox
          label="It is right as it stands here, even if something looks wrong in it"
          checked={isConfirmed}
          onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          The recipient gets a mail about the change at {order.customer.email}.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" loading={isBusy}>
            Save the address
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
