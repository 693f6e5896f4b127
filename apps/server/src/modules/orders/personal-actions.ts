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
