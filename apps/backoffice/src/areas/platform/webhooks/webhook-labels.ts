import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookEvent,
  WebhookMessageType,
  WebhookState,
} from '@inkstand/contract/platform/webhooks';
import { t } from '@inkstand/i18n/office/settings';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const EVENT_LABELS: Readonly<Record<WebhookEvent, { label: string; hint: string }>> = {
  'order.placed': { label: t('order_placed'), hint: t('paid_claimed_with_a_code_or') },
  'order.status_changed': { label: t('order_status_changed'), hint: t('every_step_about_fifteen_per_order') },
  'order.shipped': { label: t('order_shipped'), hint: t('the_last_parcel_is_on_its') },
  'order.delivered': { label: t('order_delivered'), hint: t('its_last_parcel_has_arrived_once') },
  'order.cancelled': { label: t('order_cancelled'), hint: t('the_order_wont_be_made') },
  'order.refunded': { label: t('order_refunded'), hint: t('money_was_returned_includes_the_amount') },
  'parcel.shipped': { label: t('parcel_shipped'), hint: t('each_parcel_with_its_tracking_number') },
  'event.status_changed': { label: t('event_opened_or_paused'), hint: t('it_became_active_on_hold_or') },
  'event.budget_reached': { label: t('budget_reached'), hint: t('gifts_of_an_event_are_waiting') },
  'product.status_changed': { label: t('product_ready_or_archived'), hint: t('a_design_became_ready_a_draft') },
  'product.deleted': { label: t('product_deleted'), hint: t('a_product_that_no_order_uses') },
};

export const typeText = (type: string): string =>
  type === 'test' ? t('test_message') : (EVENT_LABELS[type as WebhookEvent]?.label ?? type);

export const TYPE_CHOICES = [
  ...Object.entries(EVENT_LABELS).map(([value, { label }]) => ({ value, label })),
  { value: 'test' satisfies WebhookMessageType, label: t('test_message') },
];

export const WEBHOOK_STATES: StatusLabels<WebhookState> = {
  active: { label: t('on'), colour: 'teal' },
  failing: { label: t('not_delivering'), colour: 'red' },
  paused: { label: t('paused'), colour: 'gray' },
  given_up: { label: t('turned_off'), colour: 'red' },
};

export const STATUSES: StatusLabels<DeliveryStatus> = {
  delivered: { label: t('delivered'), colour: 'teal' },
  waiting: { label: t('waiting'), colour: 'yellow' },
  failed: { label: t('failed'), colour: 'red' },
};

/** Returns the order, event or product that a delivery concerns; undefined when it has no readable name. */
export function deliverySubject({ body }: Pick<WebhookDelivery, 'body'>): string | undefined {
  const { order, event } = body.data as { order?: { order_ref?: unknown }; event?: { slug?: unknown } };
  return [order?.order_ref, event?.slug].find((name) => typeof name === 'string');
}

/** Returns the host of a URL, by which people tell webhooks apart. */
export const urlHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/** Returns why a delivery cannot be resent now; undefined when it can. */
export function resendDisabledReason(delivery: WebhookDelivery, state: WebhookState): string | undefined {
  if (delivery.status === 'waiting') return t('this_message_is_already_waiting_to');
  const isOff = state === 'paused' || state === 'given_up';
  return isOff && delivery.type !== 'test' ? t('turn_the_webhook_on_first') : undefined;
}
