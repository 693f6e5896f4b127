import type { HandlerReply } from '@inkstand/contract';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

export async function currentUser(ctx: Ctx): Promise<HandlerReply<'currentUser'>> {
  return ctx.user ?? fail('request.unauthenticated');
}
