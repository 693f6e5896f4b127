import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { OrderFulfiller } from '@inkstand/contract/fulfillers';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { type MayMake, whoCanMake } from '#modules/production/index.ts';
import { fail } from '#refusals.ts';

/** Who could make an order, for whoever may choose. */
export async function listOrderFulfillers(
  ctx: Ctx,
  { params }: VerbInputOf<'listOrderFulfillers'>,
): Promise<VerbReplyOf<'listOrderFulfillers'>> {
  return ctx.tx(async (tx) => {
    const { id } = await lockPlacedOrder(tx, ctx, params.order_ref);
    return { data: (await whoCanMake(tx, ctx, id)).map(wireMayMake) };
  });
}

/** The order, or 404; nobody changes it meanwhile. */
export async function lockPlacedOrder(tx: Tx, ctx: Ctx, orderRef: string) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)))
    .for('update');
  return order ?? fail('request.not_found');
}

export function wireMayMake({ id, name, refusal, plannedDay, shipBy, cost, isChosen }: MayMake): OrderFulfiller {
  return {
    ...{ id, name, refusal: refusal ?? null, is_chosen: isChosen },
    ...{ planned_day: plannedDay ?? null, ship_by: shipBy ?? null },
    cost: cost === undefined ? null : toDecimal(cost),
  };
}
