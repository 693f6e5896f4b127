import { mainLineIndex, type OrderStatus, PROGRESS, PROGRESS_REPORTS } from './order-status.ts';

/** Reports a fulfiller can send about a shipment (docs/fulfillers.md). */
export const SHIPMENT_REPORTS = [
  ...PROGRESS_REPORTS,
  'misprint',
  'shortage',
  'artwork_problem',
  'cancelled',
  'cancellation_refused',
] as const;
export type ShipmentReport = (typeof SHIPMENT_REPORTS)[number];

/** Values of `shipment_events.type`: our own entries first, then a fulfiller's reports. */
const SHIPMENT_EVENT_TYPES = [
  'submitted',
  'submission_failed',
  'cancellation_requested',
  'address_changed',
  'address_accepted',
  'address_refused',
  'withdrawn',
  ...SHIPMENT_REPORTS,
] as const;
export type ShipmentEventType = (typeof SHIPMENT_EVENT_TYPES)[number];

const STATUS_BY_REPORT = new Map<string, OrderStatus>(PROGRESS.map(({ report, status }) => [report, status]));
/** A misprint, or a reprint request for the whole order. */
const SPOILT: readonly string[] = ['misprint', 'ask_reprint'];
/** Every other entry implies that the fulfiller has the shipment, even when its response to the submission was lost. */
const SAYS_NOTHING_OF_HAVING_IT: readonly string[] = [
  'submission_failed',
  'ask_reprint',
  'cancellation_requested',
  'address_changed',
  'withdrawn',
];

export interface ShipmentEntry {
  type: string;
  occurredAt: Date;
}

/**
 * Derives a shipment's status as an order status. Reports arrive twice, late and out of order, so they are sorted by
 * the time of the event. Status never goes back, except on a misprint until the reprint; a cancelled shipment stays
 * cancelled.
 */
export function shipmentStatus(entries: readonly ShipmentEntry[]): OrderStatus {
  if (isCancelled(entries)) return 'cancelled';
  const inOrder = entries.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
  const isAccepted = entries.some(({ type }) => !SAYS_NOTHING_OF_HAVING_IT.includes(type));
  let status: OrderStatus = isAccepted ? 'submitted to fulfiller' : 'submitting to fulfiller';
  for (const { type } of inOrder) {
    const reached = STATUS_BY_REPORT.get(type);
    if (SPOILT.includes(type) && isPrinting(status)) status = 'awaiting reprint';
    else if (reached && status === 'awaiting reprint') status = isPrinting(reached) ? reached : status;
    else if (reached && mainLineIndex(reached) > mainLineIndex(status)) status = reached;
  }
  return status;
}

function isPrinting(status: OrderStatus): boolean {
  return mainLineIndex(status) >= mainLineIndex('in production');
}

/** State of a cancellation request. A fulfiller's answer only counts after a request. */
export type Cancellation = 'none' | 'requested' | 'refused' | 'cancelled';

/**
 * A shipment moved to another fulfiller counts as cancelled, whatever its fulfiller answers later.
 * @param entries in the order they were recorded, because a fulfiller's clock may differ from ours
 */
export function cancellationState(entries: readonly Pick<ShipmentEntry, 'type'>[]): Cancellation {
  let state: Cancellation = 'none';
  for (const { type } of entries) {
    if (state === 'cancelled') break;
    if (type === 'cancellation_requested') state = 'requested';
    else if (type === 'withdrawn' || (state !== 'none' && type === 'cancelled')) state = 'cancelled';
    else if (state === 'requested' && type === 'cancellation_refused') state = 'refused';
  }
  return state;
}

/** Whether the fulfiller was asked to cancel and has not answered. */
export function awaitsCancellation(entries: readonly Pick<ShipmentEntry, 'type'>[]): boolean {
  const asked = entries.findLastIndex(({ type }) => type === 'cancellation_requested');
  const answered = entries.findLastIndex(({ type }) => type === 'cancelled' || type === 'cancellation_refused');
  return asked > answered;
}

const isCancelled = (entries: readonly ShipmentEntry[]) => cancellationState(entries) === 'cancelled';

/** Whether the fulfiller still works on it, so that messages about it make sense. */
export function isUnderway(entries: readonly ShipmentEntry[]): boolean {
  const status = shipmentStatus(entries);
  return status !== 'shipped' && status !== 'cancelled';
}
