import { GIVEN_UP_AFTER_DAYS } from '@inkstand/contract/platform/webhooks';
import type { Tx } from '@inkstand/database';
import { webhooks } from '@inkstand/database/tables/index';
import { and, eq, lte } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/audit/record.ts';
import { queueToCompany } from '#areas/platform/mail/queue-to-company.ts';
import type { Ctx } from '#context.ts';
import { hostOf } from './check-url.ts';
import { dropWaiting } from './drop-waiting.ts';
import { isWebhook } from './load-webhook.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Switches a webhook off at which nothing has arrived for days, once, and tells the company's administrators. */
export async function giveUpSilent(tx: Tx, ctx: Ctx, webhookId: string): Promise<void> {
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
    details: { host: hostOf(given.url) },
  });
  await queueToCompany(tx, ctx, {
    template: 'webhook_given_up',
    roles: ['admin'],
    data: { webhook: webhookId, at: now.toISOString() },
  });
}
