import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { webhooks } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { recordAudit } from '#areas/platform/audit/record.ts';
import type { Ctx } from '#context.ts';
import { unique } from './create-webhook.ts';
import { failWaitingDeliveries, PAUSED } from './fail-waiting-deliveries.ts';
import { checkUrl, isWebhook, loadForChange, readWebhook, urlHost } from './webhook-response.ts';

/** Changes a webhook's address and events, pauses it, or activates it again with its failure record cleared. */
export async function changeWebhook(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeWebhook'>,
): Promise<HandlerReply<'changeWebhook'>> {
  const { url, active } = body;
  const events = body.events && unique(body.events);
  await ctx.tx(async (tx) => {
    const row = await loadForChange(tx, ctx, params.webhook_id);
    if (url !== undefined) checkUrl(ctx, url);
    const isOtherUrl = url !== undefined && url !== row.url;
    const isSwitched = active !== undefined && active !== row.active;
    const changed = {
      ...(isOtherUrl ? { url } : {}),
      ...(events && events.toSorted().join() !== row.events.toSorted().join() ? { events } : {}),
      ...(isSwitched ? { active, givenUpAt: null } : {}),
    };
    if (Object.keys(changed).length > 0) {
      const failingSince = isOtherUrl || isSwitched ? null : row.failingSince;
      await tx
        .update(webhooks)
        .set({ ...changed, failingSince })
        .where(isWebhook(ctx, row.id));
      if (isSwitched && !active) await failWaitingDeliveries(tx, ctx, row.id, PAUSED);
      const { url: to, events: chosen } = changed;
      const details = {
        host: urlHost(to ?? row.url),
        ...(chosen ? { events: chosen } : {}),
        ...(isSwitched ? { active } : {}),
      };
      await recordAudit(tx, ctx, { action: 'webhook.changed', objectType: 'webhook', objectId: row.id, details });
    }
  });
  const done = active === undefined ? 'webhook.saved' : active ? 'webhook.resumed' : 'webhook.paused';
  const message = replyTexts(ctx.language)(done);
  return { success: true, message, data: await readWebhook(ctx, params.webhook_id) };
}
