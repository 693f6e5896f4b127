import { events, tenants } from '@inkstand/database/tables/index';
import type { reserveBudget as guarded } from '@inkstand/server/areas/buying/claims/reserve-budget';
import { and, eq, sql } from 'drizzle-orm';
import { gap } from './gap.ts';

export * from '@inkstand/server/areas/buying/claims/reserve-budget';

export const reserveBudget: typeof guarded = async (tx, ctx, eventId, cost) => {
  const ofEvent = and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId));
  const [event] = await tx.select().from(events).where(ofEvent);
  if (!event || event.budgetUsed + cost > event.budgetLimit) return 'exceed_budget_limit';
  if (event.budgetUsed + cost > event.budget) return 'exceed_budget';
  await gap(tx);
  await tx
    .update(events)
    .set({ budgetUsed: event.budgetUsed + cost })
    .where(ofEvent);
  await tx
    .update(tenants)
    .set({ creditUsed: sql`${tenants.creditUsed} + ${cost}` })
    .where(eq(tenants.id, ctx.tenantId));
  return undefined;
};
