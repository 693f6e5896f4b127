import { EXCEPTIONS, type ExceptionStatus, ORDER_EXCEPTIONS } from './order-exceptions.ts';
import { MAIN_LINE_RULES, type StatusRules } from './order-main-line.ts';
import { STAGES, type Stage } from './order-stage.ts';
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts';

export const STATUS_RULES: Readonly<Record<OrderStatus, StatusRules>> = {
  ...MAIN_LINE_RULES,
  ...(Object.fromEntries(EXCEPTIONS.map((status) => [status, ORDER_EXCEPTIONS[status].rules])) as Readonly<
    Record<ExceptionStatus, StatusRules>
  >),
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
