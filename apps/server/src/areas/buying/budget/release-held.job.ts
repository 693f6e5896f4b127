import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { HELD_STATUSES } from '@inkstand/domain/order-status-rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { reserveBudget } from '#areas/buying/claims/reserve-budget.ts';
import { transition, unfreezeOrder } from '#areas/orders/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';

/** Orders per transaction; the transaction blocks claims of the event. */
const BATCH_SIZE = 25;
/** A job has two minutes; the next job releases the rest. */
const BATCHES_PER_JOB = 20;
const GIFTS = ['promo', 'sample'] as const;

/** The condition for an event's orders that wait for its budget. */
export const isHeldOrder = (tenantId: string, eventId: string) =>
  and(
    eq(orders.tenantId, tenantId),
    eq(orders.eventId, eventId),
    inArray(orders.kind, GIFTS),
    inArray(orders.status, HELD_STATUSES),
  );

/**
 * Releases waiting orders as far as the event's budget and the tenant's credit account reach: those over the budget
 * first, then those over its limit, each oldest first. Stops at the first that does not fit, so that no order overtakes
 * another. Each batch is committed by itself, so a job that dies resumes where it stopped.
 */
export async function releaseHeld(ctx: Ctx, eventId: string, batchesPerJob = BATCHES_PER_JOB): Promise<void> {
  for (let portion = 1; portion <= batchesPerJob; portion++) {
    const isMore = await ctx.tx(async (tx) => {
      const isUnfinished = await releasePortion(tx, ctx, eventId);
      if (isUnfinished && portion === batchesPerJob) await sendRelease(tx, ctx, eventId);
      return isUnfinished;
    });
    if (!isMore) return;
  }
}

/** Enqueues the release job in the transaction that made room. */
export const sendRelease = (tx: Tx, ctx: Ctx, eventId: string): Promise<void> =>
  ctx.jobs.send(tx, 'event.release_held', { tenantId: ctx.tenantId, eventId });

/** Returns whether there may be more to release. */
async function releasePortion(tx: Tx, ctx: Ctx, eventId: string): Promise<boolean> {
  const portion = await lockPortion(tx, ctx, eventId);
  for (const order of portion) {
    if (!(await releaseOne(tx, ctx, eventId, order))) return false;
  }
  return portion.length > 0;
}

/** Locks the next orders before the event: the same lock order as manual approvals and cancellations. */
async function lockPortion(tx: Tx, ctx: Ctx, eventId: string): Promise<{ id: string; cost: Minor }[]> {
  return tx
    .select({ id: orders.id, cost: orders.productionCost })
    .from(orders)
    .where(isHeldOrder(ctx.tenantId, eventId))
    .orderBy(sql`${orders.status} = 'over budget limit'`, asc(orders.placedAt), asc(orders.id))
    .limit(BATCH_SIZE)
    .for('no key update');
}

async function releaseOne(tx: Tx, ctx: Ctx, eventId: string, order: { id: string; cost: Minor }): Promise<boolean> {
  const { tenantId } = ctx;
  if (await reserveBudget(tx, ctx, eventId, order.cost)) return false;
  const changed = await transition(tx, ctx, {
    orderId: order.id,
    event: 'raise_budget',
    by: 'system',
    isBudgetTaken: true,
  });
  if (!changed) throw new Error(`order ${order.id} waits for its budget, and cannot be let through`);
  await unfreezeOrder(tx, { tenantId }, order.id);
  await ctx.jobs.send(tx, 'order.download', { tenantId, orderId: order.id });
  return true;
}

/** Ten tries: the job only queries the database. Orders released before a failure stay released. */
export const releaseHeldJob: JobDefinition<'event.release_held'> = {
  name: 'event.release_held',
  retries: 10,
  handle: (services, { tenantId, eventId }) => releaseHeld(systemContext(services, tenantId), eventId),
};
