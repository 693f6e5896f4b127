import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { countMost } from '#sql/list-queries.ts';
import { loadWebhook, toDeliveryResponse } from './webhook-response.ts';

const COUNTED = 10_000;

/** Lists a webhook's deliveries, newest first. `meta.total` is capped at 10,000. */
export async function listWebhookDeliveries(
  ctx: Ctx,
  { params, query }: HandlerInput<'listWebhookDeliveries'>,
): Promise<HandlerReply<'listWebhookDeliveries'>> {
  const { status, type, page, per_page } = query;
  return ctx.tx(async (tx) => {
    const { tenantId, id } = await loadWebhook(tx, ctx, params.webhook_id);
    const where = and(
      eq(webhookDeliveries.tenantId, tenantId),
      eq(webhookDeliveries.webhookId, id),
      ...(status ? [eq(webhookDeliveries.status, status)] : []),
      ...(type ? [eq(webhookDeliveries.event, type)] : []),
    );
    const rows = await tx
      .select()
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    const counted = await countMost(tx, webhookDeliveries, where, COUNTED);
    return { data: rows.map((row) => toDeliveryResponse(ctx, row)), meta: { ...counted, page, per_page } };
  });
}
