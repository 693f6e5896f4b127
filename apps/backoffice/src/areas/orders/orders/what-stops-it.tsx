import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from 'react-router';
import { ReplaceArtworkDialog } from '#areas/after-sales/order-care/replace-artwork-dialog.tsx';
import { paths } from '#paths.ts';
import { ActionButton } from './action-button.tsx';
import { firstStepOf } from './first-step.ts';
import { MayChooseFulfiller } from './why-fulfiller.tsx';

/** What stopped an order, and what helps. An address issue has a panel of its own. */
const WORDS: Readonly<Partial<Record<OrderStatus, { title: string; help: string }>>> = {
  'artwork issue': {
    title: 'The artwork cannot be printed as it is',
    help: 'Once the artwork is replaced, the order begins anew.',
  },
  'fulfiller routing error': {
    title: 'Nobody has been found who makes it',
    help: 'Choose a fulfiller, or let one be registered that can: then the order goes on.',
  },
  'fulfiller submission error': {
    title: 'The fulfiller did not take it',
    help: 'See that the fulfiller can be reached, then submit it again: what was taken is not made twice. Or let somebody else make it.',
  },
  'over budget': {
    title: 'It waits for the budget',
    help: 'It goes on when somebody approves it, or when the event’s budget is raised far enough.',
  },
  'over budget limit': {
    title: 'It is beyond the budget limit',
    help: 'Inkstand’s staff can release it. A higher budget lets it go on too.',
  },
  'awaiting reprint': {
    title: 'It has to be made again',
    help: 'Its printer may be printing it again already. A replacement is another order, at no charge.',
  },
};

/** Then somebody else may make it. */
const CHOSEN_HERE: readonly OrderStatus[] = ['fulfiller routing error', 'fulfiller submission error'];

/** Says first what is wrong, why, and what to do about it. */
export function WhatStopsIt({ order }: { order: OrderDetail }) {
  const [isArtwork, artwork] = useDisclosure();
  const { status, care } = order;
  const words = WORDS[status];
  if (!words) return null;
  const why = order.timeline.findLast(({ to, from }) => to === status && from !== status)?.reason;
  const action = order.actions.find((each) => each.action === firstStepOf(status) && each.allowed);
  return (
    <Alert
      color="red"
      variant="light"
      radius={14}
      title={words.title}
      // The colour of the frame is too light to be read on it.
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Stack gap="sm">
        {why && (
          <Text size="sm" fw={600}>
            {why}
          </Text>
        )}
        <Text size="sm">{words.help}</Text>
        <Group gap="sm">
          {action && <ActionButton order={order} action={action} />}
          {status === 'artwork issue' && care.replace_artwork.allowed && (
            <Button onClick={artwork.open}>Replace the artwork</Button>
          )}
          {CHOSEN_HERE.includes(status) && <MayChooseFulfiller order={order} />}
          {status === 'awaiting reprint' && care.ask_reprint.allowed && (
            <Button component={Link} to={paths.replaceOrder({ order: order.order_ref, tenant: order.tenant_id })}>
              Make it again
            </Button>
          )}
        </Group>
      </Stack>
      <ReplaceArtworkDialog order={order} opened={isArtwork} onClose={artwork.close} />
    </Alert>
  );
}
