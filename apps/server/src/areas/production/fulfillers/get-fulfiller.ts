import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import { isStaff } from '@inkstand/domain/roles';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { loadFulfiller, toFulfillersResponse } from './fulfiller-response.ts';

export async function getFulfiller(
  ctx: Ctx,
  { params }: HandlerInput<'getFulfiller'>,
): Promise<HandlerReply<'getFulfiller'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  return work(async (tx) => ({ data: await readFulfiller(tx, ctx, params.fulfiller_id) }));
}

/** Returns a fulfiller for the response, or fails with 404. */
export async function readFulfiller(tx: Tx, ctx: Ctx, id: string): Promise<Fulfiller> {
  const [wired] = await toFulfillersResponse(tx, ctx, [await loadFulfiller(tx, id)]);
  return wired ?? fail('request.not_found');
}
