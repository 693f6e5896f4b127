import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import type { Minor } from '@inkstand/domain/money';
import { HELD_STATUSES } from '@inkstand/domain/order-status-rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { reserveBudget } from '#areas/buying/claims/reserve-budget.ts';
import { thawOrder, transition } from '#areas/orders/index.ts';
import { type Ctx, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs.ts';

/** So many are let through in one transaction, which keeps claims of the event waiting. */
const PORTION = 25;
/** A job has two minutes; what is left is the next job's. */
const PORTIONS_PER_JOB = 20;
const GIFTS = ['promo', 'sample'] as const;

/** The orders of an event that wait for its budget. */
export const isHeldOrder = (tenantId: string, eventId: string) =>
  and(
    eq(orders.tenantId, tenantId),
    eq(orders.eventId, eventId),
    inArray(orders.kind, GIFTS),
    inArray(orders.status, HELD_STATUSES),
  );

/**
 * Lets waiting orders through as far as the event's budget and the tenant's credit account reach: those over the budget
 * first, then those over its limit, each in order of arrival. The first that does not fit ends it, so that nobody
 * overtakes. What was let through is committed portion by portion: a job that dies goes on where it stopped.
 */
export async function releaseHeld(ctx: Ctx, eventId: string): Promise<void> {
  for (let portion = 1; portion <= PORTIONS_PER_JOB; portion++) {
    const isMore = await ctx.tx(async (tx) => {
      const isUnfinished = await releasePortion(tx, ctx, eventId);
      if (isUnfinished && portion === PORTIONS_PER_JOB) await sendRelease(tx, ctx, eventId);
      return isUnfinished;
    });
    if (!isMore) return;
  }
}

/** Writes the job that lets waiting orders through, in the transaction of what made room for them. */
export const sendRelease = (tx: Tx, ctx: Ctx, eventId: string): Promise<void> =>
  ctx.jobs.send(tx, 'event.release_held', { tenantId: ctx.tenantId, eventId });

/** Answers whether there may be more to let through. */
async function releasePortion(tx: Tx, ctx: Ctx, eventId: string): Promise<boolean> {
  const portion = await lockPortion(tx, ctx, eventId);
  for (const order of portion) {
    if (!(await releaseOne(tx, ctx, eventId, order))) return false;
  }
  return portion.length > 0;
}

/** The next ones, locked before the event is: whoever approves or cancels one by hand locks in that order too. */
async function lockPortion(tx: Tx, ctx: Ctx, eventId: string): Promise<{ id: string; cost: Minor }[]> {
  return tx
    .select({ id: orders.id, cost: orders.productionCost })
    .from(orders)
    .where(isHeldOrder(ctx.tenantId, eventId))
    .orderBy(sql`${orders.status} = 'over budget limit'`, asc(orders.placedAt), asc(orders.id))
    .limit(PORTION)
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
  await thawOrder(tx, { tenantId }, order.id);
  await ctx.jobs.send(tx, 'order.download', { tenantId, orderId: order.id });
  return true;
}

/** Ten tries: it only asks the database. What it has let through before it failed stays so. */
export const releaseHeldJob: JobDefinition<'event.release_held'> = {
  name: 'event.release_held',
  retries: 10,
  handle: (services, { tenantId, eventId }) => releaseHeld(systemContext(services, tenantId), eventId),
};
