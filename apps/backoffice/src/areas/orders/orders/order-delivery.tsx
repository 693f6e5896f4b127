import type { OrderDetail } from '@inkstand/contract/orders/orders';
import { streetLines } from '@inkstand/domain/recipient-fields';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { SlipButton } from '#areas/after-sales/documents/slip-button.tsx';
import { deliveryDays } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const METHODS = { standard: 'Standard', standard_tracked: 'Standard tracked', express: 'Express' } as const;

/** State of a cancellation request, where the shipment's status does not show it. */
const CANCELLATION_TEXTS: Readonly<Record<OrderDetail['shipments'][number]['cancellation'], string>> = {
  none: '',
  requested: 'The printer has been asked to cancel it',
  refused: 'The printer cannot cancel it any more',
  cancelled: '',
};

function Shipment({ order, shipment }: { order: OrderDetail; shipment: OrderDetail['shipments'][number] }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          Parcel {shipment.number} of {shipment.of}: {shipment.fulfiller.name}
        </Text>
        <StatusBadge label={shipment.state.replaceAll('_', ' ')} colour="gray" />
      </Group>
      {CANCELLATION_TEXTS[shipment.cancellation] && (
        <Text size="sm" c="orange.9">
          {CANCELLATION_TEXTS[shipment.cancellation]}
        </Text>
      )}
      {shipment.tracking_number && (
        <Text size="sm">
          {shipment.carrier}{' '}
          {shipment.tracking_url ? (
            <Anchor href={shipment.tracking_url} target="_blank" rel="noreferrer">
              {shipment.tracking_number}
            </Anchor>
          ) : (
            shipment.tracking_number
          )}
        </Text>
      )}
      {shipment.external_ref && (
        <Text size="xs" c="dimmed">
          Printer’s reference {shipment.external_ref}
        </Text>
      )}
      {shipment.of > 1 && (
        <Group mt={6}>
          <SlipButton order={order} parcel={shipment.number} isCancelled={shipment.state === 'cancelled'} />
        </Group>
      )}
    </div>
  );
}

/** Address, shipping method and shipments. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { customer } = order;
  const lines = [
    ...streetLines(customer),
    customer.address_city,
    customer.address_county,
    [customer.address_state, customer.address_postcode].filter(Boolean).join(' '),
    customer.address_country,
  ].filter(Boolean);
  return (
    <Panel title="Delivery" aside={<SlipButton order={order} isCancelled={order.status === 'cancelled'} />}>
      <Stack gap="md">
        <div>
          <Text fw={600}>{customer.name}</Text>
          <address style={{ fontStyle: 'normal' }}>
            {lines.map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
          </address>
          <Text size="sm" mt={6}>
            {customer.email}
          </Text>
          <Text size="sm">{customer.phone}</Text>
        </div>
        <Text size="sm">
          {METHODS[order.shipping_method]}, expected {deliveryDays(order.estimated_delivery)}
        </Text>
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.id} order={order} shipment={shipment} />
        ))}
      </Stack>
    </Panel>
  );
}
