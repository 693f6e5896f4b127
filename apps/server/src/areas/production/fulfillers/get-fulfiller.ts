import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Fulfiller } from '@inkstand/contract/fulfillers';
import type { Tx } from '@inkstand/database';
import { isStaff } from '@inkstand/domain/roles';
import type { Ctx } from '#context.ts';
import { fail } from '#refusals.ts';
import { loadFulfiller } from './select-fulfillers.ts';
import { wireFulfillers } from './wire-fulfiller.ts';

export async function getFulfiller(
  ctx: Ctx,
  { params }: VerbInputOf<'getFulfiller'>,
): Promise<VerbReplyOf<'getFulfiller'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  return work(async (tx) => ({ data: await readFulfiller(tx, ctx, params.fulfiller_id) }));
}

/** As the wire has it, or 404. */
export async function readFulfiller(tx: Tx, ctx: Ctx, id: string): Promise<Fulfiller> {
  const [wired] = await wireFulfillers(tx, ctx, [await loadFulfiller(tx, id)]);
  return wired ?? fail('request.not_found');
}
