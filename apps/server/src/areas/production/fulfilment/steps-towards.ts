import {
  isException,
  MAIN_LINE,
  mainLineIndex,
  type OrderEvent,
  type OrderStatus,
  reportEvent,
} from '@inkstand/domain/order-status';

/** The reports that lead along the main line, each state of it, from after `from` to `to`. */
function reports(from: OrderStatus, to: OrderStatus): OrderEvent[] {
  return MAIN_LINE.slice(mainLineIndex(from) + 1, mainLineIndex(to) + 1).flatMap((status) => reportEvent(status) ?? []);
}

/**
 * Every parcel was cancelled on request. An order that waits in an exception is cancelled by itself; of one that was printed
 * meanwhile, a person has to decide.
 */
function cancelling(current: OrderStatus): OrderEvent[] {
  if (current === 'cancelled') return [];
  if (isException(current)) return ['cancel'];
  const isAsked = mainLineIndex(current) >= mainLineIndex('submitting to fulfiller');
  return isAsked && mainLineIndex(current) < mainLineIndex('in production') ? ['confirm_cancellation'] : [];
}

/**
 * What has to happen to an order whose shipments have got as far as `target`, in order; nothing when it is there, beyond,
 * or in an exception that reports do not end.
 */
export function stepsTowards(current: OrderStatus, target: OrderStatus): OrderEvent[] {
  if (target === 'cancelled') return cancelling(current);
  if (current === 'submitting to fulfiller') {
    if (target === current) return [];
    return ['finish_submission', ...stepsTowards('submitted to fulfiller', target)];
  }
  if (current === 'awaiting reprint') {
    const isPrintedAgain = mainLineIndex(target) >= mainLineIndex('in production');
    return isPrintedAgain ? ['start_reprint', ...reports('in production', target)] : [];
  }
  if (mainLineIndex(current) < mainLineIndex('submitted to fulfiller')) return [];
  if (target === 'awaiting reprint') {
    return [...reports(current, 'in production'), 'ask_reprint'];
  }
  return reports(current, target);
}
