import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/orders';
import { apiContext } from '@inkstand/web/context';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { AddressIssue } from '#areas/orders/order-care/address-issue.tsx';
import { OrderLinks } from '#areas/orders/order-care/order-links.tsx';
import { ReprintRequests } from '#areas/orders/order-care/reprint-requests.tsx';
import { OrderShop } from '#areas/orders/shop-orders/order-shop.tsx';
import { ShopPayment } from '#areas/orders/shop-orders/shop-payment.tsx';
import { OrderTeam } from '#areas/orders/teamwork/order-team.tsx';
import { pageTenant, signedInUser, useUser } from '#areas/platform/layout/current-user.ts';
import { useLive } from '#areas/platform/realtime/use-live.ts';
import { paths } from '#paths.ts';
import { enumerate, moment } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useListPlace } from './list-place.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderAttention } from './order-attention.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNeighbours } from './order-neighbours.tsx';
import css from './order-page.module.css';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WhatStopsIt } from './what-stops-it.tsx';
import { WhyFulfiller } from './why-fulfiller.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const user = await signedInUser({ context, request });
  const tenant = pageTenant(user, request);
  const of = { tenant_id: tenant, order_ref: params.orderRef ?? '' };
  const { data: order } = await api.getOrder({ params: of });
  const { data: shopOrder } = order.kind === 'shop' ? await api.getOrderShop({ params: of }) : { data: null };
  return { order, shopOrder };
}

/** The printer was asked to cancel and has not answered. */
const isCancelling = ({ status, shipments }: OrderDetail) =>
  status !== 'cancelled' && shipments.some(({ cancellation }) => cancellation === 'requested');

export function Component() {
  const { order, shopOrder } = useLoaderData<typeof loader>();
  const isStaff = useUser().superadmin === 1;
  const { original, replacements } = order.care;
  const shown = [order.order_ref, original, ...replacements.map(({ order_ref: ref }) => ref)];
  // A new order may be another replacement.
  useLive(
    [`private-tenant.${order.tenant_id}`],
    ({ order_ref: ref, is_new: isNew }) => ref !== undefined && !isNew && !shown.includes(ref),
  );
  const place = useListPlace();
  return (
    <Page
      title={order.order_ref}
      trail={[{ label: t('orders'), to: place?.path ?? paths.orders() }]}
      lead={
        <Group gap="sm">
          <OrderStatusBadge status={order.status} deliveredAt={order.delivered_at} />
          {order.late && <StatusBadge label={t('late_badge')} colour="orange" />}
          {isCancelling(order) && <StatusBadge label={t('cancellation_requested_badge')} colour="orange" />}
          {order.refund_failed && <StatusBadge label={t('refund_failed_badge')} colour="red" />}
          <Text size="sm" c="dimmed">
            {enumerate([
              order.kind === 'sample' && t('sample'),
              order.kind === 'replacement' && t('replacement'),
              shopOrder && t('number_of_your_shop', { number: shopOrder.number }),
              isStaff && order.tenant_name,
              order.event.name,
              t('placed_at', { time: moment(order.placed_at) }),
            ])}
          </Text>
        </Group>
      }
      actions={
        <>
          <OrderNeighbours order={order} />
          {/* Buyers of a shop follow their order there. */}
          {order.kind !== 'shop' && (
            <Button
              component="a"
              href={order.public_url}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} />}
            >
              {t('customers_page')}
            </Button>
          )}
        </>
      }
    >
      {/* Dialogs and drafts of one order do not go on with another. */}
      <div key={order.order_ref} className={css.columns}>
        <Stack gap="lg" className={css.main}>
          <OrderLinks order={order} />
          <AddressIssue order={order} />
          {shopOrder?.charge_error ? (
            <ShopPayment order={order} shopOrder={shopOrder} />
          ) : (
            <WhatStopsIt order={order} />
          )}
          <OrderAttention order={order} />
          <ReprintRequests order={order} />
          <OrderItems order={order} />
        </Stack>
        <Stack gap="lg" className={css.side}>
          <OrderActions order={order} />
          <OrderDelivery order={order} />
          {shopOrder && <OrderShop order={order} shopOrder={shopOrder} />}
          <OrderTeam order={order} />
          <WhyFulfiller order={order} />
          <OrderMoney order={order} />
        </Stack>
        <div className={css.timeline}>
          <OrderTimeline order={order} />
        </div>
      </div>
    </Page>
  );
}
