import type {
  DeliveryStatus,
  WebhookDelivery,
  WebhookEvent,
  WebhookMessageType,
  WebhookState,
} from '@inkstand/contract/platform/webhooks';
import type { StatusLabels } from '#ui/status-badge.tsx';

export const EVENT_LABELS: Readonly<Record<WebhookEvent, { label: string; hint: string }>> = {
  'order.placed': { label: 'Order placed', hint: 'Paid, claimed with a code, or ordered in bulk' },
  'order.status_changed': { label: 'Order status changed', hint: 'Every step, about fifteen for each order' },
  'order.shipped': { label: 'Order shipped', hint: 'Its last parcel is on its way' },
  'order.cancelled': { label: 'Order cancelled', hint: 'It will not be made' },
  'order.refunded': { label: 'Order refunded', hint: 'Money has gone back, with the amount' },
  'parcel.shipped': { label: 'Parcel shipped', hint: 'Each parcel, with its tracking number' },
  'event.status_changed': { label: 'Event opened or paused', hint: 'It became active, on hold or a draft' },
  'event.budget_reached': { label: 'Budget reached', hint: 'Gifts of an event wait for approval' },
  'product.status_changed': { label: 'Product ready or archived', hint: 'A design became ready, a draft or archived' },
  'product.deleted': { label: 'Product deleted', hint: 'A product that no order uses was deleted' },
};

export const typeText = (type: string): string =>
  type === 'test' ? 'Test message' : (EVENT_LABELS[type as WebhookEvent]?.label ?? type);

export const TYPE_CHOICES = [
  ...Object.entries(EVENT_LABELS).map(([value, { label }]) => ({ value, label })),
  { value: 'test' satisfies WebhookMessageType, label: 'Test message' },
];

export const WEBHOOK_STATES: StatusLabels<WebhookState> = {
  active: { label: 'On', colour: 'teal' },
  failing: { label: 'Nothing arrives', colour: 'red' },
  paused: { label: 'Paused', colour: 'gray' },
  given_up: { label: 'Switched off', colour: 'red' },
};

export const STATUSES: StatusLabels<DeliveryStatus> = {
  delivered: { label: 'Delivered', colour: 'teal' },
  waiting: { label: 'Waiting', colour: 'yellow' },
  failed: { label: 'Failed', colour: 'red' },
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
  if (delivery.status === 'waiting') return 'It waits to be sent already.';
  const isOff = state === 'paused' || state === 'given_up';
  return isOff && delivery.type !== 'test' ? 'Switch the webhook on first.' : undefined;
}
