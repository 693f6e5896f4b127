import { mainLineIndex } from './order-main-line.ts';
import { type OrderEvent, type OrderStatus, requiredCapabilities, TRANSITIONS, transitionFor } from './order-status.ts';
import { type Actor, type Capability, isStaff, may } from './roles.ts';

/** Why an action is not possible now: because of the status, the user's role, or because only staff may do it. */
export const DISABLED_REASONS = [
  'order_cancelled',
  'order_shipped',
  'too_late',
  'not_in_this_status',
  'not_shipped',
  'already_delivered',
  'role',
  'staff_only',
] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

interface OrderAction {
  event: OrderEvent;
  allowed: boolean;
  disabledReason?: DisabledReason;
}

// User actions, with every capability that some transition grants them.
const PEOPLES_ACTIONS: ReadonlyMap<OrderEvent, readonly Capability[]> = collectPeoplesActions();

/**
 * Returns all user actions for the order page, in the table's order, each allowed or with the reason why not. Actions
 * that stand in for a fulfiller are hidden from clients.
 */
export function allowedActions(status: OrderStatus, actor: Actor, tenantId: string): OrderAction[] {
  return [...PEOPLES_ACTIONS]
    .filter(([, capabilities]) => isStaff(actor) || capabilities.some((capability) => capability !== 'orders.progress'))
    .map(([event, capabilities]) => {
      const disabledReason = reasonAgainst(status, event, capabilities, actor, tenantId);
      return disabledReason ? { event, allowed: false, disabledReason } : { event, allowed: true };
    });
}

function reasonAgainst(
  status: OrderStatus,
  event: OrderEvent,
  capabilities: readonly Capability[],
  actor: Actor,
  tenantId: string,
): DisabledReason | undefined {
  if (!capabilities.some((capability) => may(actor, capability, tenantId))) {
    return capabilities.every((capability) => capability === 'orders.release') && !isStaff(actor)
      ? 'staff_only'
      : 'role';
  }
  if (transitionFor(status, event)) return undefined;
  if (status === 'cancelled') return 'order_cancelled';
  if (status === 'shipped') return 'order_shipped';
  const isCancelling = event === 'cancel' || event === 'request_cancellation';
  return isCancelling && mainLineIndex(status) >= mainLineIndex('in production') ? 'too_late' : 'not_in_this_status';
}

function collectPeoplesActions(): Map<OrderEvent, Capability[]> {
  const actions = new Map<OrderEvent, Capability[]>();
  for (const transition of Object.values(TRANSITIONS).flat()) {
    const capabilities = requiredCapabilities(transition);
    if (capabilities.length > 0) actions.set(transition.event, capabilities);
  }
  return actions;
}
