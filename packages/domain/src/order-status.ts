import type { OrderStatusAction } from './audit-details.ts';
import { type Actor, type Capability, may } from './roles.ts';

// Order states and transitions (specification 4, docs/product/orders.md).

/** The main line, in order. An order that waits for payment has no status yet; `new` is the first. */
export const MAIN_LINE = [
  'new',
  'queued downloading',
  'downloaded',
  'queued processing',
  'processing',
  'processed',
  'queued submitting to fulfiller',
  'submitting to fulfiller',
  'submitted to fulfiller',
  'picked',
  'in production',
  'awaiting packing',
  'packaged',
  'ready to ship',
  'shipped',
] as const;
export type MainLineStatus = (typeof MAIN_LINE)[number];

export const EXCEPTIONS = [
  'address issue',
  'artwork issue',
  'awaiting reprint',
  'cancelled',
  'fulfiller submission error',
  'fulfiller routing error',
  'over budget',
  'over budget limit',
] as const;
export type ExceptionStatus = (typeof EXCEPTIONS)[number];

export type OrderStatus = MainLineStatus | ExceptionStatus;
export const ORDER_STATUSES: readonly OrderStatus[] = [...MAIN_LINE, ...EXCEPTIONS];

/**
 * Progress that a fulfiller reports or staff set manually, in order: the report's type, the order's event and the
 * status that it leads to. Bulk actions, reports and the simulated fulfiller derive from it.
 */
export const PROGRESS = [
  { report: 'picked', event: 'report_picked', status: 'picked' },
  { report: 'in_production', event: 'report_in_production', status: 'in production' },
  { report: 'awaiting_packing', event: 'report_awaiting_packing', status: 'awaiting packing' },
  { report: 'packaged', event: 'report_packaged', status: 'packaged' },
  { report: 'ready_to_ship', event: 'report_ready_to_ship', status: 'ready to ship' },
  { report: 'shipped', event: 'report_shipped', status: 'shipped' },
] as const satisfies readonly { report: string; event: string; status: MainLineStatus }[];
export const PROGRESS_EVENTS = PROGRESS.map(({ event }) => event);
export const PROGRESS_REPORTS = PROGRESS.map(({ report }) => report);

export const ORDER_EVENTS = [
  'queue_download',
  'finish_download',
  'queue_processing',
  'start_processing',
  'finish_processing',
  'queue_submission',
  'start_submission',
  'finish_submission',
  ...PROGRESS_EVENTS,
  'exceed_budget',
  'exceed_budget_limit',
  'approve',
  'release',
  'raise_budget',
  'pay',
  'flag_address',
  'correct_address',
  'flag_artwork',
  'replace_artwork',
  'fail_routing',
  'choose_fulfiller',
  'fail_submission',
  'retry_submission',
  'ask_reprint',
  'start_reprint',
  'undo_report',
  'place_replacement',
  'cancel',
  'request_cancellation',
  'confirm_cancellation',
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** Placeholder for targets that depend on the status before the exception; resolved by `targetStatus`. */
const WHERE_IT_WAS = 'where it was';
/** What the order's parcels say; its caller names the status. */
export const STATUS_FROM_PARCELS = 'as its parcels';
const SHIPPED_IF_IT_WAS = 'shipped if it was, else cancelled';

/**
 * Who may cause a transition: the system, a fulfiller, the recipient on the signed order page, or a user with the
 * capability.
 */
type Trigger = 'system' | 'fulfiller' | 'recipient' | Capability;

/** The actor of a transition. */
export type OrderActor = 'system' | 'fulfiller' | 'recipient' | Actor;

export interface Transition {
  event: OrderEvent;
  to: OrderStatus | typeof WHERE_IT_WAS | typeof SHIPPED_IF_IT_WAS | typeof STATUS_FROM_PARCELS;
  by: readonly Trigger[];
  /** Action in the audit log, if recorded there. Every change is in the order's timeline anyway. */
  audit?: OrderStatusAction;
  /** Email to the customer. Shipping emails are sent per shipment instead, with the tracking number. */
  mail?: OrderEmail;
}

export type OrderEmail = 'address_problem';

/** Live message to open pages on every transition, with the order's reference and new status. */
export const LIVE_MESSAGE = 'order.updated';

const FULFILLER_OR_STAFF: readonly Trigger[] = ['fulfiller', 'orders.progress'];

const REPORTS = PROGRESS.map(({ event, status }): Transition => ({ event, to: status, by: FULFILLER_OR_STAFF }));

/** Reports arrive late, twice and out of order, so progress may skip states but never goes back. */
function progressAfter(status: MainLineStatus): readonly Transition[] {
  return REPORTS.filter((transition) => mainLineIndex(transition.to) > mainLineIndex(status));
}

const ADDRESS_FLAGGED: Transition = {
  event: 'flag_address',
  to: 'address issue',
  by: ['system', 'fulfiller', 'orders.correct'],
  mail: 'address_problem',
};
const ARTWORK_FLAGGED: Transition = { event: 'flag_artwork', to: 'artwork issue', by: ['system'] };
const REPRINT_ASKED: Transition = {
  event: 'ask_reprint',
  to: 'awaiting reprint',
  by: ['fulfiller', 'orders.correct'],
  audit: 'order.reprint_requested',
};
/** A fulfiller's people took back their last step (docs/product/orders.md). */
const REPORT_UNDONE: Transition = { event: 'undo_report', to: STATUS_FROM_PARCELS, by: ['fulfiller'] };
const CANCELLED: Transition = {
  event: 'cancel',
  to: 'cancelled',
  by: ['system', 'orders.decide'],
  audit: 'order.cancelled',
};
/** No fulfiller was found, or the found one declined; another one is chosen. */
const FULFILLER_CHOSEN: Transition = {
  event: 'choose_fulfiller',
  to: 'queued submitting to fulfiller',
  by: ['system', 'orders.progress'],
  audit: 'fulfiller.chosen',
};
/** The client's company has paid the cost of an order of its shop. */
const PAID: Transition = {
  event: 'pay',
  to: 'queued downloading',
  by: ['system'],
  audit: 'order.production_paid',
};
const BUDGET_RAISED: Transition = { event: 'raise_budget', to: 'queued downloading', by: ['system'] };

/** Once the fulfiller has an order, cancelling is a request; the status stays until it is confirmed. */
function cancellationByRequest(status: MainLineStatus): readonly Transition[] {
  return [
    {
      event: 'request_cancellation',
      to: status,
      by: ['system', 'orders.decide'],
      audit: 'order.cancellation_requested',
    },
    { event: 'confirm_cancellation', to: 'cancelled', by: FULFILLER_OR_STAFF, audit: 'order.cancelled' },
  ];
}

/** All transitions. Only the handler that reads this table changes an order's status. */
export const TRANSITIONS: Readonly<Record<OrderStatus, readonly Transition[]>> = {
  new: [
    { event: 'queue_download', to: 'queued downloading', by: ['system'] },
    { event: 'exceed_budget', to: 'over budget', by: ['system'] },
    { event: 'exceed_budget_limit', to: 'over budget limit', by: ['system'] },
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  'queued downloading': [
    { event: 'finish_download', to: 'downloaded', by: ['system'] },
    ARTWORK_FLAGGED,
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  downloaded: [
    { event: 'queue_processing', to: 'queued processing', by: ['system'] },
    ARTWORK_FLAGGED,
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  'queued processing': [
    { event: 'start_processing', to: 'processing', by: ['system'] },
    ARTWORK_FLAGGED,
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  processing: [
    { event: 'finish_processing', to: 'processed', by: ['system'] },
    ARTWORK_FLAGGED,
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  processed: [
    { event: 'queue_submission', to: 'queued submitting to fulfiller', by: ['system'] },
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  'queued submitting to fulfiller': [
    { event: 'start_submission', to: 'submitting to fulfiller', by: ['system'] },
    { event: 'fail_routing', to: 'fulfiller routing error', by: ['system'] },
    ARTWORK_FLAGGED,
    ADDRESS_FLAGGED,
    CANCELLED,
  ],
  'submitting to fulfiller': [
    { event: 'finish_submission', to: 'submitted to fulfiller', by: ['system'], audit: 'order.sent_to_fulfiller' },
    {
      event: 'fail_submission',
      to: 'fulfiller submission error',
      by: ['system'],
      audit: 'fulfiller.submission_failed',
    },
    ADDRESS_FLAGGED,
    ...cancellationByRequest('submitting to fulfiller'),
  ],
  'submitted to fulfiller': [
    ...progressAfter('submitted to fulfiller'),
    ADDRESS_FLAGGED,
    ...cancellationByRequest('submitted to fulfiller'),
  ],
  picked: [...progressAfter('picked'), REPORT_UNDONE, ADDRESS_FLAGGED, ...cancellationByRequest('picked')],
  'in production': [...progressAfter('in production'), REPORT_UNDONE, ADDRESS_FLAGGED, REPRINT_ASKED],
  'awaiting packing': [...progressAfter('awaiting packing'), REPORT_UNDONE, ADDRESS_FLAGGED, REPRINT_ASKED],
  packaged: [...progressAfter('packaged'), REPORT_UNDONE, ADDRESS_FLAGGED, REPRINT_ASKED],
  'ready to ship': [...progressAfter('ready to ship'), REPORT_UNDONE, ADDRESS_FLAGGED, REPRINT_ASKED],
  shipped: [REPRINT_ASKED],

  'address issue': [
    {
      event: 'correct_address',
      to: WHERE_IT_WAS,
      by: ['system', 'recipient', 'orders.correct'],
      audit: 'order.address_corrected',
    },
    CANCELLED,
  ],
  'artwork issue': [
    {
      event: 'replace_artwork',
      to: 'queued downloading',
      by: ['content.change'],
      audit: 'order.artwork_replaced',
    },
    CANCELLED,
  ],
  'awaiting reprint': [
    { event: 'start_reprint', to: 'in production', by: FULFILLER_OR_STAFF },
    {
      event: 'place_replacement',
      to: SHIPPED_IF_IT_WAS,
      by: ['system', 'orders.decide'],
      audit: 'order.replaced',
    },
    CANCELLED,
  ],
  cancelled: [],
  'fulfiller submission error': [
    { event: 'retry_submission', to: 'queued submitting to fulfiller', by: ['orders.progress'] },
    FULFILLER_CHOSEN,
    CANCELLED,
  ],
  'fulfiller routing error': [FULFILLER_CHOSEN, CANCELLED],
  'over budget': [
    { event: 'approve', to: 'queued downloading', by: ['orders.decide'], audit: 'order.approved' },
    BUDGET_RAISED,
    CANCELLED,
  ],
  'over budget limit': [
    { event: 'release', to: 'queued downloading', by: ['orders.release'], audit: 'order.released' },
    BUDGET_RAISED,
    PAID,
    CANCELLED,
  ],
};

/** The transition for `event` in `status`; undefined means the event changes nothing. */
export function transitionFor(status: OrderStatus, event: OrderEvent): Transition | undefined {
  return TRANSITIONS[status].find((transition) => transition.event === event);
}

/** Whether `targetStatus` needs a second status. */
export const isTargetFixed = ({ to }: Transition): boolean =>
  to !== WHERE_IT_WAS && to !== SHIPPED_IF_IT_WAS && to !== STATUS_FROM_PARCELS;

/**
 * Target of a transition. `cameFrom` is the status before the current one (from the last recorded change), which
 * leaving `address issue` and `awaiting reprint` requires; for `undo_report` it is that of the order's parcels. Throws
 * when it is missing.
 */
export function targetStatus(transition: Transition, cameFrom?: OrderStatus): OrderStatus {
  const { to } = transition;
  if (to !== WHERE_IT_WAS && to !== SHIPPED_IF_IT_WAS && to !== STATUS_FROM_PARCELS) return to;
  if (cameFrom === undefined) throw new Error(`${transition.event} needs to know where the order came from`);
  if (to !== SHIPPED_IF_IT_WAS) return cameFrom;
  return cameFrom === 'shipped' ? 'shipped' : 'cancelled';
}

/** The event with which a fulfiller, or staff manually, reports that an order or shipment has reached `status`. */
export function reportEvent(status: OrderStatus): OrderEvent | undefined {
  return REPORTS.find((transition) => transition.to === status)?.event;
}

/** Whether `actor` may cause this transition on an order of `tenantId`. */
export function mayCause(transition: Transition, actor: OrderActor, tenantId: string): boolean {
  if (typeof actor === 'string') return transition.by.includes(actor);
  return requiredCapabilities(transition).some((capability) => may(actor, capability, tenantId));
}

/** Capabilities that allow this transition; empty for transitions of the system and recipients only. */
export function requiredCapabilities(transition: Transition): Capability[] {
  return transition.by.filter((trigger) => trigger !== 'system' && trigger !== 'fulfiller' && trigger !== 'recipient');
}

/** Index of a status on the main line; -1 for an exception. */
export function mainLineIndex(status: string): number {
  return (MAIN_LINE as readonly string[]).indexOf(status);
}

export function isException(status: OrderStatus): status is ExceptionStatus {
  return mainLineIndex(status) === -1;
}

/** Type guard for untrusted text. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/**
 * Status of an order with several shipments: an exception first, else the least advanced (docs/product/orders.md).
 * Cancelled shipments are ignored unless all are. Throws on an empty list.
 */
export function leastAdvanced(statuses: readonly OrderStatus[]): OrderStatus {
  const going: readonly OrderStatus[] = statuses.filter((status) => status !== 'cancelled');
  const exception = EXCEPTIONS.find((status) => going.includes(status));
  const status = exception ?? MAIN_LINE.find((step) => going.includes(step)) ?? statuses[0];
  if (status === undefined) throw new RangeError('an order without shipments has no least advanced one');
  return status;
}
