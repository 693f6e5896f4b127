import type { Tx } from '@inkstand/database';
import { events, orders } from '@inkstand/database/tables/index';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { BudgetHold } from '#modules/orders/index.ts';

/**
 * Takes a gift's cost from its event's budget, by one conditional UPDATE. Where the budget does not hold it nothing is
 * taken, and the answer says what the order waits for (product.md 4): what already waits counts against the limit.
 */
export async function reserveBudget(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<BudgetHold | undefined> {
  const ofEvent = and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId));
  const reserved = await tx
    .update(events)
    .set({ budgetUsed: sql`${events.budgetUsed} + ${cost}` })
    .where(and(ofEvent, sql`${events.budgetUsed} + ${cost} <= ${events.budget}`))
    .returning({ id: events.id });
  if (reserved.length > 0) return undefined;

  // One after the other, so that those who wait are all counted.
  const [event] = await tx
    .select({ used: events.budgetUsed, limit: events.budgetLimit })
    .from(events)
    .where(ofEvent)
    .for('no key update');
  const [waiting] = await tx
    .select({ cost: sum(orders.productionCost).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.eventId, eventId), eq(orders.status, 'over budget')));
  const wouldBe = (event?.used ?? 0) + (waiting?.cost ?? 0) + cost;
  return wouldBe <= (event?.limit ?? 0) ? 'exceed_budget' : 'exceed_budget_limit';
}
