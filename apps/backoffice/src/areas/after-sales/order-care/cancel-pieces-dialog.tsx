import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useForm } from '#ui/use-form.ts';
import { errorOn } from '#ui/use-mutation.ts';
import { PieceInputs, type Pieces, toLines } from './piece-inputs.tsx';

/** Cancels part of an order before it is produced. */
export function CancelPiecesDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const { values, field, change, mutate, errors } = useForm(
    { pieces: {} as Pieces, reason: '' },
    { shown: ['lines', 'reason'] },
  );
  const key = useRef({ id: crypto.randomUUID(), tries: 0 });
  const lines = toLines(values.pieces);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = count === order.items.reduce((sum, item) => sum + item.quantity - item.cancelled_quantity, 0);

  function send() {
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    const idempotencyKey = `${key.current.id}:${key.current.tries++}`;
    return mutate(() => api.cancelPieces({ params, body: { lines, reason: values.reason }, idempotencyKey }));
  }

  return (
    <FormDialog
      title={`Cancel pieces of ${order.order_ref}`}
      size="lg"
      submit={count === 1 ? 'Cancel 1 piece' : `Cancel ${count} pieces`}
      cancel="Leave it"
      isDanger
      isDisabled={count === 0}
      onSubmit={send}
      onClose={onClose}
    >
      <PieceInputs
        items={order.items}
        maxQuantity={(item) => item.quantity - item.cancelled_quantity}
        pieces={values.pieces}
        error={errorOn(errors, 'lines')}
        onChange={(pieces) => change({ pieces })}
      />
      <TextInput
        label="Reason"
        description="For the books and the timeline; please name nobody"
        required
        maxLength={300}
        {...field('reason')}
      />
      <Alert color={isWhole ? 'red' : 'yellow'} variant="light">
        {isWhole
          ? 'These are all pieces there are: the whole order is cancelled, and all that was paid is refunded.'
          : 'These pieces are not made. What was paid for them is refunded, and shipping stays.'}
      </Alert>
    </FormDialog>
  );
}
