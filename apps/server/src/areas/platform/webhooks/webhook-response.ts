import type { Webhook, WebhookState } from '@inkstand/contract/platform/webhooks';
import { webhookDeliveries, webhooks } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { actorNames } from '#areas/platform/audit/actor-names.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isWebhook, type WebhookRow } from './load-webhook.ts';

function webhookState({ active, givenUpAt, failingSince }: WebhookRow): WebhookState {
  if (!active) return givenUpAt ? 'given_up' : 'paused';
  return failingSince ? 'failing' : 'active';
}

/**
 * The tenant's webhooks that `where` names, each with its newest message; never their secrets. In transactions of its own:
 * who asks has ended theirs.
 */
async function readWebhooks(ctx: Ctx, where: SQL | undefined): Promise<Webhook[]> {
  const rows = await ctx.tx((tx) => {
    const last = tx
      .select({ status: webhookDeliveries.status, createdAt: webhookDeliveries.createdAt })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.tenantId, webhooks.tenantId), eq(webhookDeliveries.webhookId, webhooks.id)))
      .orderBy(desc(webhookDeliveries.createdAt))
      .limit(1)
      .as('last');
    return tx
      .select({ webhook: webhooks, status: last.status, at: last.createdAt })
      .from(webhooks)
      .leftJoinLateral(last, sql`true`)
      .where(where)
      .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  });
  const actorName = await actorNames(
    ctx,
    rows.map(({ webhook }) => `user:${webhook.createdBy}`),
  );
  return rows.map(({ webhook, status, at }) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    state: webhookState(webhook),
    failing_since: webhook.failingSince?.toISOString() ?? null,
    given_up_at: webhook.givenUpAt?.toISOString() ?? null,
    created_by: actorName(`user:${webhook.createdBy}`),
    created_at: webhook.createdAt.toISOString(),
    last_delivery: status && at ? { status, created_at: at.toISOString() } : null,
  }));
}

export const allWebhooks = (ctx: Ctx): Promise<Webhook[]> => readWebhooks(ctx, eq(webhooks.tenantId, ctx.tenantId));

/** One webhook as it is answered, or 404. */
export async function readWebhook(ctx: Ctx, id: string): Promise<Webhook> {
  const [found] = await readWebhooks(ctx, isWebhook(ctx, id));
  return found ?? fail('request.not_found');
}
