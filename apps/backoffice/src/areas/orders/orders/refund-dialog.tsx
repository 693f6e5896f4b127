import { ApiError } from '@inkstand/contract/client';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#ui/form-dialog.tsx';
import { money } from '#ui/format.ts';
import { useForm } from '#ui/use-form.ts';
import { emptyDraft, maxRefund, type RefundDraft, refundSum, toRefundBody, toRefundErrors } from './refund-draft.ts';
import { RefundItems } from './refund-items.tsx';

const goesOn = ({ status }: OrderDetail) => !STATUS_RULES[status].isFinal;

/** Refunds pieces, shipping or an amount. The total is calculated while the user types. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const api = useApi();
  const { values: draft, field, ...form } = useForm<RefundDraft>(emptyDraft, { shown: ['lines', 'amount', 'reason'] });
  const [keys] = useState(() => new Map<string, string>());
  const errors = toRefundErrors(draft, form.errors);
  const write = (amount: number) => money(amount, order.currency);
  const most = maxRefund(order);
  const sum = refundSum(order, draft);
  function change(changed: Partial<RefundDraft>) {
    form.change(changed);
    form.setErrors({});
  }

  /** Same refund, same key: a resend after a lost response is not refunded twice. */
  function idempotencyKey(body: object): string {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  }

  function send() {
    if (draft.reason.trim() === '') return form.setErrors({ reason: 'required' });
    const body = toRefundBody(draft);
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    return form.mutate(() =>
      api.createRefund({ params, body, idempotencyKey: idempotencyKey(body) }).catch((error: unknown) => {
        // After a 422 the next attempt gets a new key, because it may succeed by then.
        if (error instanceof ApiError && error.status === 422) keys.clear();
        throw error;
      }),
    );
  }

  return (
    <FormDialog
      title={`Refund ${order.order_ref}`}
      size="lg"
      submit={`Refund ${write(sum)}`}
      cancel="Leave it"
      isDanger
      isDisabled={sum === 0}
      note={
        <Text size="sm" c="dimmed" mr="auto">
          {write(most)} of {write(order.amount_captured)} can be refunded
        </Text>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label="What to refund"
        value={draft.by}
        onChange={(by) => change({ by: by as RefundDraft['by'] })}
        data={[
          { value: 'items', label: 'Items and shipping' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {draft.by === 'items' ? (
        <RefundItems order={order} draft={draft} errors={errors} onChange={change} />
      ) : (
        <NumberInput
          label={`Amount in ${order.currency}`}
          description={`At most ${write(most)}, VAT included; it is spread over items and shipping`}
          min={0}
          max={most}
          decimalScale={2}
          fixedDecimalScale
          hideControls
          {...field('amount')}
          onChange={(amount) => change({ amount: amount === '' ? '' : Number(amount) })}
          data-autofocus
        />
      )}
      {draft.by === 'items' && errors.amount && (
        <Text size="sm" c="red.8" role="alert">
          {errors.amount}
        </Text>
      )}
      <TextInput
        label="Reason"
        description="For the books and the timeline; please name nobody"
        required
        maxLength={300}
        {...field('reason')}
      />
      {goesOn(order) && (
        <Alert color="yellow" variant="light">
          A refund does not stop production. Cancel the order if nothing of it shall be made: that refunds it as well.
        </Alert>
      )}
    </FormDialog>
  );
}
