import { MAX_TRIES } from '@inkstand/contract/platform/webhook-limits';
import { GIVEN_UP_AFTER_DAYS } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/audit/record.ts';
import { queueToCompany } from '#areas/platform/mail/queue-to-company.ts';
import type { Ctx } from '#context.ts';
import type { Try } from './call-webhook.ts';
import { urlHost } from './check-url.ts';
import { dropWaiting } from './drop-waiting.ts';
import { isWebhook } from './load-webhook.ts';
import { type FoundDelivery, isDelivery } from './read-delivery.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Switches a webhook off at which nothing has arrived for days, once, and tells the company's administrators. */
async function giveUpSilent(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  const now = ctx.now();
  const longAgo = new Date(now.getTime() - GIVEN_UP_AFTER_DAYS * DAY_MS);
  const [given] = await tx
    .update(webhooks)
    .set({ active: false, givenUpAt: now })
    .where(and(isWebhook(ctx, webhookId), eq(webhooks.active, true), lte(webhooks.failingSince, longAgo)))
    .returning();
  if (!given) return;
  await dropWaiting(tx, ctx, webhookId, 'The webhook was switched off, because nothing arrived.');
  await recordAudit(tx, ctx, {
    action: 'webhook.given_up',
    objectType: 'webhook',
    objectId: webhookId,
    details: { host: urlHost(given.url) },
  });
  await queueToCompany(tx, ctx, {
    template: 'webhook_given_up',
    roles: ['admin'],
    data: { webhook: webhookId, at: now.toISOString() },
  });
}

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
