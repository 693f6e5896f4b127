import type { VerbReplyOf } from '@inkstand/contract';
import { isStaff } from '@inkstand/domain/roles';
import type { Ctx } from '#context.ts';
import { selectFulfillers } from './select-fulfillers.ts';
import { wireFulfillers } from './wire-fulfiller.ts';

/** Who prints, by name. They serve every tenant, so the staff see all of their work. */
export async function listFulfillers(ctx: Ctx): Promise<VerbReplyOf<'listFulfillers'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  return work(async (tx) => ({ data: await wireFulfillers(tx, ctx, await selectFulfillers(tx)) }));
}
