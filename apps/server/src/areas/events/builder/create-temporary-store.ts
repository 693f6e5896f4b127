import { randomUUID } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { temporaryStores } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import type { Ctx } from '#context.ts';
import { RETENTION_MS } from '#jobs/retention.ts';
import { checkChoice } from './check-choice.ts';
import { countCreation } from './load-temporary-store.ts';

/** Saves a store built without an account. Only that browser knows its id, which cannot be guessed. */
export async function createTemporaryStore(
  ctx: Ctx,
  { body }: HandlerInput<'createTemporaryStore'>,
): Promise<HandlerReply<'createTemporaryStore'>> {
  await countCreation(ctx, 'store');
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + RETENTION_MS.temporaryStore);
  const id = await ctx.staffTx(async (tx) => {
    const id = randomUUID();
    await checkChoice(tx, body);
    await tx.insert(temporaryStores).values({ ...body, id, createdAt, expiresAt });
    return id;
  });
  return { success: true, message: replyTexts(ctx.language)('store.kept'), data: { id } };
}
