import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { queueToCompany } from '#modules/mail/index.ts';

/**
 * Tells those who look after an event that its budget is reached: when the first gift has to wait for it, and again only
 * after it was raised. A gift that waits because the credit account is empty is no news of the budget.
 */
export async function noteBudgetReached(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<void> {
  const at = ctx.now();
  const noted = await tx
    .update(events)
    .set({ budgetReachedAt: at })
    .where(
      and(
        eq(events.tenantId, ctx.tenantId),
        eq(events.id, eventId),
        isNull(events.budgetReachedAt),
        sql`${events.budgetUsed} + ${cost} > ${events.budget}`,
      ),
    )
    .returning({ id: events.id });
  if (noted.length === 0) return;
  await queueToCompany(tx, ctx, { template: 'budget_reached', data: { event: eventId, at: at.toISOString() } });
}
