import type { ShopOrder } from '@inkstand/contract/integrations/shop-orders';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { t } from '@inkstand/i18n/office/integrations';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { moment } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ShopOrderActions } from './shop-order-actions.tsx';
import { trackingLabel } from './shop-order-labels.ts';

interface OrderShopProps {
  order: OrderDetail;
  shopOrder: ShopOrder;
}

/** The order of the company's shop that an order was made of, and whether the shop knows its parcels. */
export function OrderShop({ order, shopOrder }: OrderShopProps) {
  const { number, url, shop_name: shop, cancelled_in_shop_at: cancelledAt, error, fulfillments } = shopOrder;
  const tracking = trackingLabel(shopOrder);
  const parcelNumber = (shipmentId: string) => order.shipments.find(({ id }) => id === shipmentId)?.number;
  // A declined payment has an alert of its own.
  const withoutPayment = { ...shopOrder, charge_error: '' };
  return (
    <Panel title={t('shopify')} aside={tracking && <StatusBadge {...tracking} />}>
      <Stack gap="sm">
        <Text size="sm">
          <RichText
            text={t('order_of_shop', { number, shop })}
            parts={{
              link: (words) => (
                <Anchor href={url} target="_blank" rel="noreferrer" inherit underline="always" fw={600}>
                  {words}
                </Anchor>
              ),
            }}
          />
        </Text>
        {cancelledAt && (
          <Text size="sm" c="orange">
            {t('cancelled_in_the_shop_on', { date: moment(cancelledAt) })}
          </Text>
        )}
        {error && (
          <Text size="sm" c="red">
            {error}
          </Text>
        )}
        {fulfillments.map(({ id, shipment_id: shipmentId, status, error: why, sent_at: sentAt }) => {
          const parcel = parcelNumber(shipmentId);
          return (
            <Group key={id} justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
              <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
                {parcel ? t('parcel', { parcel }) : t('replacement')}
              </Text>
              <Text size="sm" ta="right" c={status === 'failed' ? 'red' : 'dimmed'}>
                {status === 'sent' && sentAt && t('since_date', { date: moment(sentAt) })}
                {status === 'waiting' && t('being_sent_to_the_shop')}
                {status === 'failed' && (why || t('the_shop_did_not_take_it'))}
              </Text>
            </Group>
          );
        })}
        <ShopOrderActions tenant={order.tenant_id} shopOrder={withoutPayment} />
      </Stack>
    </Panel>
  );
}
