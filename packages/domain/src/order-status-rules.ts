import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

/** Progress shown on the recipient's order page. */
type RecipientProgress = 'accepted' | 'preparing' | 'in_production' | 'shipped' | 'address_problem' | 'cancelled';

/** Properties of a status apart from its transitions (docs/product/orders.md). */
interface StatusRules {
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
  /** Held orders appear accepted: the recipient does not learn about budget approvals (docs/product/claims.md). */
  progress: RecipientProgress;
}

const BEFORE_FULFILLER: StatusRules = {
  isFinal: false,
  isHeldForBudget: false,
  nextJob: null,
  isRoutedLater: true,
  recipientMayChange: true,
  isAddressUnwatched: false,
  isOnPickList: false,
  silentMinutes: null,
  progress: 'preparing',
};
const AT_FULFILLER: StatusRules = { ...BEFORE_FULFILLER, isRoutedLater: false, recipientMayChange: false };
const HELD: StatusRules = { ...BEFORE_FULFILLER, isHeldForBudget: true, progress: 'accepted' };
const OVER: StatusRules = { ...AT_FULFILLER, isFinal: true };

/** The type requires a row for every status. */
export const STATUS_RULES: Readonly<Record<OrderStatus, StatusRules>> = {
  new: { ...BEFORE_FULFILLER, nextJob: 'order.download', progress: 'accepted' },
  'queued downloading': { ...BEFORE_FULFILLER, nextJob: 'order.download' },
  downloaded: { ...BEFORE_FULFILLER, nextJob: 'order.download', isAddressUnwatched: true },
  'queued processing': { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  processing: { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  processed: { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  'queued submitting to fulfiller': { ...BEFORE_FULFILLER, nextJob: 'order.submit', recipientMayChange: false },
  'submitting to fulfiller': { ...AT_FULFILLER, silentMinutes: 15 },
  'submitted to fulfiller': { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 30 },
  picked: { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 30 },
  'in production': { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 60, progress: 'in_production' },
  'awaiting packing': { ...AT_FULFILLER, isOnPickList: true, silentMinutes: 60, progress: 'in_production' },
  packaged: { ...AT_FULFILLER, silentMinutes: 60, progress: 'in_production' },
  'ready to ship': { ...AT_FULFILLER, silentMinutes: 60, progress: 'in_production' },
  shipped: { ...OVER, progress: 'shipped' },

  'address issue': { ...AT_FULFILLER, isRoutedLater: true, silentMinutes: 120, progress: 'address_problem' },
  'artwork issue': { ...BEFORE_FULFILLER, progress: 'accepted' },
  'awaiting reprint': { ...AT_FULFILLER, silentMinutes: 120, progress: 'in_production' },
  cancelled: { ...OVER, progress: 'cancelled' },
  'fulfiller submission error': { ...AT_FULFILLER, progress: 'accepted' },
  'fulfiller routing error': { ...AT_FULFILLER, isRoutedLater: true, progress: 'accepted' },
  'over budget': HELD,
  'over budget limit': HELD,
};

const statusesThat = (test: (rules: StatusRules) => boolean) =>
  ORDER_STATUSES.filter((each) => test(STATUS_RULES[each]));

/** `shipped` and `cancelled`. The index `orders_underway` lists them too. */
export const FINAL_STATUSES = statusesThat(({ isFinal }) => isFinal);
/** Held for approval by the client (budget), or by staff (limit). */
export const HELD_STATUSES = statusesThat(({ isHeldForBudget }) => isHeldForBudget);
/** Orders whose pieces a print room still has to pick or make. */
export const PICK_LIST_STATUSES = statusesThat(({ isOnPickList }) => isOnPickList);
