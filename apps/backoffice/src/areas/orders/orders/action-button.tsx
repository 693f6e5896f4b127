import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useMutation } from '#ui/use-mutation.ts';

export type Action = OrderDetail['actions'][number];

/** Irreversible actions, with their consequences. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  cancel: 'Nothing of it is printed or sent. What was paid is refunded, and a promo code can be used again.',
  request_cancellation:
    'The printer is asked not to make it, and decides. Until then the order goes on; once it is cancelled, what was paid is refunded.',
  confirm_cancellation: 'The order is cancelled as if its printer had confirmed it, and what was paid is refunded.',
};

/** Button for an action that is allowed now. */
export function ActionButton({ order, action }: { order: OrderDetail; action: Action }) {
  const api = useApi();
  const { mutate, isPending } = useMutation();
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  const act = () => mutate(() => api.actOnOrder({ params, body: { action: action.action } }));

  /** Irreversible actions ask for confirmation. */
  const confirmThenAct = () =>
    openConfirmDialog({
      title: `${action.label}?`,
      text: CONSEQUENCES[action.action],
      confirm: action.label,
      cancel: 'Leave it',
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
