import { MAX_TRIES, RETRY_PAUSES_MINUTES } from '@inkstand/contract/platform/webhook-limits';
import { GIVEN_UP_AFTER_DAYS } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/audit/record.ts';
import { queueToCompany } from '#areas/platform/mail/queue-email.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { DeliveryJob, JobData } from '#jobs/jobs.ts';
import { callWebhook, type Try } from './call-webhook.ts';
import { failWaitingDeliveries, PAUSED } from './fail-waiting-deliveries.ts';
import { type FoundDelivery, isDelivery, readDelivery } from './read-delivery.ts';
import { isWebhook, urlHost } from './webhook-response.ts';

/** Deactivates a webhook that has failed for days, once, and notifies the company's administrators. */
async function deactivateFailing(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  const now = ctx.now();
  const longAgo = new Date(now.getTime() - GIVEN_UP_AFTER_DAYS * DAY_MS);
  const [given] = await tx
    .update(webhooks)
    .set({ active: false, givenUpAt: now })
    .where(and(isWebhook(ctx, webhookId), eq(webhooks.active, true), lte(webhooks.failingSince, longAgo)))
    .returning();
  if (!given) return;
  await failWaitingDeliveries(tx, ctx, webhookId, 'The webhook was turned off, because nothing arrived.');
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

/** Records a try and returns the message's new state: waiting for the next try, delivered, or failed for good. */
export async function recordTry(tx: Tx, ctx: Ctx, { delivery, webhook }: FoundDelivery, { status, problem }: Try) {
  const attempts = sql`${webhookDeliveries.attempts} + 1`;
  const next =
    problem === null ? sql`'delivered'` : sql`case when ${attempts} >= ${MAX_TRIES} then 'failed' else 'waiting' end`;
  const [recorded] = await tx
    .update(webhookDeliveries)
    .set({ attempts, status: next, responseStatus: status, error: problem, lastAttemptAt: ctx.now() })
    .where(and(isDelivery(ctx, delivery.id), eq(webhookDeliveries.status, 'waiting')))
    .returning();
  if (problem === null) await recordSuccess(tx, ctx, webhook.id);
  // A failed test is shown to the person who sent it, so it does not count as a failure of the webhook.
  else if (delivery.event !== 'test') await recordFailure(tx, ctx, webhook.id);
  return recorded;
}

async function recordSuccess(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null })
    .where(and(isWebhook(ctx, webhookId), isNotNull(webhooks.failingSince)));
}

async function recordFailure(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: ctx.now() })
    .where(and(isWebhook(ctx, webhookId), eq(webhooks.active, true), isNull(webhooks.failingSince)));
  await deactivateFailing(tx, ctx, webhookId);
}

/** Seconds before the next try of a message that has had `tries` tries; 0 before the first. */
function pauseAfter(tries: number): number {
  const pause = RETRY_PAUSES_MINUTES[tries - 1];
  return pause ? Math.round(60 * (pause.from + Math.random() * (pause.to - pause.from))) : 0;
}

/** Tests come first: a person waits for the result. */
const deliveryPriority = ({ event }: FoundDelivery['delivery']) => (event === 'test' ? 1 : 0);

/** Queues the next try in the retry queue, so that receivers that hang do not occupy the workers of others. */
async function tryLater(tx: Tx, ctx: Ctx, delivery: FoundDelivery['delivery'], tries: number): Promise<void> {
  const job = { tenantId: delivery.tenantId, deliveryId: delivery.id, tries };
  await ctx.jobs.send(tx, 'webhook.retry', job, deliveryPriority(delivery), pauseAfter(tries));
}

/**
 * Job `webhook.send`: the first try of a message. If the receiver failed the last time, the message moves to the retry
 * queue.
 */
async function sendDelivery(services: Services, job: DeliveryJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const found = await findWaiting(ctx, job, 0);
  if (!found) return;
  if (found.webhook.failingSince) await ctx.tx((tx) => tryLater(tx, ctx, found.delivery, 0));
  else await tryOnce(ctx, found);
}

/** Job `webhook.retry`: a retry, or the first try for a receiver that failed the last time. */
async function retryDelivery(services: Services, job: JobData['webhook.retry']): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const found = await findWaiting(ctx, job, job.tries);
  if (found) await tryOnce(ctx, found);
}

/** Loads the message; undefined when this try is no longer needed. */
async function findWaiting(ctx: Ctx, { deliveryId }: DeliveryJob, tries: number): Promise<FoundDelivery | undefined> {
  const found = await ctx.tx((tx) => readDelivery(tx, ctx, deliveryId));
  if (found?.delivery.status !== 'waiting' || found.delivery.attempts !== tries) return undefined;
  if (found.webhook.active || found.delivery.event === 'test') return found;
  await markFailed(ctx, { tenantId: ctx.tenantId, deliveryId }, PAUSED);
  return undefined;
}

/**
 * Tries to deliver a message (docs/webhooks.md), always under one id: a process that dies between the call and its
 * record sends it again. A failed message gets its next try in the transaction that records this one.
 */
async function tryOnce(ctx: Ctx, found: FoundDelivery): Promise<void> {
  failpoint('webhook.before_call');
  const outcome = await callWebhook(ctx, found);
  failpoint('webhook.called');
  await ctx.tx(async (tx) => {
    const recorded = await recordTry(tx, ctx, found, outcome);
    if (recorded?.status === 'waiting') await tryLater(tx, ctx, recorded, recorded.attempts);
    failpoint('webhook.noted');
  });
  failpoint('webhook.committed');
  if (outcome.problem === null) return;
  // Failures of other servers are expected: one warning, no error.
  const { tenantId, id: message, webhookId: webhook } = found.delivery;
  ctx.log.warn({ tenantId, webhook, message, problem: outcome.problem }, 'webhook: delivery failed');
}

async function markFailed(services: Services, { tenantId, deliveryId }: DeliveryJob, error: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx((tx) =>
    tx
      .update(webhookDeliveries)
      .set({ status: 'failed', error })
      .where(and(isDelivery(ctx, deliveryId), eq(webhookDeliveries.status, 'waiting'))),
  );
}

const send: JobDefinition<'webhook.send'> = {
  name: 'webhook.send',
  retries: MAX_TRIES,
  giveUp: markFailed,
  handle: sendDelivery,
};
const retry: JobDefinition<'webhook.retry'> = {
  name: 'webhook.retry',
  retries: MAX_TRIES,
  giveUp: markFailed,
  handle: retryDelivery,
};
export const webhookJobs = { 'webhook.send': send, 'webhook.retry': retry };
