import type { Tx } from '@inkstand/database';
import { orders, shopConnections } from '@inkstand/database/tables/index';
import { transitionFor } from '@inkstand/domain/order-status';
import { and, eq } from 'drizzle-orm';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import type { ShopKey } from '#areas/integrations/connection/shop-key.ts';
import { readParcels } from '#areas/orders/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { ShopOrderJob } from '#jobs/jobs.ts';
import { cancelForPart, cancelForShop } from './follow-changes.ts';
import { loadVersioned, lockRow } from './lock-row.ts';
import { type Answer, answerRequest, type FulfillmentOrder, readFulfillmentOrders } from './read-fulfillment-orders.ts';

const TOO_LATE = 'It is being produced.';
const CANCELLED = 'The order was cancelled.';

/**
 * Answers what the shop has asked its fulfilment service for: to send the pieces, or to stop. A cancellation that a
 * printer has to confirm stays open until then; the cancelled order calls this again.
 * @throws ShopError
 */
export async function answerRequests(services: Services, job: ShopOrderJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const known = await ctx.tx((tx) => load(tx, ctx, job));
  if (!known?.connection.locationId) return;
  const { connection, row } = known;
  const all = await readFulfillmentOrders(services, connection, row.shopOrderId);
  const own = all.filter(({ locationId }) => locationId === connection.locationId);
  for (const one of own) {
    const isPart = own.some((other) => other !== one && isWanted(other));
    const answer = await decide(ctx, job, one, isPart);
    if (!answer) continue;
    const message = answer === 'reject' ? CANCELLED : TOO_LATE;
    try {
      await answerRequest(services, connection, { id: one.id, answer, message });
    } catch (error) {
      const isRefused = error instanceof ShopError && error.kind === 'refused';
      if (!isRefused || (await isStillAsked(services, connection, row.shopOrderId, one))) throw error;
    }
  }
}

/** Another process may have answered first. */
async function isStillAsked(services: Services, shop: ShopKey, shopOrderId: string, one: FulfillmentOrder) {
  const current = await readFulfillmentOrders(services, shop, shopOrderId);
  return current.some(({ id, requestStatus }) => id === one.id && requestStatus === one.requestStatus);
}

async function load(tx: Tx, ctx: Ctx, job: ShopOrderJob) {
  const row = await loadVersioned(tx, job);
  if (!row?.orderId) return undefined;
  const [found] = await tx
    .select({
      connection: shopConnections,
      order: { id: orders.id, orderRef: orders.orderRef, status: orders.status, abandonedAt: orders.abandonedAt },
    })
    .from(orders)
    .innerJoin(
      shopConnections,
      and(eq(shopConnections.tenantId, ctx.tenantId), eq(shopConnections.id, row.connectionId)),
    )
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, row.orderId)));
  return found && { ...found, row };
}

/** Whether the shop still waits for its pieces. */
const isWanted = ({ status, requestStatus, lines }: FulfillmentOrder): boolean =>
  !['CANCELLED', 'CLOSED'].includes(status) &&
  !['CANCELLATION_REQUESTED', 'CANCELLATION_ACCEPTED'].includes(requestStatus) &&
  lines.some(({ remaining }) => remaining > 0);

async function decide(
  ctx: Ctx,
  job: ShopOrderJob,
  one: FulfillmentOrder,
  isPart: boolean,
): Promise<Answer | undefined> {
  const isStop = one.requestStatus === 'CANCELLATION_REQUESTED';
  if (one.requestStatus !== 'SUBMITTED' && !isStop) return undefined;
  return ctx.tx(async (tx) => {
    const known = await load(tx, ctx, job);
    if (!known) return undefined;
    await lockRow(tx, known.row);
    if (isStop && isPart && known.order.abandonedAt === null && known.order.status !== 'cancelled') {
      return stopPart(tx, ctx, known, one);
    }
    if (isStop && known.row.cancelledInShopAt === null) {
      await cancelForShop(tx, ctx, known.row, known.order, 'Cancellation requested in the shop');
    }
    const order = (await load(tx, ctx, job))?.order;
    const isCancelled = order?.status === 'cancelled' || order?.abandonedAt !== null;
    if (!isStop) return isCancelled ? 'reject' : 'accept';
    if (isCancelled) return 'accept_cancellation';
    const parcels = order ? await readParcels(tx, ctx, order.id) : [];
    const isOpen = parcels.some(({ cancellation }) => cancellation === 'requested');
    const mayStop = order?.status && transitionFor(order.status, 'request_cancellation');
    return mayStop && isOpen ? undefined : 'reject_cancellation';
  });
}

/** Stops what one of several fulfilment orders asks for; the others go on. */
async function stopPart(
  tx: Tx,
  ctx: Ctx,
  { row, order }: NonNullable<Awaited<ReturnType<typeof load>>>,
  { lines }: FulfillmentOrder,
): Promise<Answer | undefined> {
  // It is asked again once the order is paid.
  if (order.status === null) return undefined;
  const pieces = row.lines.map((line) => ({
    ...line,
    quantity: lines.find(({ shopLineId }) => shopLineId === line.shop_line_id)?.remaining ?? 0,
  }));
  return (await cancelForPart(tx, ctx, { ...order, status: order.status }, pieces))
    ? 'accept_cancellation'
    : 'reject_cancellation';
}
