import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { webhooks } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { isWebhook, loadForChange, urlHost } from './webhook-response.ts';

/** Deletes a webhook with its delivery log; waiting messages are not sent. */
export async function deleteWebhook(
  ctx: Ctx,
  { params }: HandlerInput<'deleteWebhook'>,
): Promise<HandlerReply<'deleteWebhook'>> {
  const { id } = await ctx.tx(async (tx) => {
    const row = await loadForChange(tx, ctx, params.webhook_id);
    await tx.delete(webhooks).where(isWebhook(ctx, row.id));
    const details = { host: urlHost(row.url) };
    await recordAudit(tx, ctx, { action: 'webhook.deleted', objectType: 'webhook', objectId: row.id, details });
    return row;
  });
  return { success: true, message: replyTexts(ctx.language)('webhook.deleted'), data: { id } };
}
