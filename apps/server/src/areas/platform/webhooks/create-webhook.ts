import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_WEBHOOKS } from '@inkstand/contract/platform/webhooks';
import { newId, type Tx } from '@inkstand/database';
import { tenants, webhooks } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/audit/record.ts';
import { loadTenant } from '#areas/platform/tenants/tenant.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { checkUrl, encryptSecret, newSecret, readWebhook, urlHost } from './webhook-response.ts';

/**
 * Registers a webhook and returns its signing secret, which is shown only once. Only people can: an API key is
 * rejected.
 */
export async function createWebhook(
  ctx: Ctx,
  { body }: HandlerInput<'createWebhook'>,
): Promise<HandlerReply<'createWebhook'>> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  if (ctx.apiKeyId) fail('request.forbidden');
  checkUrl(ctx, body.url);
  const { id, secret } = await ctx.tx(async (tx) => {
    const secret = newSecret();
    const id = newId();
    const { id: tenantId } = await loadTenant(tx, ctx);
    await refuseTooMany(tx, tenantId);
    await tx.insert(webhooks).values({
      tenantId,
      id,
      url: body.url,
      events: unique(body.events),
      createdBy: user.id,
      createdAt: ctx.now(),
      secret: encryptSecret(ctx, { tenantId, id }, secret),
    });
    const details = { host: urlHost(body.url), events: unique(body.events) };
    await recordAudit(tx, ctx, { action: 'webhook.added', objectType: 'webhook', objectId: id, details });
    return { id, secret };
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('webhook.added'),
    data: { webhook: await readWebhook(ctx, id), secret },
  };
}

export const unique = (events: readonly string[]): string[] => [...new Set(events)];

/** Locks the tenant, so that concurrent creations cannot exceed the limit. */
async function refuseTooMany(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const count = await tx.$count(webhooks, eq(webhooks.tenantId, tenantId));
  if (count >= MAX_WEBHOOKS) fail('webhook.too_many');
}
