import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CountedTag } from '@inkstand/contract/orders/teamwork';
import { type Tx, tenantJoin } from '@inkstand/database';
import { orderTags, taggedOrders } from '@inkstand/database/tables/index';
import { and, count, eq } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { byName } from '#sql/list-queries.ts';

/** Reads the tenant's tags, or one, with the number of orders that carry each. */
function readTags(tx: Tx, ctx: Pick<Ctx, 'tenantId' | 'language'>, id?: string): Promise<CountedTag[]> {
  return tx
    .select({ id: orderTags.id, name: orderTags.name, colour: orderTags.colour, orders: count(taggedOrders.orderId) })
    .from(orderTags)
    .leftJoin(taggedOrders, tenantJoin(taggedOrders.tagId, orderTags.id))
    .where(and(eq(orderTags.tenantId, ctx.tenantId), id ? eq(orderTags.id, id) : undefined))
    .groupBy(orderTags.tenantId, orderTags.id)
    .orderBy(byName(orderTags.name, ctx.language));
}

export async function readTag(tx: Tx, ctx: Pick<Ctx, 'tenantId' | 'language'>, id: string): Promise<CountedTag> {
  const [tag] = await readTags(tx, ctx, id);
  return tag ?? fail('request.not_found');
}

/** Lists the tenant's tags. */
export async function listTags(ctx: Ctx, _input: HandlerInput<'listTags'>): Promise<HandlerReply<'listTags'>> {
  return { data: await ctx.tx((tx) => readTags(tx, ctx)) };
}
