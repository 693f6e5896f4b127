import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { type CareAction, MAX_BULK_ORDERS } from '@inkstand/contract/list-limits';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { isOrderStatus, type OrderStatus } from '@inkstand/domain/order-status';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { count, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { careParameters, careSkipColumn, isCareAction, mayCare } from './care-actions.ts';
import { chosenOrders } from './chosen-orders.ts';
import { actionDisabledReason } from './work-bulk-action.ts';

/** Previews an action: how many orders it would change and how many not, with the reasons. Changes nothing. */
export async function planBulkAction(
  ctx: Ctx,
  { body }: HandlerInput<'planBulkAction'>,
): Promise<HandlerReply<'planBulkAction'>> {
  const actor = ctx.actor ?? fail('request.unauthenticated');
  if (isCareAction(body.action)) return planCare(ctx, body.action, body);
  const groups = await ctx.tx(async (tx) => countByStatus(tx, await chosenOrders(tx, ctx, body)));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const reasons = new Map<string, number>();
  for (const { count, ...order } of groups) {
    // Staff have the same permissions for every tenant, and nobody else spans several.
    const reason = actionDisabledReason(body.action, { ...order, tenantId: actor.tenantId }, actor);
    if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  }
  const impossible = [...reasons].map(([reason, count]) => ({ reason: translateReason(reason, ctx.language), count }));
  const refused = impossible.reduce((sum, { count }) => sum + count, 0);
  const tooMany = total > MAX_BULK_ORDERS;
  return {
    data: { total: Math.min(total, MAX_BULK_ORDERS), possible: total - refused, too_many: tooMany, impossible },
  };
}

/** Care depends on more than the status: each order says by itself why it is left out. */
async function planCare(
  ctx: Ctx,
  action: CareAction,
  body: HandlerInput<'planBulkAction'>['body'],
): Promise<HandlerReply<'planBulkAction'>> {
  if (!mayCare(ctx, action)) fail('request.forbidden');
  // The words of a note decide nothing, and come only when it begins.
  const parameters = action === 'add_note' ? {} : await careParameters(ctx, body);
  const rows = await ctx.tx(async (tx) => {
    const chosen = tx
      .select({ skip: careSkipColumn(ctx, action, parameters).as('skip') })
      .from(orders)
      .where(await chosenOrders(tx, ctx, body))
      .limit(MAX_BULK_ORDERS + 1)
      .as('chosen');
    return tx.select({ reason: chosen.skip, count: count() }).from(chosen).groupBy(chosen.skip);
  });
  const total = rows.reduce((sum, row) => sum + row.count, 0);
  const impossible = rows.flatMap(({ reason, count }) =>
    reason === null ? [] : [{ reason: translateReason(reason, ctx.language), count }],
  );
  const refused = impossible.reduce((sum, row) => sum + row.count, 0);
  return {
    data: {
      total: Math.min(total, MAX_BULK_ORDERS),
      possible: total - refused,
      too_many: total > MAX_BULK_ORDERS,
      impossible,
    },
  };
}

/** Groups orders by the properties that decide whether an action is allowed. */
async function countByStatus(
  tx: Tx,
  where: SQL | undefined,
): Promise<{ status: OrderStatus; frozen: boolean; count: number }[]> {
  const chosen = tx
    .select({ status: orders.status, frozen: orders.frozen })
    .from(orders)
    .where(where)
    .limit(MAX_BULK_ORDERS + 1)
    .as('chosen');
  const rows = await tx
    .select({ status: chosen.status, frozen: chosen.frozen, count: sql<number>`count(*)::int` })
    .from(chosen)
    .groupBy(chosen.status, chosen.frozen);
  return rows.flatMap(({ status, ...row }) => (status && isOrderStatus(status) ? [{ status, ...row }] : []));
}
