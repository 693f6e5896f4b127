import { MOST_TRIES } from '@inkstand/contract/webhooks';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
import type { JobData, JobDefinition } from '#jobs.ts';
import { callWebhook } from './call-webhook.ts';
import { PAUSED } from './drop-waiting.ts';
import { noteTry } from './note-try.ts';
import { isDelivery, readDelivery } from './read-delivery.ts';

type DeliveryJob = JobData['webhook.send'];

/**
 * Job `webhook.send`: tries to deliver a message (docs/webhooks.md), under one id however often. A process that dies
 * between call and note sends it again.
 */
async function sendDelivery(services: Services, { tenantId, deliveryId }: DeliveryJob): Promise<void> {
  const ctx = systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readDelivery(tx, ctx, deliveryId));
  if (found?.delivery.status !== 'waiting') return;
  if (!found.webhook.active && found.delivery.event !== 'test')
    return markFailed(services, { tenantId, deliveryId }, PAUSED);
  const outcome = await callWebhook(services, found);
  const status = await ctx.tx((tx) => noteTry(tx, ctx, found, outcome));
  // The queue tries again; what has failed for good waits in the log, not among the jobs that our staff look after.
  if (status === 'waiting') throw new Error(`A webhook of ${tenantId}: ${outcome.problem}`);
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

export const webhookSendJob: JobDefinition<'webhook.send'> = {
  name: 'webhook.send',
  retries: MOST_TRIES,
  handle: sendDelivery,
  giveUp: markFailed,
};
