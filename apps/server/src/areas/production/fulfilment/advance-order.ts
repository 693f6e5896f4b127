import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { leastAdvanced, type OrderEvent, type OrderStatus } from '@inkstand/domain/order-status';
import { and, eq, sql } from 'drizzle-orm';
import { transition } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#prepared-statement.ts';
import { readProgress, type ShipmentProgress } from './read-progress.ts';
import { stepsTowards } from './steps-towards.ts';

/** This machine's own, whoever's message let us know: handing over, and cancelling what waits in an exception. */
const OWN_STEPS: readonly OrderEvent[] = ['finish_submission', 'cancel'];

/**
 * Brings an order to where the least advanced of its shipments is, through every state of the main line in between, each
 * in its timeline. To be called after a shipment changed, and when an order came back from an exception.
 * @param reportedBy the fulfiller whose report this follows; without one, that of the first shipment
 */
export async function advanceOrder(tx: Tx, ctx: Ctx, orderId: string, reportedBy?: string): Promise<void> {
  const status = await lockOrder(tx, ctx, orderId);
  if (status)
    await advanceLocked(tx, ctx, { orderId, status, parcels: await readProgress(tx, ctx, orderId), reportedBy });
}

/** The same for whoever holds the order and knows how its shipments stand. */
export async function advanceLocked(
  tx: Tx,
  ctx: Ctx,
  order: {
    orderId: string;
    status: OrderStatus;
    parcels: readonly ShipmentProgress[];
    reportedBy?: string | undefined;
  },
): Promise<void> {
  const { orderId, status, parcels } = order;
  const [first] = parcels;
  if (!first) return;
  const fulfiller = { fulfiller: order.reportedBy ?? first.fulfillerId };
  for (const event of stepsTowards(status, leastAdvanced(parcels.map((parcel) => parcel.status)))) {
    await transition(tx, ctx, { orderId, event, by: OWN_STEPS.includes(event) ? 'system' : fulfiller });
  }
}

/** The order's status, held until the transaction ends, so that reports take turns. Undefined for a frozen order. */
export async function lockOrder(tx: Tx, ctx: Ctx, orderId: string): Promise<OrderStatus | undefined> {
  const [order] = await lockQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  return order?.frozen ? undefined : (order?.status ?? undefined);
}

const lockQuery = preparedStatement((tx) =>
  tx
    .select({ status: orders.status, frozen: orders.frozen })
    .from(orders)
    .where(and(eq(orders.tenantId, sql.placeholder('tenantId')), eq(orders.id, sql.placeholder('orderId'))))
    .for('update')
    .prepare('lock_order_of_shipments'),
);
