import type { OrderDetail, Refund } from '@inkstand/contract/orders/order-shapes';
import { may } from '@inkstand/domain/roles';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useUser } from '#areas/platform/layout/current-user.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { enumerate, moment, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { StatusBadge, type StatusLabels } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { useForm } from '#ui/use-form.ts';
import css from './refunds.module.css';

const REFUND_STATES: StatusLabels<Refund['status']> = {
  pending: { label: t('on_its_way'), colour: 'violet' },
  succeeded: { label: t('refunded'), colour: 'teal' },
  failed: { label: t('failed'), colour: 'red' },
};

/** Formats what a refund was for, on one line. */
function formatRefundParts(order: OrderDetail, { lines }: Refund): string {
  const pieces = lines.filter(({ quantity }) => quantity > 0);
  const isSpread = lines.some(({ order_line_id, quantity }) => order_line_id !== null && quantity === 0);
  if (isSpread && pieces.length === 0) return t('an_amount_refunded');
  const names = pieces.map(({ order_line_id, quantity }) => {
    const item = order.items.find(({ id }) => id === order_line_id);
    return `${quantity} × ${item?.name ?? t('an_item')}`;
  });
  return enumerate([...names, lines.some(({ order_line_id }) => order_line_id === null) && t('shipping_refunded')]);
}

interface FailedRefundProps {
  order: OrderDetail;
  refund: Refund;
}

const refundParams = ({ order, refund }: FailedRefundProps) => ({
  tenant_id: order.tenant_id,
  order_ref: order.order_ref,
  refund_id: refund.id,
});

/** Actions on a failed refund. */
function FailedRefund(props: FailedRefundProps) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const [isClosing, closing] = useDisclosure();
  const user = useUser();
  const isAllowed = may({ ...user, tenantId: user.tenant_id }, 'orders.decide', props.order.tenant_id);
  const disabledReason = isAllowed ? undefined : t('your_role_does_not_allow_this');
  return (
    <Group gap="xs" mt={8}>
      <GuardedButton
        size="compact-sm"
        color="red"
        disabledReason={disabledReason}
        loading={isPending}
        onClick={() => mutate(() => api.retryRefund({ params: refundParams(props) }))}
      >
        {t('try_again')}
      </GuardedButton>
      <GuardedButton size="compact-sm" variant="default" disabledReason={disabledReason} onClick={closing.open}>
        {t('close_refund')}
      </GuardedButton>
      {isClosing && <CloseDialog {...props} onClose={closing.close} />}
    </Group>
  );
}

function CloseDialog({ onClose, ...props }: FailedRefundProps & { onClose: () => void }) {
  const api = useApi();
  const { values, field, mutate } = useForm({ reason: '' });
  return (
    <FormDialog
      title={t('close_the_failed_refund')}
      submit={t('close_refund')}
      isDisabled={values.reason.trim() === ''}
      onSubmit={() => mutate(() => api.closeRefund({ params: refundParams(props), body: values }))}
      onClose={onClose}
    >
      <Text size="sm">
        {t('the_refund_isnt_tried_again_say', { amount: money(props.refund.amount, props.order.currency) })}
      </Text>
      <TextInput
        label={t('what_was_done')}
        placeholder={t('paid_by_bank_transfer')}
        required
        maxLength={300}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  );
}

/** An order's refunds, newest first. */
export function RefundList({ order }: { order: OrderDetail }) {
  if (order.refunds.length === 0) return null;
  return (
    <ul className={css.refunds} aria-label={t('refunds')}>
      {order.refunds.toReversed().map((refund) => (
        <li key={refund.id} className={css.refund} data-alarm={refund.needs_person || undefined}>
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" fw={600}>
              {money(refund.amount, order.currency)}
            </Text>
            <StatusBadge {...REFUND_STATES[refund.status]} />
          </Group>
          <Text size="sm">{formatRefundParts(order, refund)}</Text>
          <Text size="xs" c="dimmed">
            {refund.reason.charAt(0).toUpperCase() + refund.reason.slice(1)} · {moment(refund.created_at)} ·{' '}
            {refund.requested_by}
          </Text>
          {refund.fee_refunded > 0 && (
            <Text size="xs" c="dimmed">
              {t('production_fee_returned', { amount: money(refund.fee_refunded, order.currency) })}
            </Text>
          )}
          {refund.error && (
            <Text size="sm" c="red" mt={4}>
              {refund.error}
            </Text>
          )}
          {refund.needs_person && <FailedRefund order={order} refund={refund} />}
        </li>
      ))}
    </ul>
  );
}
