import { MAX_TRIES, RETRY_PAUSES_MINUTES } from '@inkstand/contract/platform/webhook-limits';
import type { Tx } from '@inkstand/database';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { failpoint } from '#failpoint.ts';
import type { DeliveryJob, JobData, JobDefinition } from '#jobs.ts';
import { callWebhook } from './call-webhook.ts';
import { PAUSED } from './drop-waiting.ts';
import { type FoundDelivery, isDelivery, readDelivery } from './read-delivery.ts';
import { recordTry } from './record-try.ts';

/** Seconds before the next try of a message that was tried so often; none before the first. */
function pauseAfter(tries: number): number {
  const pause = RETRY_PAUSES_MINUTES[tries - 1];
  return pause ? Math.round(60 * (pause.from + Math.random() * (pause.to - pause.from))) : 0;
}

/** Somebody waits for the answer to a try-out. */
const deliveryPriority = ({ event }: FoundDelivery['delivery']) => (event === 'test' ? 1 : 0);

/**
 * The next try of a message, among those for programs that do not answer: however many of them hang, what is told to
 * others does not wait for a worker.
 */
async function tryLater(tx: Tx, ctx: Ctx, delivery: FoundDelivery['delivery'], tries: number): Promise<void> {
  const job = { tenantId: delivery.tenantId, deliveryId: delivery.id, tries };
  await ctx.jobs.send(tx, 'webhook.retry', job, deliveryPriority(delivery), pauseAfter(tries));
}

/** Job `webhook.send`: the first try of a message. One for a program that did not answer the last time waits elsewhere. */
async function sendDelivery(services: Services, job: DeliveryJob): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const found = await findWaiting(ctx, job, 0);
  if (!found) return;
  if (found.webhook.failingSince) await ctx.tx((tx) => tryLater(tx, ctx, found.delivery, 0));
  else await tryOnce(ctx, found);
}

/** Job `webhook.retry`: a further try, or the first one at a program that did not answer. */
async function retryDelivery(services: Services, job: JobData['webhook.retry']): Promise<void> {
  const ctx = systemContext(services, job.tenantId);
  const found = await findWaiting(ctx, job, job.tries);
  if (found) await tryOnce(ctx, found);
}

/** The message, unless it needs no such try any more. */
async function findWaiting(ctx: Ctx, { deliveryId }: DeliveryJob, tries: number): Promise<FoundDelivery | undefined> {
  const found = await ctx.tx((tx) => readDelivery(tx, ctx, deliveryId));
  if (found?.delivery.status !== 'waiting' || found.delivery.attempts !== tries) return undefined;
  if (found.webhook.active || found.delivery.event === 'test') return found;
  await markFailed(ctx, { tenantId: ctx.tenantId, deliveryId }, PAUSED);
  return undefined;
}

/**
 * Tries to deliver a message (docs/webhooks.md), under one id however often: a process that dies between call and note
 * sends it again. What was not taken gets its next try in the transaction that notes this one.
 */
async function tryOnce(ctx: Ctx, found: FoundDelivery): Promise<void> {
  failpoint('webhook.before_call');
  const outcome = await callWebhook(ctx, found);
  failpoint('webhook.called');
  await ctx.tx(async (tx) => {
    const noted = await recordTry(tx, ctx, found, outcome);
    if (noted?.status === 'waiting') await tryLater(tx, ctx, noted, noted.attempts);
    failpoint('webhook.noted');
  });
  failpoint('webhook.committed');
  if (outcome.problem === null) return;
  // Other people's servers fail: that is told in a line, and no failure of ours.
  const { tenantId, id: message, webhookId: webhook } = found.delivery;
  ctx.log.warn({ tenantId, webhook, message, problem: outcome.problem }, 'a client’s program did not take a message');
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
