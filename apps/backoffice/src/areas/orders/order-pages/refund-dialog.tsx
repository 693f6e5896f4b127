import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Alert, NumberInput, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useIdempotentCalls } from '#ui/calls.ts';
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
  const callOnce = useIdempotentCalls();
  const errors = toRefundErrors(draft, form.errors);
  const write = (amount: number) => money(amount, order.currency);
  const most = maxRefund(order);
  const sum = refundSum(order, draft);
  function change(changed: Partial<RefundDraft>) {
    form.change(changed);
    form.setErrors({});
  }

  function send() {
    if (draft.reason.trim() === '') return form.setErrors({ reason: t('required') });
    const body = toRefundBody(draft);
    const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
    return form.mutate(() => callOnce(body, (idempotencyKey) => api.createRefund({ params, body, idempotencyKey })));
  }

  return (
    <FormDialog
      title={t('refund_order', { order: order.order_ref })}
      size="lg"
      submit={t('refund_sum', { sum: write(sum) })}
      isDanger
      isDisabled={sum === 0}
      note={
        <Text size="sm" c="dimmed" mr="auto">
          {t('amount_can_be_refunded', { most: write(most), paid: write(order.amount_captured) })}
        </Text>
      }
      onSubmit={send}
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('what_to_refund')}
        value={draft.by}
        onChange={(by) => change({ by: by as RefundDraft['by'] })}
        data={[
          { value: 'items', label: t('items_and_shipping') },
          { value: 'amount', label: t('an_amount') },
        ]}
      />
      {draft.by === 'items' ? (
        <RefundItems order={order} draft={draft} errors={errors} onChange={change} />
      ) : (
        <NumberInput
          label={t('amount_in', { currency: order.currency })}
          description={t('at_most_vat_included_it_is', { most: write(most) })}
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
        <Text size="sm" c="red" role="alert">
          {errors.amount}
        </Text>
      )}
      <TextInput
        label={t('reason')}
        description={t('shown_in_the_accounts_and_the')}
        required
        maxLength={300}
        {...field('reason')}
      />
      {goesOn(order) && (
        <Alert color="yellow" variant="light">
          {t('a_refund_doesnt_stop_production_to')}
        </Alert>
      )}
    </FormDialog>
  );
}
