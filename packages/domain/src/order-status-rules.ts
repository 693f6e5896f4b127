import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

/** What the recipient's order page shows. */
type RecipientProgress = 'accepted' | 'preparing' | 'in_production' | 'shipped' | 'address_problem' | 'cancelled';

/** What depends on an order's status, beside the ways that lead out of it (docs/product/orders.md). */
interface StatusRules {
  /** Nothing more is made of it, unless a reprint is asked for. */
  isFinal: boolean;
  /** The event's budget does not suffice, so that it takes nothing of it yet. */
  isHeldForBudget: boolean;
  /** The job that takes it on. It runs anew when nobody works on the order. */
  nextJob: 'order.download' | 'order.process' | 'order.submit' | null;
  /** Its fulfiller is chosen later. */
  isRoutedLater: boolean;
  /** The recipient may still change address and size. An address issue is theirs to correct by its own transition. */
  recipientMayChange: boolean;
  /** Its address was checked and a fulfiller has not seen it, so that nobody would look at a new one. */
  isAddressUnwatched: boolean;
  /** Minutes without news of a parcel after which its fulfiller is asked; null when no fulfiller has it. */
  silentMinutes: number | null;
  /** Held orders look accepted: who waits for a budget's approval does not learn of it (docs/product/claims.md). */
  progress: RecipientProgress;
}

const BEFORE_FULFILLER: StatusRules = {
  isFinal: false,
  isHeldForBudget: false,
  nextJob: null,
  isRoutedLater: true,
  recipientMayChange: true,
  isAddressUnwatched: false,
  silentMinutes: null,
  progress: 'preparing',
};
const AT_FULFILLER: StatusRules = { ...BEFORE_FULFILLER, isRoutedLater: false, recipientMayChange: false };
const HELD: StatusRules = { ...BEFORE_FULFILLER, isHeldForBudget: true, progress: 'accepted' };
const OVER: StatusRules = { ...AT_FULFILLER, isFinal: true };

/** A status that is added does not compile until it has its row here. */
export const STATUS_RULES: Readonly<Record<OrderStatus, StatusRules>> = {
  new: { ...BEFORE_FULFILLER, nextJob: 'order.download', progress: 'accepted' },
  'queued downloading': { ...BEFORE_FULFILLER, nextJob: 'order.download' },
  downloaded: { ...BEFORE_FULFILLER, nextJob: 'order.download', isAddressUnwatched: true },
  'queued processing': { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  processing: { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  processed: { ...BEFORE_FULFILLER, nextJob: 'order.process', isAddressUnwatched: true },
  'queued submitting to fulfiller': { ...BEFORE_FULFILLER, nextJob: 'order.submit', recipientMayChange: false },
  'submitting to fulfiller': { ...AT_FULFILLER, silentMinutes: 15 },
  'submitted to fulfiller': { ...AT_FULFILLER, silentMinutes: 30 },
  picked: { ...AT_FULFILLER, silentMinutes: 30 },
  'in production': { ...AT_FULFILLER, silentMinutes: 60, progress: 'in_production' },
  'awaiting packing': { ...AT_FULFILLER, silentMinutes: 60, progress: 'in_production' },
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

/** `shipped` and `cancelled`. The index `orders_underway` names them too. */
export const FINAL_STATUSES = statusesThat(({ isFinal }) => isFinal);
/** Held by the event's budget, or beyond its limit. */
export const HELD_STATUSES = statusesThat(({ isHeldForBudget }) => isHeldForBudget);
