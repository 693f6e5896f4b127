import type { Tx } from '@inkstand/database';
import { shopConnections, shopOrders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import { emitShopNews } from '#areas/integrations/connection/shop-news.ts';
import { problemOf, SHOP_TIMEOUT_REASON } from '#areas/integrations/connection/shop-problem.ts';
import { phaseNow } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { ShopOrderJob } from '#jobs/jobs.ts';
import { answerRequests } from './answer-requests.ts';
import { chargeOrder } from './charge-order.ts';
import { ownRow, type ShopOrderRow } from './claim-row.ts';
import { followChanges } from './follow-changes.ts';
import { loadVersioned, lockUnchanged } from './lock-row.ts';
import { mailFailedImport } from './mail-failed-import.ts';
import { CannotProduce, findOwnLines } from './own-lines.ts';
import { placeShopOrder } from './place-shop-order.ts';
import { isPaid, readShopOrder, type ShopOrder } from './read-shop-order.ts';

/** How often the shop is read again because another process has written the row meanwhile. */
const MAX_READINGS = 8;
/** When the sweep tries again to import a row that waits. */
export const RETRY_MS = 15 * 60_000;
/** How far the shop's clock may be behind. */
const TOLERANCE_MS = 90_000;

/**
 * Reads an order of the client's shop and makes an order here of it, or follows what the shop has changed since. A
 * webhook, the reconciler and users call this, any number of times and in any order: the shop's order is read, and
 * compared with what is here.
 * @throws ShopError, PaymentError when the call may succeed later
 */
export async function importShopOrder(services: Services, job: ShopOrderJob): Promise<void> {
  try {
    const found = await compareWithShop(services, job);
    if (found === 'nothing') return;
    await chargeOrder(services, job);
    // Changes wait until the order is paid, and are followed then.
    if (found === 'unpaid') await compareWithShop(services, job);
    await answerRequests(services, job);
  } catch (error) {
    if (!(error instanceof ShopError) || error.isTemporary) throw error;
    services.log.warn({ err: error, data: job }, 'shop orders: not imported');
    await recordFailure(services, job, () => problemOf(error));
  }
}

/** What there is of a shop's order here. */
type Found = 'nothing' | 'unpaid' | 'order';

async function compareWithShop(services: Services, job: ShopOrderJob): Promise<Found> {
  const ctx = systemContext(services, job.tenantId);
  for (let reading = 1; reading <= MAX_READINGS; reading++) {
    const before = await ctx.tx(async (tx) => {
      const row = await loadVersioned(tx, job);
      return row && { row, connection: await loadRowConnection(tx, row) };
    });
    if (!before?.connection) return 'nothing';
    const { row, connection } = before;
    const shopOrder = await readShopOrder(services, connection, row.shopOrderId);
    const found = await ctx.tx(async (tx) => {
      const locked = await lockUnchanged(tx, job, row.version);
      return locked && apply(tx, ctx, { row: locked, connection, shopOrder });
    });
    if (found) return found;
  }
  throw new Error(`the row of shop order ${job.shopOrderId} changes all the time`);
}

async function loadRowConnection(
  tx: Tx,
  { tenantId, connectionId }: ShopOrderRow,
): Promise<ShopConnection | undefined> {
  const [connection] = await tx
    .select()
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, connectionId)));
  return connection;
}

interface Reading {
  row: ShopOrderRow;
  connection: ShopConnection;
  shopOrder: ShopOrder | undefined;
}

/** Applies what the shop says to a locked row. */
async function apply(tx: Tx, ctx: Ctx, { row, connection, shopOrder }: Reading): Promise<Found> {
  const put = async (values: Partial<typeof shopOrders.$inferInsert>): Promise<Found> => {
    await write(tx, ctx, row, { error: '', ...values });
    return 'nothing';
  };
  // A webhook that names another shop's order finds nothing.
  if (!shopOrder) return row.orderId ? 'order' : put({ status: 'ignored', releaseAt: null });
  const shopUpdatedAt = new Date(shopOrder.updatedAt);
  // Each write of the row makes concurrent readings start again.
  const isKnown = row.name === shopOrder.name && row.shopUpdatedAt?.getTime() === shopUpdatedAt.getTime();
  if (!isKnown || row.error !== '') await put({ name: shopOrder.name, shopUpdatedAt });
  if (row.orderId) return followChanges(tx, ctx, { row, orderId: row.orderId, shopOrder });

  const lines = await findOwnLines(tx, row, shopOrder);
  const isOpen = shopOrder.cancelledAt === null && shopOrder.displayFulfillmentStatus !== 'FULFILLED';
  if (lines.length === 0 || !isPaid(shopOrder) || !isOpen || isOfBefore(connection, row, shopOrder)) {
    return put({ status: 'ignored', releaseAt: null });
  }
  if (!isReleased(row, ctx.now())) {
    const releaseAt = row.status === 'held' ? row.releaseAt : firstRelease(connection, row);
    if (releaseAt === null || releaseAt > ctx.now()) return put({ status: 'held', releaseAt });
  }
  if (phaseNow(ctx, 'open') === 'paused') {
    return put({ status: 'waiting', releaseAt: new Date(ctx.now().getTime() + RETRY_MS) });
  }
  try {
    await placeShopOrder(tx, ctx, row, shopOrder, lines);
    return 'order';
  } catch (error) {
    // Thrown before anything is written.
    if (!(error instanceof CannotProduce)) throw error;
    await put({ status: 'failed', error: error.message, releaseAt: null });
    await mailFailedImport(tx, ctx, { row, connection, error: error.message });
    return 'nothing';
  }
}

/**
 * Whether the order was placed before the shop was connected, and first named since then. One that an earlier
 * connection had named is let in.
 */
const isOfBefore = (
  { connectedAt }: ShopConnection,
  { receivedAt }: ShopOrderRow,
  { createdAt }: Pick<ShopOrder, 'createdAt'>,
): boolean => receivedAt >= connectedAt && Date.parse(createdAt) + TOLERANCE_MS < connectedAt.getTime();

/** A waiting row with a time was released by a user or by the sweep; that time is when it is tried again. */
const isReleased = ({ status, releaseAt }: ShopOrderRow, now: Date): boolean =>
  (status === 'waiting' && releaseAt !== null) || (status === 'held' && releaseAt !== null && releaseAt <= now);

/** When the company's settings let an order in; null: when a user releases it. */
function firstRelease({ orderHold, holdHours }: ShopConnection, { receivedAt }: ShopOrderRow): Date | null {
  if (orderHold === 'by_hand') return null;
  return orderHold === 'automatic' ? receivedAt : new Date(receivedAt.getTime() + holdHours * 3_600_000);
}

async function write(
  tx: Tx,
  ctx: Ctx,
  row: ShopOrderRow,
  values: Partial<typeof shopOrders.$inferInsert>,
): Promise<void> {
  await tx.update(shopOrders).set(values).where(ownRow(row));
  const isSeen = ['held', 'failed'].includes(values.status ?? '') && values.status !== row.status;
  if (isSeen || values.error) await emitShopNews(tx, ctx);
}

/** Stores why it was not imported; a user can try again. An order that is here goes on. */
async function recordFailure(
  services: Services,
  job: ShopOrderJob,
  describe: (row: ShopOrderRow) => string,
): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  await ctx.tx(async (tx) => {
    const row = await loadVersioned(tx, job);
    if (!row) return;
    const error = describe(row);
    await write(tx, ctx, row, { error, ...(row.orderId ? {} : { status: 'failed', releaseAt: null }) });
    await mailFailedImport(tx, ctx, { row, connection: await loadRowConnection(tx, row), error });
  });
}

export const shopImportJob: JobDefinition<'shop.import'> = {
  name: 'shop.import',
  retries: 8,
  handle: importShopOrder,
  // With an order here, the provider of its payment may be what did not answer.
  giveUp: (services, job) =>
    recordFailure(services, job, ({ orderId }) =>
      orderId ? 'Something went wrong with this order.' : SHOP_TIMEOUT_REASON,
    ),
};
