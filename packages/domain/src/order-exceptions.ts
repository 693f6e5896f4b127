import type { OrderStatusAction } from './audit-details.ts';
import type { ErrorTopic } from './error-help.ts';
import {
  AT_FULFILLER,
  BEFORE_FULFILLER,
  MAIN_LINE,
  type MainLineStatus,
  mainLineIndex,
  PREPARING,
  type StatusRules,
} from './order-main-line.ts';
import type { Capability } from './roles.ts';

// Exceptions of an order (docs/product/orders.md). One row says all that lists, filters, pages, mails and the
// fulfiller's queue need to know; the words are in the locales.

/**
 * Who may cause a transition: the system, a fulfiller, the recipient on the signed order page, or a user with the
 * capability.
 */
export type Trigger = 'system' | 'fulfiller' | 'recipient' | Capability;

/** Email to the customer. Shipping emails are sent per shipment instead, with the tracking number. */
export type OrderEmail = 'address_problem';

/** Placeholder for targets that depend on the status before the exception; resolved by `targetStatus`. */
export const WHERE_IT_WAS = 'where it was';
export const SHIPPED_IF_IT_WAS = 'shipped if it was, else cancelled';

interface Cause<Event extends string> {
  event: Event;
  by: readonly Trigger[];
  /** Action in the audit log, if recorded there. Every change is in the order's timeline anyway. */
  audit?: OrderStatusAction;
  mail?: OrderEmail;
  /** A button of the order page causes it (`actOnOrder`). Others have a screen and a handler of their own. */
  isAction?: true;
}

interface Exit<Event extends string> extends Cause<Event> {
  to: MainLineStatus | 'cancelled' | typeof WHERE_IT_WAS | typeof SHIPPED_IF_IT_WAS;
}

interface ExceptionRow<Event extends string = string> {
  /** What stops an order; null for a cancellation, which `order-status.ts` has for every status. */
  entered: (Cause<Event> & { from: readonly MainLineStatus[] }) | null;
  left: readonly Exit<Event>[];
  /** Whoever can end it without cancelling; null when nobody can. */
  resolvedBy: 'client' | 'staff' | null;
  /** The first step of whoever resolves it: a button that stands with the explanation. */
  bestAction: Event | null;
  /** The help article about it. */
  helpTopic: ErrorTopic | null;
  /** Whether the dashboard lists it as a task. Reprints are counted with the requests for one. */
  isDashboardTask: boolean;
  /** What its parcels wait for at the fulfiller; null where no fulfiller makes them. */
  parcelState: 'to_print' | 'stopped' | null;
  rules: StatusRules;
}

export const CANCELLED = {
  event: 'cancel',
  to: 'cancelled',
  by: ['system', 'orders.decide'],
  audit: 'order.cancelled',
  isAction: true,
} as const satisfies Exit<string>;
/** No fulfiller was found, or the found one declined; another one is chosen. */
const FULFILLER_CHOSEN = {
  event: 'choose_fulfiller',
  to: 'queued submitting to fulfiller',
  by: ['system', 'orders.progress'],
  audit: 'fulfiller.chosen',
  isAction: true,
} as const satisfies Exit<string>;
const BUDGET_RAISED = {
  event: 'raise_budget',
  to: 'queued downloading',
  by: ['system'],
} as const satisfies Exit<string>;

const HELD: StatusRules = { ...BEFORE_FULFILLER, isHeldForBudget: true, stage: 'needs_attention' };

/** In the order of the specification: of several shipments, the first exception shows. */
const ROWS = {
  'address issue': {
    entered: {
      event: 'flag_address',
      from: MAIN_LINE.slice(0, mainLineIndex('shipped')),
      by: ['system', 'fulfiller', 'orders.correct'],
      mail: 'address_problem',
    },
    left: [
      {
        event: 'correct_address',
        to: WHERE_IT_WAS,
        by: ['system', 'recipient', 'orders.correct'],
        audit: 'order.address_corrected',
      },
      CANCELLED,
    ],
    resolvedBy: 'client',
    bestAction: 'correct_address',
    helpTopic: 'order_stopped',
    isDashboardTask: true,
    parcelState: 'stopped',
    rules: {
      ...AT_FULFILLER,
      isRoutedLater: true,
      silentMinutes: 120,
      stage: 'needs_attention',
      recipientStage: 'needs_attention',
    },
  },
  'artwork issue': {
    entered: {
      event: 'flag_artwork',
      from: ['queued downloading', 'downloaded', 'queued processing', 'processing', 'queued submitting to fulfiller'],
      by: ['system'],
    },
    left: [
      {
        event: 'replace_artwork',
        to: 'queued downloading',
        by: ['content.change'],
        audit: 'order.artwork_replaced',
      },
      CANCELLED,
    ],
    resolvedBy: 'client',
    bestAction: 'replace_artwork',
    helpTopic: 'order_stopped',
    isDashboardTask: true,
    parcelState: null,
    rules: { ...PREPARING, stage: 'needs_attention' },
  },
  'awaiting reprint': {
    entered: {
      event: 'ask_reprint',
      from: MAIN_LINE.slice(mainLineIndex('in production')),
      by: ['fulfiller', 'orders.correct'],
      audit: 'order.reprint_requested',
    },
    left: [
      { event: 'start_reprint', to: 'in production', by: ['fulfiller', 'orders.progress'] },
      {
        event: 'place_replacement',
        to: SHIPPED_IF_IT_WAS,
        by: ['system', 'orders.decide'],
        audit: 'order.replaced',
      },
      CANCELLED,
    ],
    resolvedBy: 'client',
    bestAction: 'ask_reprint',
    helpTopic: 'order_stopped',
    isDashboardTask: false,
    parcelState: 'to_print',
    rules: { ...AT_FULFILLER, silentMinutes: 120, stage: 'needs_attention' },
  },
  cancelled: {
    entered: null,
    left: [],
    resolvedBy: null,
    bestAction: null,
    helpTopic: null,
    isDashboardTask: false,
    parcelState: 'stopped',
    rules: { ...AT_FULFILLER, isFinal: true, stage: 'cancelled', recipientStage: 'cancelled' },
  },
  'fulfiller submission error': {
    entered: {
      event: 'fail_submission',
      from: ['submitting to fulfiller'],
      by: ['system'],
      audit: 'fulfiller.submission_failed',
    },
    left: [
      {
        event: 'retry_submission',
        to: 'queued submitting to fulfiller',
        by: ['orders.progress'],
        isAction: true,
      },
      FULFILLER_CHOSEN,
      CANCELLED,
    ],
    resolvedBy: 'staff',
    bestAction: 'retry_submission',
    helpTopic: 'order_stopped',
    isDashboardTask: true,
    parcelState: null,
    rules: { ...PREPARING, isRoutedLater: false, recipientMayChange: false, stage: 'needs_attention' },
  },
  'fulfiller routing error': {
    entered: { event: 'fail_routing', from: ['queued submitting to fulfiller'], by: ['system'] },
    left: [FULFILLER_CHOSEN, CANCELLED],
    resolvedBy: 'staff',
    // A fulfiller is chosen in a dialog of its own.
    bestAction: null,
    helpTopic: 'order_stopped',
    isDashboardTask: true,
    parcelState: null,
    rules: { ...PREPARING, recipientMayChange: false, stage: 'needs_attention' },
  },
  'over budget': {
    entered: { event: 'exceed_budget', from: ['new'], by: ['system'] },
    left: [
      {
        event: 'approve',
        to: 'queued downloading',
        by: ['orders.decide'],
        audit: 'order.approved',
        isAction: true,
      },
      BUDGET_RAISED,
      CANCELLED,
    ],
    resolvedBy: 'client',
    bestAction: 'approve',
    helpTopic: 'budget_reached',
    isDashboardTask: true,
    parcelState: null,
    rules: HELD,
  },
  'over budget limit': {
    entered: { event: 'exceed_budget_limit', from: ['new'], by: ['system'] },
    left: [
      {
        event: 'release',
        to: 'queued downloading',
        by: ['orders.release'],
        audit: 'order.released',
        isAction: true,
      },
      BUDGET_RAISED,
      // The client's company has paid the cost of an order of its shop.
      { event: 'pay', to: 'queued downloading', by: ['system'], audit: 'order.production_paid' },
      CANCELLED,
    ],
    resolvedBy: 'staff',
    bestAction: 'release',
    helpTopic: 'budget_reached',
    isDashboardTask: true,
    parcelState: null,
    rules: HELD,
  },
} as const satisfies Record<string, ExceptionRow>;

export type ExceptionStatus = keyof typeof ROWS;
type Row = (typeof ROWS)[ExceptionStatus];
type Way = NonNullable<Row['entered']> | Row['left'][number];
export type ExceptionEvent = Way['event'];
/** Events with a button on the order page. */
export type ExceptionAction = Extract<Way, { isAction: true }>['event'];
/** Exceptions that the dashboard lists, and those of them that only staff can end. */
export type DashboardTask = StatusWith<{ isDashboardTask: true }>;
export type StaffTask = StatusWith<{ isDashboardTask: true; resolvedBy: 'staff' }>;
type StatusWith<Columns> = {
  [Status in ExceptionStatus]: (typeof ROWS)[Status] extends Columns ? Status : never;
}[ExceptionStatus];

export const ORDER_EXCEPTIONS: Readonly<Record<ExceptionStatus, ExceptionRow<ExceptionEvent>>> = ROWS;
export const EXCEPTIONS = Object.keys(ROWS) as ExceptionStatus[];
/** Exceptions that wait for somebody: all but *cancelled*. */
export const WAITING_EXCEPTIONS = EXCEPTIONS.filter((status) => ORDER_EXCEPTIONS[status].resolvedBy !== null);
export const isDashboardTask = (status: ExceptionStatus): status is DashboardTask =>
  ORDER_EXCEPTIONS[status].isDashboardTask;
export const isStaffTask = (status: DashboardTask): status is StaffTask =>
  ORDER_EXCEPTIONS[status].resolvedBy === 'staff';
