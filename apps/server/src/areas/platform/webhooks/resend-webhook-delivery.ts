import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, ne } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isDelivery, readDelivery } from './read-delivery.ts';
import { loadWebhook, toDeliveryResponse } from './webhook-response.ts';

/** Sends a message again, under its id, with its tries reset. Concurrent requests send it once. */
export async function resendWebhookDelivery(
  ctx: Ctx,
  { params }: HandlerInput<'resendWebhookDelivery'>,
): Promise<HandlerReply<'resendWebhookDelivery'>> {
  const data = await ctx.tx(async (tx) => {
    const webhook = await loadWebhook(tx, ctx, params.webhook_id);
    const delivery = await loadDelivery(tx, ctx, params.delivery_id, webhook.id);
    if (!webhook.active && delivery.event !== 'test') fail('webhook.paused');
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', attempts: 0, error: null, responseStatus: null })
      .where(and(isDelivery(ctx, delivery.id), ne(webhookDeliveries.status, 'waiting')))
      .returning();
    if (!row) fail('webhook.delivery_waiting');
    const details = { message: row.id, event: row.event };
    await recordAudit(tx, ctx, { action: 'webhook.resent', objectType: 'webhook', objectId: webhook.id, details });
    await ctx.jobs.send(tx, 'webhook.send', { tenantId: ctx.tenantId, deliveryId: row.id });
    return toDeliveryResponse(ctx, row);
  });
  return { success: true, message: replyTexts(ctx.language)('webhook.resent'), data };
}

async function loadDelivery(tx: Tx, ctx: Ctx, id: string, webhookId: string) {
  const found = await readDelivery(tx, ctx, id);
  return found?.webhook.id === webhookId ? found.delivery : fail('request.not_found');
}
