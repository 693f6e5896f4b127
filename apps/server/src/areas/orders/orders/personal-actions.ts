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

/**
 * What stands against an action that the table allows, in words; undefined when nothing does. The wish to cancel is asked once,
 * and confirmed while it is open.
 */
export function findHindrance(action: PersonalAction, cancellations: readonly Cancellation[]): string | undefined {
  const isAsked = cancellations.includes('requested');
  if (action === 'request_cancellation' && isAsked) return 'The printer has been asked already.';
  if (action === 'confirm_cancellation' && !isAsked) return 'The printer has not been asked to cancel it.';
  return undefined;
}
