import { STAGES, type Stage } from './order-stage.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

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
  /** What a client sees. */
  stage: Stage;
  /**
   * What recipient and shopper see. Only an address issue needs them; held orders appear received, since the recipient
   * does not learn about budgets (docs/product/claims.md).
   */
  recipientStage: Stage;
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
  stage: 'received',
  recipientStage: 'received',
};
const PREPARING: StatusRules = { ...BEFORE_FULFILLER, stage: 'preparing', recipientStage: 'preparing' };
const AT_FULFILLER: StatusRules = {
  ...BEFORE_FULFILLER,
  isRoutedLater: false,
  recipientMayChange: false,
  stage: 'at_printer',
  recipientStage: 'at_printer',
};
const PACKED: StatusRules = { ...AT_FULFILLER, silentMinutes: 60, stage: 'packed', recipientStage: 'packed' };
const HELD: StatusRules = { ...BEFORE_FULFILLER, isHeldForBudget: true, stage: 'needs_attention' };

/** The type requires a row for every status. */
export const STATUS_RULES: Readonly<Record<OrderStatus, StatusRules>> = {
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

  'address issue': {
    ...AT_FULFILLER,
    isRoutedLater: true,
    silentMinutes: 120,
    stage: 'needs_attention',
    recipientStage: 'needs_attention',
  },
  'artwork issue': { ...PREPARING, stage: 'needs_attention' },
  'awaiting reprint': { ...AT_FULFILLER, silentMinutes: 120, stage: 'needs_attention' },
  cancelled: { ...AT_FULFILLER, isFinal: true, stage: 'cancelled', recipientStage: 'cancelled' },
  'fulfiller submission error': {
    ...PREPARING,
    isRoutedLater: false,
    recipientMayChange: false,
    stage: 'needs_attention',
  },
  'fulfiller routing error': { ...PREPARING, recipientMayChange: false, stage: 'needs_attention' },
  'over budget': HELD,
  'over budget limit': HELD,
};

const statusesThat = (test: (rules: StatusRules) => boolean) =>
  ORDER_STATUSES.filter((each) => test(STATUS_RULES[each]));

/** `shipped` and `cancelled`. The index `orders_underway` lists them too. */
export const FINAL_STATUSES = statusesThat(({ isFinal }) => isFinal);
/** Held for approval by the client (budget), or by staff (limit). */
export const HELD_STATUSES = statusesThat(({ isHeldForBudget }) => isHeldForBudget);
/** Orders that a fulfiller has, or may have. */
export const WITH_FULFILLER_STATUSES = statusesThat(({ silentMinutes }) => silentMinutes !== null);
/** Orders whose pieces a print room still has to pick or make. */
export const PICK_LIST_STATUSES = statusesThat(({ isOnPickList }) => isOnPickList);

/**
 * The stage that a client sees.
 * @param deliveredAt when the order was delivered; null where nobody has reported it
 */
export const stageOf = (status: OrderStatus, deliveredAt: string | Date | null = null): Stage =>
  asDelivered(STATUS_RULES[status].stage, deliveredAt);

/** The stage that recipient and shopper see. */
export const recipientStageOf = (status: OrderStatus, deliveredAt: Date | null): Stage =>
  asDelivered(STATUS_RULES[status].recipientStage, deliveredAt);

const asDelivered = (stage: Stage, deliveredAt: string | Date | null): Stage =>
  stage === 'shipped' && deliveredAt !== null ? 'delivered' : stage;

/** A client filters by stages, the API by statuses. *Delivered* has none of its own: it is among *Shipped*. */
export const statusesOfStage = (wanted: Stage) => statusesThat(({ stage }) => stage === wanted);

/** The stages that a client filters by. */
export const FILTER_STAGES: readonly Stage[] = STAGES.filter((stage) => statusesOfStage(stage).length > 0);

/** Reads a filter of statuses as the stages that it contains whole, and the remaining statuses. */
export function toStageFilter(statuses: readonly OrderStatus[]): { stages: Stage[]; statuses: OrderStatus[] } {
  const stages = FILTER_STAGES.filter((stage) => statusesOfStage(stage).every((status) => statuses.includes(status)));
  return { stages, statuses: statuses.filter((status) => !stages.includes(stageOf(status))) };
}
