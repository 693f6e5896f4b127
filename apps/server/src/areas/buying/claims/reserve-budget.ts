import type { Tx } from '@inkstand/database';
import { events, orders, tenants } from '@inkstand/database/tables/index';
import { and, eq, sql, sum } from 'drizzle-orm';
import type { BudgetHold } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

const ofEvent = (ctx: Ctx, eventId: string) => and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId));

/**
 * Reserves a gift's cost on its event's budget and its tenant's credit account: two conditional UPDATEs in one
 * statement, all or nothing. Returns what the order waits for when one does not cover it (docs/product/claims.md,
 * docs/product/money.md); only staff can release an order that the credit account does not cover.
 */
export async function reserveBudget(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<BudgetHold | undefined> {
  const inBudget = tx.$with('in_budget').as(
    tx
      .update(events)
      .set({ budgetUsed: sql`${events.budgetUsed} + ${cost}` })
      .where(and(ofEvent(ctx, eventId), sql`${events.budgetUsed} + ${cost} <= ${events.budget}`))
      .returning({ region: events.region }),
  );
  const onCredit = tx.$with('on_credit').as(
    tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} + ${cost}` })
      .where(
        and(
          eq(tenants.id, ctx.tenantId),
          eq(tenants.creditStatus, 'active'),
          sql`${tenants.creditUsed} + ${cost} <= ${tenants.creditLimit}`,
          // Evaluated first, to keep the lock order: event before tenant. The account is in the currency of its own
          // region.
          sql`exists (select from in_budget where in_budget.region = ${tenants.region})`,
        ),
      )
      .returning({ id: tenants.id }),
  );
  const [taken] = await tx
    .with(inBudget, onCredit)
    .select({
      inBudget: sql<boolean>`exists (select from in_budget)`,
      onCredit: sql<boolean>`exists (select from on_credit)`,
    })
    .from(sql`(values (1)) as one`);
  if (taken?.onCredit) return undefined;
  if (!taken?.inBudget) return whyOverBudget(tx, ctx, eventId, cost);
  await tx
    .update(events)
    .set({ budgetUsed: sql`${events.budgetUsed} - ${cost}` })
    .where(ofEvent(ctx, eventId));
  return 'exceed_budget_limit';
}

/** Waiting orders count against the limit. */
async function whyOverBudget(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<BudgetHold> {
  // The lock serializes claims, so that all waiting orders are counted.
  const [event] = await tx
    .select({ used: events.budgetUsed, limit: events.budgetLimit })
    .from(events)
    .where(ofEvent(ctx, eventId))
    .for('no key update');
  const [waiting] = await tx
    .select({ cost: sum(orders.productionCost).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.eventId, eventId), eq(orders.status, 'over budget')));
  const wouldBe = (event?.used ?? 0) + (waiting?.cost ?? 0) + cost;
  return wouldBe <= (event?.limit ?? 0) ? 'exceed_budget' : 'exceed_budget_limit';
}
