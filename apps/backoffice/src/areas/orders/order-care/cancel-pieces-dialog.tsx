import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/after-sales';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, TextInput } from '@mantine/core';
import { cancellationSum } from '#areas/orders/order-pages/refund-draft.ts';
import { useIdempotentCalls } from '#ui/calls.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { money } from '#ui/format.ts';
import { errorOn } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import { PieceInputs, type Pieces, toLines } from './piece-inputs.tsx';

/** Cancels part of an order before it is produced. */
export function CancelPiecesDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const { values, field, change, mutate, errors } = useForm(
    { pieces: {} as Pieces, reason: '' },
    { shown: ['lines', 'reason'] },
  );
  const callOnce = useIdempotentCalls();
  const lines = toLines(values.pieces);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = count === order.items.reduce((sum, item) => sum + item.quantity - item.cancelled_quantity, 0);

  // What others paid for, such as a gift's event, is not the customer's.
  const refund = order.kind === 'store' ? cancellationSum(order, values.pieces) : 0;

  function send() {
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    const body = { lines, reason: values.reason };
    return mutate(() => callOnce(body, (idempotencyKey) => api.cancelPieces({ params, body, idempotencyKey })));
  }

  return (
    <FormDialog
      title={t('cancel_pieces_of', { order: order.order_ref })}
      size="lg"
      submit={t('cancel_pieces', { count })}
      cancel={t('go_back')}
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
        label={t('reason')}
        description={t('shown_in_the_accounts_and_the')}
        required
        maxLength={300}
        {...field('reason')}
      />
      <Alert color={isWhole ? 'red' : 'yellow'} variant="light">
        {isWhole ? t('these_are_all_the_pieces_so') : t('these_pieces_arent_made_theyre_refunded')}{' '}
        {refund > 0 && t('customer_gets_back', { amount: money(refund, order.currency) })}
      </Alert>
    </FormDialog>
  );
}
