import type { VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readInvitations } from './read-invitations.ts';

/** Who was invited and has not come yet. */
export async function listInvitations(ctx: Ctx): Promise<VerbReplyOf<'listInvitations'>> {
  return { data: await ctx.tx((tx) => readInvitations(tx, ctx)) };
}
