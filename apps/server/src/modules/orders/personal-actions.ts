import type { OrderEvent } from '@inkstand/domain/order-status';
import type { Cancellation } from '@inkstand/domain/shipment-status';

/**
 * What people can do to an order today. The order's table knows more: correcting an address, replacing artwork and reprints
 * need screens and consequences of their own, and until they have them nobody is offered them.
 */
const PERSONAL_ACTIONS = [
  'approve',
  'release',
  'retry_submission',
  'choose_fulfiller',
  'cancel',
  'request_cancellation',
  'confirm_cancellation',
] as const satisfies readonly OrderEvent[];

export type PersonalAction = (typeof PERSONAL_ACTIONS)[number];

export function isPersonalAction(event: string): event is PersonalAction {
  return (PERSONAL_ACTIONS as readonly string[]).includes(event);
}

const OF_PRINT_FILES: readonly PersonalAction[] = ['retry_submission', 'choose_fulfiller'];
const OF_A_PRINTER: readonly PersonalAction[] = ['request_cancellation', 'confirm_cancellation'];

/**
 * What stands against an action that the table allows, in words; undefined when nothing does. A demonstration order from the
 * past has no print files and no printer, but what begins at the beginning can be done. The wish to cancel is asked once, and
 * confirmed while it is open.
 */
export function hindranceOf(
  action: PersonalAction,
  order: { frozen: boolean },
  cancellations: readonly Cancellation[],
): string | undefined {
  if (order.frozen && OF_PRINT_FILES.includes(action)) {
    return 'This order is part of the demonstration data and has no print files to submit.';
  }
  if (order.frozen && OF_A_PRINTER.includes(action)) {
    return 'This order is part of the demonstration data: no printer is making it.';
  }
  const isAsked = cancellations.includes('requested');
  if (action === 'request_cancellation' && isAsked) return 'The printer has been asked already.';
  if (action === 'confirm_cancellation' && !isAsked) return 'The printer has not been asked to cancel it.';
  return undefined;
}
