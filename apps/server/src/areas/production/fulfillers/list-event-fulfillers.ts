import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { isStaff } from '@inkstand/domain/roles';
import { loadEvent } from '#areas/events/index.ts';
import type { Ctx } from '#context.ts';
import { selectRegistered, toFulfillersResponse } from './fulfiller-response.ts';

export async function listEventFulfillers(
  ctx: Ctx,
  { params }: HandlerInput<'listEventFulfillers'>,
): Promise<HandlerReply<'listEventFulfillers'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  return work(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    return { data: await toFulfillersResponse(tx, ctx, await selectRegistered(tx, ctx, event)) };
  });
}
