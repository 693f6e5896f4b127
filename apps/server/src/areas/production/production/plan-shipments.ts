import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { reserveCapacity } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { readCandidates } from './read-candidates.ts';
import type { ProductionLine } from './read-order.ts';
import { type RoutedShipment, routeOrder } from './route-order.ts';

/** Others take room at the same moment; whoever is beaten this often waits for the job's next try. */
const MAX_TRIES = 10;

export interface RoutedOrder {
  tenantId: string;
  id: string;
  eventId: string;
  region: string;
  chosenFulfillerId: string | null;
}

/** What routing has to know of an order beside its lines. */
export async function readRoutedOrder(tx: Tx, ctx: Ctx, orderId: string): Promise<RoutedOrder> {
  const { tenantId, id, eventId, region, chosenFulfillerId } = orders;
  const [order] = await tx
    .select({ tenantId, id, eventId, region, chosenFulfillerId })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (!order) throw new Error(`there is no order ${orderId}`);
  return order;
}

/** Who would make an order, were it routed now. */
export async function routeNow(
  tx: Tx,
  ctx: Ctx,
  order: RoutedOrder,
  lines: readonly ProductionLine[],
): Promise<RoutedShipment<ProductionLine>[] | undefined> {
  const candidates = await readCandidates(tx, ctx, order);
  return routeOrder(order.region, lines, candidates, order.chosenFulfillerId);
}

/**
 * Takes the room that a route needs. When somebody else took it meanwhile, the order is routed anew: what another fulfiller
 * can make sooner may be theirs now.
 */
export async function takeRoute(
  tx: Tx,
  ctx: Ctx,
  order: RoutedOrder,
  lines: readonly ProductionLine[],
): Promise<RoutedShipment<ProductionLine>[]> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const routed = await routeNow(tx, ctx, order, lines);
    if (!routed) break;
    if (
      await reserveCapacity(
        tx,
        routed.map(({ candidate, days }) => ({ fulfiller: candidate, days })),
      )
    )
      return routed;
  }
  throw new Error('no fulfiller had room when it was taken');
}
