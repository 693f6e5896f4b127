import type { HandlerReply } from '@inkstand/contract';
import { temporaryStores } from '@inkstand/database/tables/index';
import { PAGE_TEMPLATE_KEYS } from '@inkstand/domain/page-templates';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { desc } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { isWaitingFor } from './load-temporary-store.ts';

/** Returns the temporary store that this company signed up with, as long as it has not become an event. */
export async function builtStore(ctx: Ctx): Promise<HandlerReply<'builtStore'>> {
  const [store] = await ctx.staffTx((tx) =>
    tx.select().from(temporaryStores).where(isWaitingFor(ctx)).orderBy(desc(temporaryStores.createdAt)).limit(1),
  );
  if (!store) return { data: null };
  const { id, name, type, region, theme, products, imageKey } = store;
  const page = PAGE_TEMPLATE_KEYS.find((key) => key === store.page) ?? PAGE_TEMPLATE_KEYS[0];
  return { data: { id, name, type, region, theme, page, products, img_id: imageKey ? id : null } };
}

/** Discards the company's waiting temporary store; the hourly purge deletes its files. */
export async function discardBuiltStore(ctx: Ctx): Promise<HandlerReply<'discardBuiltStore'>> {
  await ctx.staffTx((tx) => tx.update(temporaryStores).set({ expiresAt: ctx.now() }).where(isWaitingFor(ctx)));
  return { success: true, message: replyTexts(ctx.language)('discarded') };
}
