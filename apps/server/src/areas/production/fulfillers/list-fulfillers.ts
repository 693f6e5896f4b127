import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { FulfillerSort } from '@inkstand/contract/list-limits';
import { fulfillers } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { asc, desc, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { filteredFulfillers } from './filter-fulfillers.ts';
import { toFulfillersResponse } from './fulfiller-response.ts';

const ORDERS: Readonly<Record<Exclude<FulfillerSort, 'name'>, SQL>> = {
  capacity: desc(fulfillers.capacityPerDay),
  recent: desc(fulfillers.createdAt),
};

/** Lists fulfillers. They serve every tenant, so staff see all of their work. */
export async function listFulfillers(
  ctx: Ctx,
  { query }: HandlerInput<'listFulfillers'>,
): Promise<HandlerReply<'listFulfillers'>> {
  const work = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  const { page, per_page, sort } = query;
  const where = filteredFulfillers(ctx, query);
  return work(async (tx) => {
    const rows = await tx
      .select()
      .from(fulfillers)
      .where(where)
      .orderBy(sort === 'name' ? byName(fulfillers.name, ctx.language) : ORDERS[sort], asc(fulfillers.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    return {
      data: await toFulfillersResponse(tx, ctx, rows),
      meta: { total: await tx.$count(fulfillers, where), page, per_page },
    };
  });
}
