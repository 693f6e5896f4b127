import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { orders } from '@inkstand/database/tables/index';
import { CURRENCIES, type Currency, toDecimal } from '@inkstand/domain/money';
import { seesRevenue } from '@inkstand/domain/roles';
import { count, sql, sum } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { placedOrders, searchOrders } from './filter-orders.ts';
import { allOrders } from './list-orders.ts';

/** Sums up all orders that match, by the same condition as their export. One statement besides the search. */
export async function orderTotals(
  ctx: Ctx,
  { query }: HandlerInput<'orderTotals'>,
): Promise<HandlerReply<'orderTotals'>> {
  const rows = await ctx.tx(async (tx) => {
    const where = await placedOrders(tx, ctx, query, await searchOrders(tx, ctx, query));
    return tx
      .select({
        currency: sql<Currency>`${orders.currency}`,
        orders: count(),
        items: sum(orders.itemsCount).mapWith(Number),
        total: sum(orders.total).mapWith(Number),
        refunded: sum(orders.amountRefunded).mapWith(Number),
        cost: sum(orders.productionCost).mapWith(Number),
      })
      .from(allOrders(tx, query, where))
      .groupBy(orders.currency);
  });
  const ordered = CURRENCIES.flatMap((currency) => rows.filter((row) => row.currency === currency));
  const shown = seesRevenue(ctx.actor) ? ordered : [];
  return {
    data: {
      orders: rows.reduce((all, row) => all + row.orders, 0),
      items: rows.reduce((all, { items }) => all + items, 0),
      currencies: shown.map(({ currency, total, refunded, cost, ...row }) => ({
        currency,
        orders: row.orders,
        total: toDecimal(total),
        refunded: toDecimal(refunded),
        production_cost: toDecimal(cost),
      })),
    },
  };
}
