import { mainLineIndex, PROGRESS, PROGRESS_REPORTS } from './order-main-line.ts';
import type { OrderStatus } from './order-status.ts';

/** Reports a fulfiller can send about a shipment (docs/fulfillers.md). */
export const SHIPMENT_REPORTS = [
  ...PROGRESS_REPORTS,
  'delivered',
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
  'submission_retried',
  'cancellation_requested',
  'address_changed',
  'address_accepted',
  'address_refused',
  'withdrawn',
  'undone',
  'marked_delivered',
  'delivery_undone',
  ...SHIPMENT_REPORTS,
] as const;
export type ShipmentEventType = (typeof SHIPMENT_EVENT_TYPES)[number];

const STATUS_BY_REPORT = new Map<string, OrderStatus>(PROGRESS.map(({ report, status }) => [report, status]));
/** A misprint, or a reprint request for the whole order. */
const SPOILT: readonly string[] = ['misprint', 'ask_reprint'];
/** Every other entry implies that the fulfiller has the shipment, even when its response to the submission was lost. */
const SAYS_NOTHING_OF_HAVING_IT: readonly string[] = [
  'submission_failed',
  'submission_retried',
  'ask_reprint',
  'cancellation_requested',
  'address_changed',
  'withdrawn',
  'undone',
  'marked_delivered',
  'delivery_undone',
  'place_replacement',
];
/** A fulfiller's report, or people of the client or staff by hand. */
const ARRIVED: readonly string[] = ['delivered', 'marked_delivered'];

/** Events of an order that count for each of its shipments, when people caused them. */
export const REPRINT_EVENTS: string[] = ['ask_reprint', 'place_replacement'];

export interface ShipmentEntry {
  type: string;
  occurredAt: Date;
}

type Typed = Pick<ShipmentEntry, 'type'>;

/**
 * Leaves out what was undone: an `undone` entry takes back the last progress before it, a `delivery_undone` entry the
 * last delivery that was marked by hand, and a `submission_retried` entry the refusal before it.
 * @param entries in the order they were recorded
 */
export function withoutUndone<Entry extends Typed>(entries: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const entry of entries) {
    const isUndone = UNDOES[entry.type];
    if (!isUndone) kept.push(entry);
    else if (kept.some(isUndone)) kept.splice(kept.findLastIndex(isUndone), 1);
  }
  return kept;
}

/** What an entry takes back. */
const UNDOES: Readonly<Record<string, (entry: Typed) => boolean>> = {
  undone: ({ type }) => STATUS_BY_REPORT.has(type),
  delivery_undone: ({ type }) => type === 'marked_delivered',
  submission_retried: ({ type }) => type === 'submission_failed',
};

/**
 * Whether its fulfiller refused the last submission: it was not submitted again since.
 * @param entries in the order they were recorded, because clocks may differ
 */
export function isRefused(entries: readonly Typed[]): boolean {
  const refused = entries.findLastIndex(({ type }) => type === 'submission_failed');
  return refused > entries.findLastIndex(({ type }) => type === 'submission_retried');
}

/**
 * Derives a shipment's status as an order status. Reports arrive twice, late and out of order, so they are sorted by
 * the time of the event. Status never goes back, except on a misprint until the reprint, and when the fulfiller's
 * people undo their last step; a cancelled shipment stays cancelled.
 * @param entries in the order they were recorded
 */
export function shipmentStatus(entries: readonly ShipmentEntry[]): OrderStatus {
  return isCancelled(entries) ? 'cancelled' : readHistory(entries).status;
}

/** When a shipment arrived, as its fulfiller reported it or people marked it; undefined while nobody has. */
export function shipmentDeliveredAt(entries: readonly ShipmentEntry[]): Date | undefined {
  return isCancelled(entries) ? undefined : readHistory(entries).deliveredAt;
}

/** When a shipment was last sent; undefined while it is not on its way. */
export function shipmentSentAt(entries: readonly ShipmentEntry[]): Date | undefined {
  if (shipmentStatus(entries) !== 'shipped') return undefined;
  const times = withoutUndone(entries).flatMap(({ type, occurredAt }) =>
    type === 'shipped' ? occurredAt.getTime() : [],
  );
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** Whether people may mark a shipment as delivered: it is on its way, and nobody has said that it arrived. */
export const mayMarkDelivered = (entries: readonly ShipmentEntry[]): boolean =>
  shipmentSentAt(entries) !== undefined && shipmentDeliveredAt(entries) === undefined;

/** Whether a shipment counts as delivered only because people marked it, which they may undo. */
export const isMarkedDelivered = (entries: readonly ShipmentEntry[]): boolean =>
  shipmentDeliveredAt(entries) !== undefined &&
  shipmentDeliveredAt(entries.filter(({ type }) => type !== 'marked_delivered')) === undefined;

/** When the last of an order's shipments arrived; undefined unless all that were not cancelled did. */
export function orderDeliveredAt(shipments: readonly { entries: readonly ShipmentEntry[] }[]): Date | undefined {
  const times = shipments
    .filter(({ entries }) => !isCancelled(entries))
    .map(({ entries }) => shipmentDeliveredAt(entries)?.getTime());
  return times.length > 0 && times.every((time) => time !== undefined) ? new Date(Math.max(...times)) : undefined;
}

function readHistory(entries: readonly ShipmentEntry[]): { status: OrderStatus; deliveredAt: Date | undefined } {
  const inOrder = withoutUndone(entries).toSorted(
    (one, other) => one.occurredAt.getTime() - other.occurredAt.getTime(),
  );
  const isAccepted = entries.some(({ type }) => !SAYS_NOTHING_OF_HAVING_IT.includes(type));
  let status: OrderStatus = isAccepted ? 'submitted to fulfiller' : 'submitting to fulfiller';
  let wasSpoilt = false;
  let deliveredAt: Date | undefined;
  let deliveredBefore: Date | undefined;
  let wasSent = false;
  for (const { type, occurredAt } of inOrder) {
    const reached = STATUS_BY_REPORT.get(type);
    if (SPOILT.includes(type) && isPrinting(status)) {
      [wasSent, deliveredBefore] = [status === 'shipped', deliveredAt];
      [status, wasSpoilt, deliveredAt] = ['awaiting reprint', true, undefined];
    } else if (type === 'place_replacement') {
      // Another order makes the pieces again; this parcel stays what it was.
      if (status === 'awaiting reprint' && wasSent)
        [status, wasSpoilt, deliveredAt] = ['shipped', false, deliveredBefore];
    } else if (ARRIVED.includes(type)) {
      // While a reprint is on its way, the spoilt parcel is the one that arrived.
      if (wasSpoilt && status !== 'shipped') continue;
      [status, deliveredAt] = ['shipped', deliveredAt ?? occurredAt];
    } else if (reached && status === 'awaiting reprint') status = isPrinting(reached) ? reached : status;
    else if (reached && mainLineIndex(reached) > mainLineIndex(status)) status = reached;
  }
  return { status, deliveredAt };
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
