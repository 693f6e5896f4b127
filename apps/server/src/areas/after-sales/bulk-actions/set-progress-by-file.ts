import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { ofTenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { describeFaults, faultyLines } from '#files/describe-faults.ts';
import type { TableFault } from '#files/read-table.ts';
import { beginBulkAction } from './begin-bulk-action.ts';
import { type ProgressRow, readProgressFile } from './read-progress-file.ts';

/**
 * Progress of many orders as a print shop's list has it. Every row is looked at first: one fault, and nothing is begun, unless
 * the faulty rows may be left out. What the status of an order does not allow is refused when its turn comes, as by any bulk action.
 */
export async function setProgressByFile(
  ctx: Ctx,
  { body }: HandlerInput<'setProgressByFile'>,
): Promise<HandlerReply<'setProgressByFile'>> {
  const { table, rows, faults } = await readProgressFile(body.file);
  return ctx.tx(async (tx) => {
    const known = await findOrders(tx, ctx, rows);
    const unknown = rows.filter(({ orderRef }) => !known.has(orderRef));
    const all: TableFault[] = [
      ...faults,
      ...unknown.map(({ line }): TableFault => ({ line, field: 'order_ref', problem: 'unknown_order' })),
    ];
    const described = describeFaults(ctx, table, all);
    const leftOut = faultyLines(all);
    const chosen = rows.flatMap(({ line, orderRef, ...row }) => {
      const order = known.get(orderRef);
      return order && !leftOut.has(line) ? [{ order, row }] : [];
    });
    const isTaken = all.length === 0 || (body.skip_faulty && described.good_rows > 0);
    const begun =
      body.check || !isTaken || chosen.length === 0
        ? null
        : await beginBulkAction(tx, ctx, {
            action: 'progress',
            parameters: {},
            orders: chosen.map(({ order }) => order),
            rows: chosen.map(({ row }) => row),
          });
    return { data: { ...described, bulk_action: begun } };
  });
}

async function findOrders(tx: Tx, ctx: Ctx, rows: readonly ProgressRow[]) {
  if (rows.length === 0) return new Map<string, { tenantId: string; id: string }>();
  const found = await tx
    .select({ orderRef: orders.orderRef, tenantId: orders.tenantId, id: orders.id })
    .from(orders)
    .where(
      and(
        ofTenant(ctx, orders.tenantId),
        isNotNull(orders.status),
        inArray(
          orders.orderRef,
          rows.map(({ orderRef }) => orderRef),
        ),
      ),
    );
  return new Map(found.map(({ orderRef, ...order }) => [orderRef, order]));
}
