import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { isStaff } from '@inkstand/domain/roles';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { selectRegistered } from './select-fulfillers.ts';
import { wireFulfillers } from './wire-fulfiller.ts';

export async function listEventFulfillers(
  ctx: Ctx,
  { params }: VerbInputOf<'listEventFulfillers'>,
): Promise<VerbReplyOf<'listEventFulfillers'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  return work(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    return { data: await wireFulfillers(tx, ctx, await selectRegistered(tx, event)) };
  });
}
