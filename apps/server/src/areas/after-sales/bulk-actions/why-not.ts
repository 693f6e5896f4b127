import { allowedActions } from '@inkstand/domain/order-actions';
import type { OrderStatus } from '@inkstand/domain/order-status';
import type { Actor } from '@inkstand/domain/roles';
import { WHY_NOT_TEXTS } from '@inkstand/i18n/staff';
import { findHindrance, isPersonalAction } from '#areas/orders/index.ts';

/** Why an action cannot be done to an order as it is now, in words; undefined when it can. The order page asks the same. */
export function whyNot(
  action: string,
  order: { status: OrderStatus; tenantId: string },
  actor: Actor,
): string | undefined {
  const known = allowedActions(order.status, actor, order.tenantId).find(({ event }) => event === action);
  if (!known) return WHY_NOT_TEXTS.staff_only;
  if (known.whyNot) return WHY_NOT_TEXTS[known.whyNot];
  return isPersonalAction(action) ? findHindrance(action, []) : undefined;
}
