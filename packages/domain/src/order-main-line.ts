import type { Stage } from './order-stage.ts';

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

/** Index of a status on the main line; -1 for an exception. */
export function mainLineIndex(status: string): number {
  return (MAIN_LINE as readonly string[]).indexOf(status);
}

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

/** Properties of a status apart from its transitions (docs/product/orders.md). */
export interface StatusRules {
  /** Nothing more is produced, except for a reprint. */
  isFinal: boolean;
  /** The event's budget is insufficient, so the order uses none of it yet. */
  isHeldForBudget: boolean;
  /** Job that processes it next. It is restarted when the order is stuck. */
  nextJob: 'order.download' | 'order.process' | 'order.submit' | null;
  /** Its fulfiller is chosen later. */
  isRoutedLater: boolean;
  /** The recipient may still change address and size. An address issue has its own transition for that. */
  recipientMayChange: boolean;
  /** Its address was checked but the fulfiller does not have it yet, so a changed address would not be checked. */
  isAddressUnwatched: boolean;
  /** Its pieces still have to be picked or made, so the print room's pick list names it. */
  isOnPickList: boolean;
  /** Minutes without a report after which the fulfiller is polled; null when no fulfiller has it. */
  silentMinutes: number | null;
  /** What a client sees. */
  stage: Stage;
  /**
   * What recipient and shopper see. Only an address issue needs them; held orders appear received, since the recipient
   * does not learn about budgets (docs/product/claims.md).
   */
  recipientStage: Stage;
}

export const BEFORE_FULFILLER: StatusRules = {
  isFinal: false,
  isHeldForBudget: false,
  nextJob: null,
  isRoutedLater: true,
  recipientMayChange: true,
  isAddressUnwatched: false,
  isOnPickList: false,
  silentMinutes: null,
  stage: 'received',
  recipientStage: 'received',
};
export const PREPARING: StatusRules = { ...BEFORE_FULFILLER, stage: 'preparing', recipientStage: 'preparing' };
export const AT_FULFILLER: StatusRules = {
  ...BEFORE_FULFILLER,
  isRoutedLater: false,
  recipientMayChange: false,
  stage: 'at_printer',
  recipientStage: 'at_printer',
};
const PACKED: StatusRules = { ...AT_FULFILLER, silentMinutes: 60, stage: 'packed', recipientStage: 'packed' };

/** The type requires a row for every status of the main line. */
export const MAIN_LINE_RULES: Readonly<Record<MainLineStatus, StatusRules>> = {
  new: { ...BEFORE_FULFILLER, nextJob: 'order.download' },
  'queued downloading': { ...BEFORE_FULFILLER, nextJob: 'order.download' },
  downloaded: { ...BEFORE_FULFILLER, nextJob: 'order.download', isAddressUnwatched: true },
  'queued processing': { ...PREPARING, nextJob: 'order.process', isAddressUnwatched: true },
  processing: { ...PREPARING, nextJob: 'order.process', isAddressUnwatched: true },
  processed: { ...PREPARING, nextJob: 'order.process', isAddressUnwatched: true },
  'queued submitting to fulfiller': { ...PREPARING, nextJob: 'order.submit', recipientMayChange: false },
  'submitting to fulfiller': { ...PREPARING, isRoutedLater: false, recipientMayChange: false, silentMinutes: 15 },
  'submitted to fulfiller': { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 30 },
  picked: { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 30 },
  'in production': { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 60 },
  'awaiting packing': { ...PACKED, isOnPickList: true },
  packaged: PACKED,
  'ready to ship': PACKED,
  shipped: { ...AT_FULFILLER, isFinal: true, stage: 'shipped', recipientStage: 'shipped' },
};
