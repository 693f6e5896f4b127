import type { HandlerReply } from '@inkstand/contract';
import { temporaryStores } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import type { Ctx } from '#context.ts';
import { isWaitingFor } from './load-temporary-store.ts';

/** Discards the company's waiting temporary store; the hourly purge deletes its files. */
export async function discardBuiltStore(ctx: Ctx): Promise<HandlerReply<'discardBuiltStore'>> {
  await ctx.staffTx((tx) => tx.update(temporaryStores).set({ expiresAt: ctx.now() }).where(isWaitingFor(ctx)));
  return { success: true, message: replyTexts(ctx.language)('discarded') };
}
