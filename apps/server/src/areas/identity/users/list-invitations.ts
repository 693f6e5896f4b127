import type { HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { readInvitations } from './read-invitations.ts';

/** Lists the open invitations. */
export async function listInvitations(ctx: Ctx): Promise<HandlerReply<'listInvitations'>> {
  return { data: await ctx.tx((tx) => readInvitations(tx, ctx)) };
}
