import { MAX_TRIES } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import type { Try } from './call-webhook.ts';
import { giveUpSilent } from './give-up-silent.ts';
import { isWebhook } from './load-webhook.ts';
import { type FoundDelivery, isDelivery } from './read-delivery.ts';

/** Writes into the log how a try went, and answers the message as it stands: waiting for the next, delivered, or failed for good. */
export async function recordTry(tx: Tx, ctx: Ctx, { delivery, webhook }: FoundDelivery, { status, problem }: Try) {
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  const next =
    problem === null ? sql`'delivered'` : sql`case when ${attempts} >= ${MAX_TRIES} then 'failed' else 'waiting' end`;
  const [noted] = await tx
    .update(webhookDeliveries)
    .set({ attempts, status: next, responseStatus: status, error: problem, lastAttemptAt: ctx.now() })
    .where(and(isDelivery(ctx, delivery.id), eq(webhookDeliveries.status, 'waiting')))
    .returning();
  if (problem === null) await recordArrival(tx, ctx, webhook.id);
  // A test says how it went to whoever asked for it.
  else if (delivery.event !== 'test') await recordSilence(tx, ctx, webhook.id);
  return noted;
}

async function recordArrival(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(isWebhook(ctx, webhookId), isNotNull(webhooks.failingSince)));
}

async function recordSilence(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: ctx.now() })
    .where(and(isWebhook(ctx, webhookId), eq(webhooks.active, true), isNull(webhooks.failingSince)));
  await giveUpSilent(tx, ctx, webhookId);
}
