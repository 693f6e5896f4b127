import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrderFulfiller } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import { orders, shipments } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { isRefused } from '@inkstand/domain/shipment-status';
import { and, eq, isNotNull } from 'drizzle-orm';
import { notWithdrawn, readParcels } from '#areas/orders/index.ts';
import { type FulfillerOption, rankFulfillers } from '#areas/production/production/plan-shipments.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

type Shipment = typeof shipments.$inferSelect;

/** An order whose fulfiller may be chosen. */
export interface OrderToGive {
  order: typeof orders.$inferSelect;
  /**
   * Shipments that their fulfiller did not accept: those that the chosen one makes move to it. Empty for an order that
   * was not routed yet.
   */
  notAccepted: Shipment[];
}

export async function listOrderFulfillers(
  ctx: Ctx,
  { params }: HandlerInput<'listOrderFulfillers'>,
): Promise<HandlerReply<'listOrderFulfillers'>> {
  return ctx.tx(async (tx) => {
    const given = await loadOrderToGive(tx, ctx, eq(orders.orderRef, params.order_ref));
    return { data: (await listCandidates(tx, ctx, given)).map(toMayMakeResponse) };
  });
}

/**
 * Loads and locks an order that was not routed yet, or that its fulfiller did not accept; fails for any other order.
 */
export async function loadOrderToGive(tx: Tx, ctx: Ctx, which: ReturnType<typeof eq>): Promise<OrderToGive> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), which, isNotNull(orders.status)))
    .for('update');
  if (!order) fail('request.not_found');
  const notAccepted = order.status === 'fulfiller submission error' ? await readNotAccepted(tx, ctx, order.id) : [];
  const mayBeGiven = notAccepted.length > 0 || (await isUnrouted(tx, order));
  if (!mayBeGiven) fail('order.action_not_allowed');
  return { order, notAccepted };
}

/** Lists every fulfiller, with the reason when it cannot be chosen. */
export const listCandidates = (tx: Tx, ctx: Ctx, { order, notAccepted }: OrderToGive): Promise<FulfillerOption[]> =>
  rankFulfillers(tx, ctx, order.id, notAccepted);

async function readNotAccepted(tx: Tx, ctx: Ctx, orderId: string): Promise<Shipment[]> {
  const parcels = await readParcels(tx, ctx, orderId);
  // Another parcel of the order may still be on its way to a fulfiller that has not refused it.
  const open = parcels
    .filter(({ isAccepted, isUnderway, entries }) => !isAccepted && isUnderway && isRefused(entries))
    .map(({ id }) => id);
  const rows = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.tenantId, ctx.tenantId), eq(shipments.orderId, orderId)));
  return rows.filter(({ id }) => open.includes(id));
}

/** Whether something of it is in no shipment. Shipments that were withdrawn do not count. */
async function isUnrouted(tx: Tx, { tenantId, id, status }: OrderToGive['order']): Promise<boolean> {
  if (!status || !STATUS_RULES[status].isRoutedLater) return false;
  // Other shipments of it may be at their fulfillers.
  if (status === 'fulfiller routing error') return true;
  const [given] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, id), notWithdrawn))
    .limit(1);
  return given === undefined;
}

export function toMayMakeResponse({
  id,
  name,
  disabledReason,
  plannedDay,
  shipBy,
  cost,
  isChosen,
}: FulfillerOption): OrderFulfiller {
  return {
    id,
    name,
    disabled_reason: disabledReason ?? null,
    is_chosen: isChosen,
    planned_day: plannedDay ?? null,
    ship_by: shipBy ?? null,
    cost: cost === undefined ? null : toDecimal(cost),
  };
}
