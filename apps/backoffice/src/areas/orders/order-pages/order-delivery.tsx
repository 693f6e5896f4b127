import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { PROGRESS } from '@inkstand/domain/order-main-line';
import { streetLines } from '@inkstand/domain/recipient-fields';
import { may } from '@inkstand/domain/roles';
import type { ShipmentEventType } from '@inkstand/domain/shipment-status';
import { localDay } from '@inkstand/domain/zoned-time';
import { DISABLED_REASON_TEXTS } from '@inkstand/i18n/office/order-actions';
import { STAGE_LABELS } from '@inkstand/i18n/office/order-words';
import { t } from '@inkstand/i18n/office/orders';
import { useApi } from '@inkstand/web/provider.tsx';
import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { SlipButton } from '#areas/orders/documents/slip-button.tsx';
import { useIsStaff, useUser } from '#areas/platform/layout/current-user.ts';
import { countryText } from '#ui/country-text.ts';
import { ago, calendarDay, deliveryDays } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { useApiCall } from '#ui/use-api-call.ts';
import { MarkDeliveredDialog } from './mark-delivered-dialog.tsx';
import { orderStatusText } from './order-status-badge.tsx';

const METHODS = {
  standard: t('standard'),
  standard_tracked: t('standard_tracked_method'),
  express: t('express'),
} as const;

/** State of a cancellation request, where the shipment's status does not show it. */
const CANCELLATION_TEXTS: Readonly<Record<OrderDetail['shipments'][number]['cancellation'], string>> = {
  none: '',
  requested: t('the_printer_has_been_asked_to'),
  refused: t('the_printer_can_no_longer_cancel'),
  cancelled: '',
};

/** Clients read the stage of a parcel, as they do of the order. */
type ParcelState =
  | 'created'
  | Exclude<ShipmentEventType, 'undone' | 'marked_delivered' | 'delivery_undone' | 'submission_retried'>;

/** What staff read of a parcel's last entry. */
const PARCEL_STATES: Readonly<Record<ParcelState, string>> = {
  created: t('parcel_created'),
  submitted: t('parcel_submitted'),
  submission_failed: t('parcel_submission_failed'),
  cancellation_requested: t('parcel_cancellation_requested'),
  address_changed: t('parcel_address_changed'),
  address_accepted: t('parcel_address_accepted'),
  address_refused: t('parcel_address_refused'),
  withdrawn: t('parcel_withdrawn'),
  picked: t('parcel_picked'),
  in_production: t('parcel_in_production'),
  awaiting_packing: t('parcel_awaiting_packing'),
  packaged: t('parcel_packaged'),
  ready_to_ship: t('parcel_ready_to_ship'),
  shipped: t('parcel_shipped'),
  delivered: t('parcel_delivered'),
  misprint: t('parcel_misprint'),
  shortage: t('parcel_shortage'),
  artwork_problem: t('parcel_artwork_problem'),
  cancelled: t('parcel_cancelled'),
  cancellation_refused: t('parcel_cancellation_refused'),
};

function parcelText(state: string, isStaff: boolean): string {
  if (isStaff) return PARCEL_STATES[state as ParcelState] ?? state;
  if (state === 'created') return orderStatusText('submitting to fulfiller', isStaff);
  if (state === 'submitted') return orderStatusText('submitted to fulfiller', isStaff);
  if (state === 'delivered') return STAGE_LABELS.delivered.label;
  const reached = PROGRESS.find(({ report }) => report === state);
  return reached ? orderStatusText(reached.status, isStaff) : (PARCEL_STATES[state as ParcelState] ?? state);
}

type OrderShipment = OrderDetail['shipments'][number];

const DELIVERY_TEXTS = {
  waiting: t('files_waiting_for_the_hot_folder'),
  delivered: t('files_delivered_to_the_hot_folder'),
  failed: t('files_not_delivered_to_the_hot'),
} as const;

function deliveryText(state: keyof typeof DELIVERY_TEXTS, deliveredAt: string | null, reason: string): string {
  if (state === 'delivered' && deliveredAt) return t('files_delivered_ago', { ago: ago(deliveredAt) });
  if (state === 'failed' && reason) return t('files_not_delivered_reason', { reason });
  return state === 'waiting' && reason ? t('files_waiting_reason', { reason }) : DELIVERY_TEXTS[state];
}

/** For staff: whether the files are in the fulfiller's hot folder. */
function HotFolderState({
  order,
  shipment,
  state: { state, delivered_at: deliveredAt, reason },
}: {
  order: OrderDetail;
  shipment: OrderShipment;
  state: NonNullable<OrderShipment['hot_folder']>;
}) {
  const api = useApi();
  const { mutate, isPending } = useApiCall();
  const user = useUser();
  const mayDeliver = may({ ...user, tenantId: user.tenant_id }, 'orders.progress', order.tenant_id);
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref, shipment_id: shipment.id };
  return (
    <Group gap="xs" mt={4}>
      <Text size="xs" c={state === 'failed' ? 'red' : 'dimmed'}>
        {deliveryText(state, deliveredAt, reason)}
      </Text>
      {state !== 'waiting' && mayDeliver && (
        <Button
          size="compact-xs"
          variant="default"
          loading={isPending}
          onClick={() => mutate(() => api.deliverShipmentAgain({ params }))}
        >
          {t('deliver_again')}
        </Button>
      )}
    </Group>
  );
}

/** When a parcel arrived. People mark it where the printer does not report it, and take that back. */
function Arrival({ order, shipment }: { order: OrderDetail; shipment: OrderShipment }) {
  const api = useApi();
  const user = useUser();
  const { mutate, isPending } = useApiCall();
  const [isMarking, marking] = useDisclosure();
  const { id: shipment_id, of, delivered_at: deliveredAt } = shipment;
  const isAllowed = may({ ...user, tenantId: user.tenant_id }, 'orders.decide', order.tenant_id);
  const disabledReason = isAllowed ? undefined : DISABLED_REASON_TEXTS.role;
  const params = { tenant_id: order.tenant_id, order_ref: order.order_ref };
  if (deliveredAt) {
    return (
      <Group gap="xs" w="100%">
        <Text size="sm">
          {t('delivered_on_date', { date: calendarDay(localDay(new Date(deliveredAt), order.time_zone)) })}
        </Text>
        {shipment.marked_delivered && (
          <GuardedButton
            size="compact-xs"
            variant="default"
            aria-label={t('undo_parcel_is_delivered', { number: shipment.number })}
            disabledReason={disabledReason}
            loading={isPending}
            onClick={() => mutate(() => api.undoDelivery({ params, body: { shipment_id } }))}
          >
            {t('undo')}
          </GuardedButton>
        )}
      </Group>
    );
  }
  // A single parcel is marked by the order's own action.
  if (of === 1 || !shipment.may_mark_delivered) return null;
  return (
    <>
      <GuardedButton
        size="xs"
        variant="default"
        aria-label={t('mark_parcel_as_delivered', { number: shipment.number })}
        disabledReason={disabledReason}
        onClick={marking.open}
      >
        {t('mark_as_delivered')}
      </GuardedButton>
      {isMarking && <MarkDeliveredDialog order={order} shipment={shipment} onClose={marking.close} />}
    </>
  );
}

function Shipment({ order, shipment }: { order: OrderDetail; shipment: OrderDetail['shipments'][number] }) {
  const isStaff = useIsStaff();
  return (
    <div>
      <Divider mb="md" />
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t('parcel_of_by', { number: shipment.number, parcels: shipment.of, fulfiller: shipment.fulfiller.name })}
        </Text>
        <StatusBadge label={parcelText(shipment.state, isStaff)} colour="gray" />
      </Group>
      {CANCELLATION_TEXTS[shipment.cancellation] && (
        <Text size="sm" c="orange">
          {CANCELLATION_TEXTS[shipment.cancellation]}
        </Text>
      )}
      {shipment.tracking_number && (
        <Text size="sm">
          {shipment.carrier}{' '}
          {shipment.tracking_url ? (
            <Anchor href={shipment.tracking_url} target="_blank" rel="noreferrer" underline="always">
              {shipment.tracking_number}
            </Anchor>
          ) : (
            shipment.tracking_number
          )}
        </Text>
      )}
      {shipment.external_ref && (
        <Text size="xs" c="dimmed">
          {t('printers_reference', { reference: shipment.external_ref })}
        </Text>
      )}
      {shipment.hot_folder && <HotFolderState order={order} shipment={shipment} state={shipment.hot_folder} />}
      <Group gap="xs" mt={6}>
        <Arrival order={order} shipment={shipment} />
        {shipment.of > 1 && (
          <SlipButton order={order} parcel={shipment.number} isCancelled={shipment.state === 'cancelled'} />
        )}
      </Group>
    </div>
  );
}

/** The recipient's name and address. */
export function DeliveryAddress({ customer }: Pick<OrderDetail, 'customer'>) {
  const lines = [
    ...streetLines(customer),
    customer.address_city,
    customer.address_county,
    [customer.address_state, customer.address_postcode].filter(Boolean).join(' '),
    countryText(customer.address_country),
  ].filter(Boolean);
  return (
    <>
      <Text fw={600}>{customer.name}</Text>
      <address style={{ fontStyle: 'normal' }}>
        {lines.map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
      </address>
    </>
  );
}

/** Address, shipping method and shipments. */
export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { customer } = order;
  return (
    <Panel title={t('delivery')} aside={<SlipButton order={order} isCancelled={order.status === 'cancelled'} />}>
      <Stack gap="md">
        <div>
          <DeliveryAddress customer={customer} />
          <Text size="sm" mt={6}>
            {customer.email}
          </Text>
          <Text size="sm">{customer.phone}</Text>
        </div>
        <Text size="sm">
          {t('method_expected_days', {
            method: METHODS[order.shipping_method],
            days: deliveryDays(order.estimated_delivery, order.region),
          })}
        </Text>
        {order.shipments.map((shipment) => (
          <Shipment key={shipment.id} order={order} shipment={shipment} />
        ))}
      </Stack>
    </Panel>
  );
}
