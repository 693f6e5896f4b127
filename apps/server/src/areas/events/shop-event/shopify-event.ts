import type { HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

/** Returns the newest product collection of a user linked to an online shop; nobody else has one. */
export async function shopifyEvent(ctx: Ctx): Promise<HandlerReply<'shopifyEvent'>> {
  if (!ctx.user?.is_shopify_user) fail('shop.not_linked');
  const [data] = await ctx.tx((tx) =>
    tx
      .select({ id: events.id, slug: events.slug, name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, ctx.tenantId), eq(events.type, 'Products'), isNull(events.deletedAt)))
      .orderBy(desc(events.createdAt), desc(events.id))
      .limit(1),
  );
  if (!data) fail('request.not_found');
  return { success: true, message: replyTexts(ctx.language)('successful'), data };
}
