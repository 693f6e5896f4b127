import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import type { EventType } from '@inkstand/domain/statuses';
import { usualHours } from './past-timeline.ts';
import type { Random } from './random.ts';
import type { SeededEvent } from './seed-events.ts';

export interface PlannedOrder {
  event: SeededEvent;
  status: OrderStatus;
  /** Hours before now at which it was placed. */
  hoursAgo: number;
  /** Slower (above 1) or faster than usual. */
  pace: number;
}

/** Number of orders in each state; all others were shipped. */
const STANDING: Partial<Record<OrderStatus, number>> = {
  cancelled: 9,
  'over budget': 3,
  'over budget limit': 2,
  shipped: 0,
};
const USUALLY_STANDING = 4;
/** Orders that are under way were placed within these last hours. */
const MAX_AGE_HOURS = 30;
const MIN_HOURS_TO_SHIP = 84;

/** Plans all past orders, oldest first: some in every state, most of them shipped. */
export function planOrders(random: Random, events: readonly SeededEvent[]): PlannedOrder[] {
  const open = events.flatMap((event) => Array.from({ length: event.demo.pastOrders }, () => event));
  shuffle(random, open);
  const takeOne = (wanted: (type: EventType) => boolean): SeededEvent => {
    const index = open.findIndex(({ demo }) => wanted(demo.type));
    const [event] = open.splice(index, 1);
    if (index < 0 || !event) throw new Error('too few past orders for every state');
    return event;
  };
  const standing = ORDER_STATUSES.flatMap((status) =>
    Array.from({ length: STANDING[status] ?? USUALLY_STANDING }, () =>
      planned(random, takeOne(STATUS_RULES[status].isHeldForBudget ? isPromo : () => true), status),
    ),
  );
  const shipped = open.map((event) => planned(random, event, 'shipped'));
  return [...standing, ...shipped].sort((one, other) => other.hoursAgo - one.hoursAgo);
}

/** Only gifts have a budget. */
const isPromo = (type: EventType) => type === 'Promo';

function planned(random: Random, event: SeededEvent, status: OrderStatus): PlannedOrder {
  const pace = 0.7 + 0.9 * random.next();
  if (status !== 'shipped') {
    const hoursAgo = usualHours(status) * pace + 0.3 + MAX_AGE_HOURS * random.next();
    return { event, status, hoursAgo, pace };
  }
  // Orders grow more frequent over time, and none is placed before the event opens.
  const earliest = (Math.min(90, event.demo.openedDaysAgo) - 1) * 24;
  const hoursAgo = MIN_HOURS_TO_SHIP + (earliest - MIN_HOURS_TO_SHIP) * random.next() ** 1.25;
  return { event, status, hoursAgo, pace };
}

function shuffle(random: Random, list: unknown[]): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = random.between(0, index);
    [list[index], list[other]] = [list[other], list[index]];
  }
}
