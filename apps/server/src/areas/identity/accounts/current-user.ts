import type { VerbReplyOf } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';

export async function currentUser(ctx: Ctx): Promise<VerbReplyOf<'currentUser'>> {
  return ctx.user ?? fail('request.unauthenticated');
}
