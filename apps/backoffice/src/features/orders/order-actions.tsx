import type { OrderDetail } from '@inkstand/contract/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';

type Action = OrderDetail['actions'][number];

/** Actions that cannot be taken back, with what they do. */
const CONSEQUENCES: Readonly<Record<string, string>> = {
  cancel: 'Nothing of it is printed or sent. What was paid is refunded, and a promo code can be used again.',
  request_cancellation:
    'The printer is asked not to make it, and decides. Until then the order goes on; once it is cancelled, what was paid is refunded.',
  confirm_cancellation: 'The order is cancelled as if its printer had confirmed it, and what was paid is refunded.',
};

/** Who makes an order is chosen where it says who could. */
const HAS_A_PANEL = 'choose_fulfiller';

function ActionButton({ order, action }: { order: OrderDetail; action: Action }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function act() {
    setBusy(true);
    try {
      const { message } = await api.actOnOrder({
        params: { tenant_id: order.tenant_id, order_ref: order.order_ref },
        body: { action: action.action },
      });
      showDone(message);
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
    <GuardedButton
      variant={isFinal ? 'light' : 'filled'}
      {...(isFinal ? { color: 'red' } : {})}
      refusal={action.allowed ? undefined : (action.reason ?? 'This is not possible now.')}
      loading={isBusy}
      onClick={isFinal ? confirmThenAct : act}
    >
      {action.label}
    </GuardedButton>
  );
}

/** What may be done now; what may not says why. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const actions = order.actions.filter(({ action }) => action !== HAS_A_PANEL);
  if (actions.length === 0) return null;
  return (
    <Panel title="Actions">
      <Stack gap="xs">
        {actions.map((action) => (
          <ActionButton key={action.action} order={order} action={action} />
        ))}
      </Stack>
    </Panel>
  );
}
