import { randomUUID } from 'node:crypto';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { temporaryStores } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import { checkChoice } from './check-choice.ts';
import { countMaking } from './rate-limit.ts';

const KEPT_DAYS = 7;

/** Keeps what somebody without an account has put together. Its id is known to that browser alone, and cannot be guessed. */
export async function createTemporaryStore(
  ctx: Ctx,
  { body }: HandlerInput<'createTemporaryStore'>,
): Promise<HandlerReply<'createTemporaryStore'>> {
  await countMaking(ctx, 'store');
  const id = randomUUID();
  const createdAt = ctx.now();
  const expiresAt = new Date(createdAt.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
  await ctx.staffTx(async (tx) => {
    await checkChoice(tx, body);
    await tx.insert(temporaryStores).values({ ...body, id, createdAt, expiresAt });
  });
  return { success: true, message: 'Store kept', data: { id } };
}
