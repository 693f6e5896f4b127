import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { shopConnections } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toConnectionReply } from './connection-reply.ts';
import { loadConnection } from './shop-client.ts';

/** Changes the settings of the connected shop. Orders and prices that exist already stay as they are. */
export async function updateShopSettings(
  ctx: Ctx,
  { body }: HandlerInput<'updateShopSettings'>,
): Promise<HandlerReply<'updateShopSettings'>> {
  const connection = await ctx.tx(async (tx) => {
    const before = (await loadConnection(tx, ctx.tenantId)) ?? fail('shop.not_connected');
    const values = {
      markup: body.markup_percent * 100,
      orderHold: body.order_hold,
      holdHours: body.hold_hours,
      sendsEmails: body.sends_emails,
      sendsProblemEmails: body.sends_problem_emails,
    };
    const fields = (Object.keys(values) as (keyof typeof values)[]).filter((field) => values[field] !== before[field]);
    const [after] = await tx
      .update(shopConnections)
      .set(values)
      .where(and(eq(shopConnections.tenantId, ctx.tenantId), eq(shopConnections.id, before.id)))
      .returning();
    if (fields.length > 0) {
      await recordAudit(tx, ctx, {
        action: 'shop.settings_updated',
        objectType: 'shop',
        objectId: before.id,
        details: { fields },
      });
    }
    return after ?? before;
  });
  return {
    success: true,
    message: replyTexts(ctx.language)('shop.settings_saved'),
    data: await toConnectionReply(ctx, connection),
  };
}
