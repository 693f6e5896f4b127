import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { writeDeliveries } from './notify-webhooks.ts';
import { readDelivery } from './read-delivery.ts';
import { loadWebhook, toDeliveryResponse } from './webhook-response.ts';

/**
 * Sends a test message in the same way as all others. A paused webhook gets it too, so that it can be tested before it
 * is activated.
 */
export async function testWebhook(
  ctx: Ctx,
  { params }: HandlerInput<'testWebhook'>,
): Promise<HandlerReply<'testWebhook'>> {
  const data = await ctx.tx(async (tx) => {
    const { id } = await loadWebhook(tx, ctx, params.webhook_id);
    const [deliveryId] = await writeDeliveries(tx, ctx, id, [{ type: 'test', data: { webhook: { id } } }]);
    const found = deliveryId ? await readDelivery(tx, ctx, deliveryId) : undefined;
    if (!found) fail('request.not_found');
    await recordAudit(tx, ctx, { action: 'webhook.tested', objectType: 'webhook', objectId: id });
    return toDeliveryResponse(ctx, found.delivery);
  });
  return { success: true, message: replyTexts(ctx.language)('webhook.tested'), data };
}
