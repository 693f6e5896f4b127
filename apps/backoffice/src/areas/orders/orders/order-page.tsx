import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { apiContext } from '@inkstand/web/context';
import { Button, Grid, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AddressIssue } from '#areas/after-sales/order-care/address-issue.tsx';
import { OrderLinks } from '#areas/after-sales/order-care/order-links.tsx';
import { ReprintRequests } from '#areas/after-sales/order-care/reprint-requests.tsx';
import { pageTenant, signedInUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { moment } from '#ui/format.ts';
import { OrderStatusBadge } from '#ui/order-status-badge.tsx';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAttention } from './order-attention.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WhatStopsIt } from './what-stops-it.tsx';
import { WhyFulfiller } from './why-fulfiller.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant = pageTenant(user, request);
  const { data } = await api.getOrder({ params: { tenant_id: tenant, order_ref: params.orderRef ?? '' } });
  return { order: data };
}

/** The printer was asked to cancel and has not answered. */
const isCancelling = ({ status, shipments }: OrderDetail) =>
  status !== 'cancelled' && shipments.some(({ cancellation }) => cancellation === 'requested');

export function Component() {
  const { order } = useLoaderData<typeof loader>();
  useLive([`private-tenant.${order.tenant_id}`]);
  return (
    <Page
      title={order.order_ref}
      trail={[{ label: 'Orders', to: paths.orders() }]}
      lead={
        <Group gap="sm">
          <OrderStatusBadge status={order.status} />
          {order.late && <StatusBadge label="late" colour="orange" />}
          {isCancelling(order) && <StatusBadge label="cancellation requested" colour="orange" />}
          {order.refund_failed && <StatusBadge label="refund failed" colour="red" />}
          <Text size="sm" c="dimmed">
            {order.kind === 'sample' && 'Sample, '}
            {order.kind === 'replacement' && 'Replacement, '}
            {order.event.name}, placed {moment(order.placed_at)}
          </Text>
        </Group>
      }
      actions={
        <Button
          component="a"
          href={order.public_url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          rightSection={<IconExternalLink size={16} />}
        >
          Customer’s page
        </Button>
      }
    >
      <Grid gap={{ base: 'lg', md: 'xl' }}>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="xl">
            <OrderLinks order={order} />
            <OrderAttention order={order} />
            <AddressIssue order={order} />
            <WhatStopsIt order={order} />
            <ReprintRequests order={order} />
            <OrderItems order={order} />
            <OrderTimeline order={order} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="lg">
            <OrderActions order={order} />
            <OrderDelivery order={order} />
            <WhyFulfiller order={order} />
            <OrderMoney order={order} />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
