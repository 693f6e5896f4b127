import type { OrderDetail } from '@inkstand/contract/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Button, Stack, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Panel } from '#ui/panel.tsx';
import { showDone, showProblem } from '#ui/show-problem.ts';

type Action = OrderDetail['actions'][number];

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

  return (
    <Tooltip label={action.reason} disabled={action.allowed || !action.reason} multiline maw={280}>
      <Button
        variant={action.allowed ? 'filled' : 'default'}
        // Disabled for the eye and for a screen reader, but still in reach, so that the reason can be read.
        data-disabled={action.allowed ? undefined : true}
        aria-disabled={!action.allowed}
        loading={isBusy}
        onClick={(event) => (action.allowed ? act() : event.preventDefault())}
      >
        {action.label}
      </Button>
    </Tooltip>
  );
}

/** What may be done now; what may not says why. */
export function OrderActions({ order }: { order: OrderDetail }) {
  if (order.actions.length === 0) return null;
  return (
    <Panel title="Actions">
      <Stack gap="xs">
        {order.actions.map((action) => (
          <ActionButton key={action.action} order={order} action={action} />
        ))}
      </Stack>
    </Panel>
  );
}
