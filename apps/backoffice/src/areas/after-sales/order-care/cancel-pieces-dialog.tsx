import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { linesOf, PieceInputs, type Pieces } from './piece-inputs.tsx';
import { errorOn, useCareCall } from './use-care-call.ts';

interface DialogProps {
  order: OrderDetail;
  opened: boolean;
  onClose: () => void;
}

/** Takes pieces out of an order before they are made. */
export function CancelPiecesDialog({ order, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Cancel pieces of ${order.order_ref}`} size="lg">
      <CancelForm order={order} onClose={onClose} />
    </Modal>
  );
}

function CancelForm({ order, onClose }: Omit<DialogProps, 'opened'>) {
  const api = useApi();
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [tries, setTries] = useState(0);
  const { make, isBusy, errors } = useCareCall();
  const lines = linesOf(pieces);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = count === order.items.reduce((sum, item) => sum + item.quantity - item.cancelled_quantity, 0);

  function send(event: FormEvent) {
    event.preventDefault();
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    setTries(tries + 1);
    void make(() => api.cancelPieces({ params, body: { lines, reason }, idempotencyKey: `${key}:${tries}` }), onClose);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <PieceInputs
          items={order.items}
          leftOf={(item) => item.quantity - item.cancelled_quantity}
          pieces={pieces}
          error={errorOn(errors, 'lines')}
          onChange={setPieces}
        />
        <TextInput
          label="Reason"
          description="For the books and the timeline; please name nobody"
          required
          maxLength={300}
          value={reason}
          error={errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Alert color={isWhole ? 'red' : 'yellow'} variant="light">
          {isWhole
            ? 'These are all pieces there are: the whole order is cancelled, and all that was paid is refunded.'
            : 'These pieces are not made. What was paid for them is refunded, and shipping stays.'}
        </Alert>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={count === 0}>
            {count === 1 ? 'Cancel 1 piece' : `Cancel ${count} pieces`}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
