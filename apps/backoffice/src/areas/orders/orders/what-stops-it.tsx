import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { ReplaceArtworkDialog } from '#areas/after-sales/order-care/replace-artwork-dialog.tsx';
import { paths } from '#paths.ts';
import { ActionButton } from './action-button.tsx';
import { stoppedOrder } from './stopped.ts';
import { MayChooseFulfiller } from './why-fulfiller.tsx';

/** Shows what is wrong, why, and what to do about it. */
export function WhatStopsIt({ order }: { order: OrderDetail }) {
  const [isArtwork, artwork] = useDisclosure();
  const { status, care } = order;
  const stopped = stoppedOrder(status);
  if (!stopped?.message) return null;
  const why = order.timeline.findLast(({ to, from }) => to === status && from !== status)?.reason;
  const action = order.actions.find((each) => each.action === stopped.firstStep && each.allowed);
  return (
    <Alert
      color="red"
      variant="light"
      radius={14}
      title={stopped.message.title}
      // The alert's own colour has too little contrast for text.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {why && (
          <Text size="sm" fw={600}>
            {why}
          </Text>
        )}
        <Text size="sm">{stopped.message.help}</Text>
        <Group gap="sm">
          {action && <ActionButton order={order} action={action} />}
          {status === 'artwork issue' && care.replace_artwork.allowed && (
            <Button onClick={artwork.open}>Replace the artwork</Button>
          )}
          {stopped.mayChooseFulfiller && <MayChooseFulfiller order={order} />}
          {status === 'awaiting reprint' && care.ask_reprint.allowed && (
            <Button component={Link} to={paths.replaceOrder({ order: order.order_ref, tenant: order.tenant_id })}>
              Make it again
            </Button>
          )}
        </Group>
      </Stack>
      {isArtwork && <ReplaceArtworkDialog order={order} onClose={artwork.close} />}
    </Alert>
  );
}
