import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { MAX_COUNTED_IN_VIEW } from '@inkstand/contract/list-limits';
import { type OrderFilters, orderFilters } from '@inkstand/contract/orders/order-filters';
import type { OrderCounts } from '@inkstand/contract/orders/order-list';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { placedOrders } from './filter-orders.ts';
import { countOfOrders } from './list-orders.ts';

/** The filters of each view, as the back office has them (`order-views.ts`). */
const VIEWS = {
  needs_person: { only: 'needs_person' },
  late: { only: 'late' },
  to_ship: { only: 'to_ship' },
  no_printer: { status: ['fulfiller routing error'] },
} as const satisfies Record<keyof OrderCounts, Partial<OrderFilters>>;

/** Counts the orders of the views that name work to do, in one statement besides the one that finds late orders. */
export async function orderCounts(
  ctx: Ctx,
  { query: { event } }: HandlerInput<'orderCounts'>,
): Promise<HandlerReply<'orderCounts'>> {
  const { rows } = await ctx.tx(async (tx) => {
    const counts = [];
    for (const [name, view] of Object.entries(VIEWS)) {
      const query: OrderFilters = {
        ...orderFilters.parse({}),
        ...view,
        status: 'status' in view ? [...view.status] : undefined,
        event,
      };
      const where = await placedOrders(tx, ctx, query, undefined);
      counts.push(sql`(${countOfOrders(tx, query, where, MAX_COUNTED_IN_VIEW)}) as ${sql.identifier(name)}`);
    }
    return tx.execute<OrderCounts & Record<string, unknown>>(sql`select ${sql.join(counts, sql`, `)}`);
  });
  return { data: rows[0] ?? { needs_person: 0, late: 0, to_ship: 0, no_printer: 0 } };
}
