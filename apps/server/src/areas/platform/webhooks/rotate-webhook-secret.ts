import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { webhooks } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { encryptSecret, isWebhook, loadForChange, newSecret, readWebhook } from './webhook-response.ts';

/** Creates a new secret and returns it, only once. Every try from now on is signed with it. */
export async function rotateWebhookSecret(
  ctx: Ctx,
  { params }: HandlerInput<'rotateWebhookSecret'>,
): Promise<HandlerReply<'rotateWebhookSecret'>> {
  const secret = await ctx.tx(async (tx) => {
    const secret = newSecret();
    const row = await loadForChange(tx, ctx, params.webhook_id);
    await tx
      .update(webhooks)
      .set({ secret: encryptSecret(ctx, row, secret) })
      .where(isWebhook(ctx, row.id));
    await recordAudit(tx, ctx, { action: 'webhook.secret_changed', objectType: 'webhook', objectId: row.id });
    return secret;
  });
  const webhook = await readWebhook(ctx, params.webhook_id);
  return { success: true, message: replyTexts(ctx.language)('webhook.new_secret'), data: { webhook, secret } };
}
