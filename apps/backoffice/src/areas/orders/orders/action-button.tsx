import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { showProblem, toastResponse } from '#ui/show-problem.ts';

export type Action = OrderDetail['actions'][number];

/** Actions that cannot be taken back, with what they do. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  cancel: 'Nothing of it is printed or sent. What was paid is refunded, and a promo code can be used again.',
  request_cancellation:
    'The printer is asked not to make it, and decides. Until then the order goes on; once it is cancelled, what was paid is refunded.',
  confirm_cancellation: 'The order is cancelled as if its printer had confirmed it, and what was paid is refunded.',
};

/** Takes an action that is allowed now. */
export function ActionButton({ order, action }: { order: OrderDetail; action: Action }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      toastResponse(
        await api.actOnOrder({
          params: { tenant_id: order.tenant_id, order_ref: order.order_ref },
          body: { action: action.action },
        }),
      );
      await revalidate();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  /** What cannot be taken back is asked about first. */
  const confirmThenAct = () =>
    modals.openConfirmModal({
      title: `${action.label}?`,
      children: <Text size="sm">{CONSEQUENCES[action.action]}</Text>,
      labels: { confirm: action.label, cancel: 'Leave it' },
      confirmProps: { color: 'red' },
      onConfirm: () => void act(),
    });

  const isFinal = action.action in CONSEQUENCES;
  return (
    <Button
      variant={isFinal ? 'light' : 'filled'}
      {...(isFinal ? { color: 'red' } : {})}
      loading={isBusy}
      onClick={isFinal ? confirmThenAct : act}
    >
      {action.label}
    </Button>
  );
}
