import type { OrderEvent } from '@inkstand/domain/order-status';

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
] as const satisfies readonly OrderEvent[];

export type PersonalAction = (typeof PERSONAL_ACTIONS)[number];

export function isPersonalAction(event: string): event is PersonalAction {
  return (PERSONAL_ACTIONS as readonly string[]).includes(event);
}

/** A demonstration order from the past has no print files, so it cannot be submitted; what begins at the beginning can. */
export function canRun(order: { frozen: boolean }, action: PersonalAction): boolean {
  return !order.frozen || (action !== 'retry_submission' && action !== 'choose_fulfiller');
}

export const FROZEN_REASON = 'This order is part of the demonstration data and has no print files to submit.';
