import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { type Minor, toDecimal } from '@inkstand/domain/money';
import { formatMinor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
import { type EventRow, loadEventForChange } from '#areas/events/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { amountOrFail, fail, failField } from '#errors.ts';
import { readBudget } from './read-budget.ts';
import { sendRelease } from './release-held.job.ts';

type Values = Pick<EventRow, 'budget' | 'budgetLimit' | 'expectedClaims'>;

/**
 * Sets an event's budget and limit. A raise releases waiting orders by a job; a budget below what is used revokes
 * nothing, and the response reports it. The event's owner is notified again when a raised budget is reached.
 */
export async function setBudget(
  ctx: Ctx,
  { params, body }: HandlerInput<'setBudget'>,
): Promise<HandlerReply<'setBudget'>> {
  const values: Values = {
    budget: amountOrFail('budget', body.budget),
    budgetLimit: amountOrFail('budget_limit', body.budget_limit),
    expectedClaims: body.expected_claims,
  };
  if (values.budgetLimit < values.budget) failField('budget_limit', 'budget_below_limit');
  return ctx.tx(async (tx) => {
    const before = await loadEventForChange(tx, ctx, params.slug);
    if (before.type !== 'Promo') fail('request.not_found');
    const isRaised = values.budget > before.budget;
    const own = and(eq(events.tenantId, ctx.tenantId), eq(events.id, before.id), isNull(events.deletedAt));
    await tx
      .update(events)
      .set({ ...values, ...(isRaised ? { budgetReachedAt: null } : {}) })
      .where(own);
    if (isChanged(before, values)) {
      await recordAudit(tx, ctx, {
        action: 'event.budget_updated',
        objectType: 'event',
        objectId: before.id,
        details: { from: told(before), to: told(values) },
      });
    }
    // A new limit alone releases no order, but a budget raised while the last job ran may not be used up yet.
    if (isRaised) await sendRelease(tx, ctx, before.id);
    const after = { ...before, ...values };
    return { success: true, message: successMessage(ctx, after), data: await readBudget(tx, ctx, after) };
  });
}

const isChanged = (before: Values, after: Values): boolean =>
  before.budget !== after.budget ||
  before.budgetLimit !== after.budgetLimit ||
  before.expectedClaims !== after.expectedClaims;

const told = ({ budget, budgetLimit, expectedClaims }: Values) => ({
  budget: toDecimal(budget),
  budget_limit: toDecimal(budgetLimit),
  expected_claims: expectedClaims,
});

function successMessage({ language }: Ctx, { budget, budgetUsed, region }: EventRow): string {
  const missing: Minor = budgetUsed - budget;
  if (missing <= 0) return replyTexts(language)('budget.saved');
  return replyTexts(language)('budget.saved_and_used', { amount: formatMinor(missing, region) });
}
