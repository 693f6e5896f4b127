import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { OrderFulfiller } from '@inkstand/contract/fulfillers';
import type { Tx } from '@inkstand/database';
import { orders, shipments } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { mainLineIndex, type OrderStatus } from '@inkstand/domain/order-status';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type MayMake, whoCanMake } from '#modules/production/index.ts';
import { fail } from '#refusals.ts';

type Order = typeof orders.$inferSelect;

/** Exceptions after which an order is still routed. */
const ROUTED_LATER: readonly OrderStatus[] = [
  ...(['over budget', 'over budget limit', 'address issue', 'artwork issue', 'fulfiller routing error'] as const),
];

/** Who could make an order, for whoever may choose. */
export async function listOrderFulfillers(
  ctx: Ctx,
  { params }: VerbInputOf<'listOrderFulfillers'>,
): Promise<VerbReplyOf<'listOrderFulfillers'>> {
  return ctx.tx(async (tx) => {
    const { id } = await loadUnroutedOrder(tx, ctx, params.order_ref);
    return { data: (await whoCanMake(tx, ctx, id)).map(wireMayMake) };
  });
}

/** An order that nobody was given yet, or a refusal; nobody changes it meanwhile. */
export async function loadUnroutedOrder(tx: Tx, ctx: Ctx, orderRef: string): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)))
    .for('update');
  if (!order) fail('request.not_found');
  if (!(await isUnrouted(tx, order))) fail('order.action_not_allowed');
  return order;
}

async function isUnrouted(tx: Tx, { tenantId, id, status, frozen }: Order): Promise<boolean> {
  if (!status || frozen) return false;
  const isBefore = mainLineIndex(status) !== -1 && mainLineIndex(status) < mainLineIndex('submitting to fulfiller');
  if (!isBefore && !ROUTED_LATER.includes(status)) return false;
  const [given] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, id)))
    .limit(1);
  return given === undefined;
}

export function wireMayMake({ id, name, refusal, plannedDay, shipBy, cost, isChosen }: MayMake): OrderFulfiller {
  return {
    ...{ id, name, refusal: refusal ?? null, is_chosen: isChosen },
    ...{ planned_day: plannedDay ?? null, ship_by: shipBy ?? null },
    cost: cost === undefined ? null : toDecimal(cost),
  };
}
