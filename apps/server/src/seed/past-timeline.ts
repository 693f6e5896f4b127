import { CANCELLED, type ExceptionStatus, ORDER_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { MAIN_LINE, type MainLineStatus, mainLineIndex } from '@inkstand/domain/order-main-line';
import { isException, type OrderEvent, type OrderStatus, reportEvent } from '@inkstand/domain/order-status';
import type { Random } from './random.ts';

// A past order's way through its states: events, times and actors.

export interface PastStep {
  event: OrderEvent | 'placed';
  from: OrderStatus | null;
  to: OrderStatus;
  at: Date;
  actor: 'system' | 'fulfiller' | 'recipient';
  reason: string;
}

/** Usual hours from placing the order to each state. */
const HOURS: Record<MainLineStatus, number> = {
  new: 0,
  'queued downloading': 0.01,
  downloaded: 0.03,
  'queued processing': 0.04,
  processing: 0.05,
  processed: 0.12,
  'queued submitting to fulfiller': 0.13,
  'submitting to fulfiller': 0.15,
  'submitted to fulfiller': 0.2,
  picked: 4,
  'in production': 19,
  'awaiting packing': 27,
  packaged: 29,
  'ready to ship': 32,
  shipped: 44,
};

/** Steps of the system itself; the others are a fulfiller's reports. */
const OWN_EVENTS: Partial<Record<MainLineStatus, OrderEvent>> = {
  'queued downloading': 'queue_download',
  downloaded: 'finish_download',
  'queued processing': 'queue_processing',
  processing: 'start_processing',
  processed: 'finish_processing',
  'queued submitting to fulfiller': 'queue_submission',
  'submitting to fulfiller': 'start_submission',
  'submitted to fulfiller': 'finish_submission',
};

/** How past orders got into an exception: the reasons, and from where when it was not from everywhere. */
const DEVIATIONS: Partial<Record<ExceptionStatus, { after?: readonly MainLineStatus[]; reasons: readonly string[] }>> =
  {
    'address issue': {
      after: ['new'],
      reasons: ['The carrier does not know this address.', 'The carrier does not know this house number.'],
    },
    'artwork issue': {
      after: ['queued downloading', 'processing'],
      reasons: ['A source picture could not be read.', 'The text does not fit its place.'],
    },
    'awaiting reprint': {
      after: ['in production', 'shipped'],
      reasons: ['Misprint: the ink did not take.', 'Lost on the way.'],
    },
    cancelled: {
      after: ['new', 'queued processing', 'processed'],
      reasons: ['The customer changed their mind.', 'Ordered twice by mistake.'],
    },
    'fulfiller submission error': { reasons: ['The fulfiller did not answer after 8 tries.'] },
    'fulfiller routing error': { reasons: ['Every fulfiller of this region was closed for its holidays.'] },
    'over budget': { reasons: ['The budget of that week was used up.'] },
    'over budget limit': { reasons: ['Even the limit of that week was used up.'] },
  };

function deviationTo(status: OrderStatus) {
  if (!isException(status)) return undefined;
  const { entered } = ORDER_EXCEPTIONS[status];
  const { after = entered?.from ?? [], reasons } = DEVIATIONS[status] ?? { reasons: [''] };
  return {
    after,
    reasons,
    event: entered?.event ?? CANCELLED.event,
    actor: entered?.by[0] === 'fulfiller' ? ('fulfiller' as const) : ('system' as const),
  };
}

/** Usual hours until an order reaches a state. */
export function usualHours(status: OrderStatus): number {
  const last = deviationTo(status)?.after.at(-1);
  return last ? HOURS[last] + 1 : HOURS[status as MainLineStatus];
}

/** Returns every step of an order that was placed at `placedAt` and is in `status` now; `pace` above 1 is slower. */
export function pastSteps(random: Random, placedAt: Date, status: OrderStatus, pace: number): PastStep[] {
  const deviation = deviationTo(status);
  const last = deviation ? random.pick(deviation.after) : (status as MainLineStatus);
  const time = (hours: number) => new Date(placedAt.getTime() + hours * pace * 3_600_000);
  const steps = MAIN_LINE.slice(0, mainLineIndex(last) + 1).map((to, index): PastStep => {
    const from = index === 0 ? null : (MAIN_LINE[index - 1] ?? null);
    const common = { from, to, at: time(HOURS[to]), reason: '' };
    if (from === null) return { ...common, event: 'placed', actor: 'recipient' };
    const own = OWN_EVENTS[to];
    return own ? { ...common, event: own, actor: 'system' } : { ...common, event: reported(to), actor: 'fulfiller' };
  });
  if (!deviation) return steps;
  const { event, reasons, actor } = deviation;
  return [
    ...steps,
    { event, from: last, to: status, at: time(HOURS[last] + 0.9), actor, reason: random.pick(reasons) },
  ];
}

function reported(to: MainLineStatus): OrderEvent {
  const event = reportEvent(to);
  if (!event) throw new Error(`nobody reports ${to}`);
  return event;
}
