import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useApiCall } from '#ui/use-api-call.ts';

export type Action = OrderDetail['actions'][number];

/** Irreversible actions, with their consequences. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  cancel: t('nothing_is_printed_or_shipped_the'),
  request_cancellation: t('we_ask_the_printer_to_cancel'),
  confirm_cancellation: t('the_order_is_cancelled_without_the'),
};

/** Button for an action that is allowed now. */
export function ActionButton({ order, action }: { order: OrderDetail; action: Action }) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const act = () => mutate(() => api.actOnOrder({ params, body: { action: action.action } }));

  /** Irreversible actions ask for confirmation. */
  const confirmThenAct = () =>
    openConfirmDialog({
      title: t('action_question', { action: action.label }),
      text: CONSEQUENCES[action.action],
      confirm: action.label,
      cancel: t('go_back'),
      isDanger: true,
      onConfirm: act,
    });

  const isFinal = action.action in CONSEQUENCES;
  return (
    <Button
      variant={isFinal ? 'light' : 'filled'}
      {...(isFinal ? { color: 'red' } : {})}
      loading={isPending}
      onClick={isFinal ? confirmThenAct : act}
    >
      {action.label}
    </Button>
  );
}
