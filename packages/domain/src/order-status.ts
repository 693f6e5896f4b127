import type { OrderStatusAction } from './audit-details.ts';
import {
  CANCELLED,
  EXCEPTIONS,
  type ExceptionAction,
  type ExceptionEvent,
  type ExceptionStatus,
  ORDER_EXCEPTIONS,
  type OrderEmail,
  SHIPPED_IF_IT_WAS,
  type Trigger,
  WHERE_IT_WAS,
} from './order-exceptions.ts';
import { MAIN_LINE, type MainLineStatus, mainLineIndex, PROGRESS, PROGRESS_EVENTS } from './order-main-line.ts';
import { type Actor, type Capability, may } from './roles.ts';

// Order states and transitions (specification 4, docs/product/orders.md).

export type OrderStatus = MainLineStatus | ExceptionStatus;
export const ORDER_STATUSES: readonly OrderStatus[] = [...MAIN_LINE, ...EXCEPTIONS];

const MAIN_LINE_EVENTS = [
  'queue_download',
  'finish_download',
  'queue_processing',
  'start_processing',
  'finish_processing',
  'queue_submission',
  'start_submission',
  'finish_submission',
  ...PROGRESS_EVENTS,
  'undo_report',
  'request_cancellation',
  'confirm_cancellation',
] as const;
export type OrderEvent = (typeof MAIN_LINE_EVENTS)[number] | ExceptionEvent;

const exceptionEvents = Object.values(ORDER_EXCEPTIONS).flatMap(({ entered, left }) =>
  [...(entered ? [entered] : []), ...left].map(({ event }) => event),
);
export const ORDER_EVENTS: readonly OrderEvent[] = [...new Set([...MAIN_LINE_EVENTS, ...exceptionEvents])];

/** What the order's parcels say; its caller names the status. */
export const STATUS_FROM_PARCELS = 'as its parcels';

/** The actor of a transition. */
export type OrderActor = 'system' | 'fulfiller' | 'recipient' | Actor;

export interface Transition {
  event: OrderEvent;
  to: OrderStatus | typeof WHERE_IT_WAS | typeof SHIPPED_IF_IT_WAS | typeof STATUS_FROM_PARCELS;
  by: readonly Trigger[];
  /** Action in the audit log, if recorded there. Every change is in the order's timeline anyway. */
  audit?: OrderStatusAction;
  mail?: OrderEmail;
  /** A button of the order page causes it (`actOnOrder`). */
  isAction?: true;
}

/** Live message to open pages on every transition, with the order's reference and new status. */
export const LIVE_MESSAGE = 'order.updated';

const FULFILLER_OR_STAFF: readonly Trigger[] = ['fulfiller', 'orders.progress'];

const REPORTS = PROGRESS.map(({ event, status }): Transition => ({ event, to: status, by: FULFILLER_OR_STAFF }));

/** Reports arrive late, twice and out of order, so progress may skip states but never goes back. */
function progressAfter(status: MainLineStatus): readonly Transition[] {
  return REPORTS.filter((transition) => mainLineIndex(transition.to) > mainLineIndex(status));
}

/** A fulfiller's people took back their last step (docs/product/orders.md). */
const REPORT_UNDONE: Transition = { event: 'undo_report', to: STATUS_FROM_PARCELS, by: ['fulfiller'] };
/** Once the fulfiller has an order, cancelling is a request; the status stays until it is confirmed. */
function cancellationByRequest(status: MainLineStatus): readonly Transition[] {
  return [
    {
      event: 'request_cancellation',
      to: status,
      by: ['system', 'orders.decide'],
      audit: 'order.cancellation_requested',
      isAction: true,
    },
    {
      event: 'confirm_cancellation',
      to: 'cancelled',
      by: FULFILLER_OR_STAFF,
      audit: 'order.cancelled',
      isAction: true,
    },
  ];
}

/** What moves an order along the main line, or cancels it. */
const MAIN_LINE_WAYS: Readonly<Record<MainLineStatus, readonly Transition[]>> = {
  new: [{ event: 'queue_download', to: 'queued downloading', by: ['system'] }, CANCELLED],
  'queued downloading': [{ event: 'finish_download', to: 'downloaded', by: ['system'] }, CANCELLED],
  downloaded: [{ event: 'queue_processing', to: 'queued processing', by: ['system'] }, CANCELLED],
  'queued processing': [{ event: 'start_processing', to: 'processing', by: ['system'] }, CANCELLED],
  processing: [{ event: 'finish_processing', to: 'processed', by: ['system'] }, CANCELLED],
  processed: [{ event: 'queue_submission', to: 'queued submitting to fulfiller', by: ['system'] }, CANCELLED],
  'queued submitting to fulfiller': [
    { event: 'start_submission', to: 'submitting to fulfiller', by: ['system'] },
    CANCELLED,
  ],
  'submitting to fulfiller': [
    { event: 'finish_submission', to: 'submitted to fulfiller', by: ['system'], audit: 'order.sent_to_fulfiller' },
    ...cancellationByRequest('submitting to fulfiller'),
  ],
  'submitted to fulfiller': [
    ...progressAfter('submitted to fulfiller'),
    ...cancellationByRequest('submitted to fulfiller'),
  ],
  picked: [...progressAfter('picked'), REPORT_UNDONE, ...cancellationByRequest('picked')],
  'in production': [...progressAfter('in production'), REPORT_UNDONE],
  'awaiting packing': [...progressAfter('awaiting packing'), REPORT_UNDONE],
  packaged: [...progressAfter('packaged'), REPORT_UNDONE],
  'ready to ship': [...progressAfter('ready to ship'), REPORT_UNDONE],
  shipped: [],
};

/** Exceptions that an order on the main line can enter. */
const entrances = (status: MainLineStatus): readonly Transition[] =>
  EXCEPTIONS.flatMap((to) => {
    const { entered } = ORDER_EXCEPTIONS[to];
    if (!entered?.from.includes(status)) return [];
    const { from: _from, ...cause } = entered;
    return [{ ...cause, to }];
  });

/** All transitions. Only the handler that reads this table changes an order's status. */
export const TRANSITIONS = Object.fromEntries([
  ...MAIN_LINE.map((status) => [status, [...MAIN_LINE_WAYS[status], ...entrances(status)]]),
  ...EXCEPTIONS.map((status) => [status, ORDER_EXCEPTIONS[status].left]),
]) as Readonly<Record<OrderStatus, readonly Transition[]>>;

/** What people do with a button of the order page, or in bulk. Other transitions have screens of their own. */
export type PersonalAction = ExceptionAction | 'request_cancellation' | 'confirm_cancellation';
const PERSONAL_ACTIONS: readonly string[] = Object.values(TRANSITIONS)
  .flat()
  .flatMap(({ event, isAction }) => (isAction ? event : []));
export const isPersonalAction = (event: string): event is PersonalAction => PERSONAL_ACTIONS.includes(event);

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
