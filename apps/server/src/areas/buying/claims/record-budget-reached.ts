import type { Tx } from '@inkstand/database';
import { events } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { eventInMessage, listenersColumn, notifyWebhooks, queueToCompany } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/**
 * Tells those who look after an event that its budget is reached: when the first gift has to wait for it, and again only
 * after it was raised. A gift that waits because the credit account is empty is no news of the budget.
 */
export async function recordBudgetReached(tx: Tx, ctx: Ctx, eventId: string, cost: number): Promise<void> {
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
    .returning({ event: events, listeners: listenersColumn(ctx.tenantId) });
  const [reached] = noted;
  if (!reached) return;
  await queueToCompany(tx, ctx, { template: 'budget_reached', data: { event: eventId, at: at.toISOString() } });
  const { event, listeners } = reached;
  const budget = {
    budget: toDecimal(event.budget),
    limit: toDecimal(event.budgetLimit),
    used: toDecimal(event.budgetUsed),
    currency: event.currency,
  };
  const data = { event: eventInMessage(event), budget };
  await notifyWebhooks(tx, ctx, listeners, [{ type: 'event.budget_reached', data }]);
}
