import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { createProblemTranslator } from '@inkstand/i18n/problems';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#modules/tenants/index.ts';
import { beginBulkAction } from './begin-bulk-action.ts';
import { type ProgressFault, type ProgressRow, readProgressFile } from './read-progress-file.ts';

/**
 * Progress of many orders as a print shop's list has it. Every row is looked at first: one fault, and nothing is begun. What
 * the status of an order does not allow is refused when its turn comes, as by any bulk action.
 */
export async function setProgressByFile(
  ctx: Ctx,
  { body }: VerbInputOf<'setProgressByFile'>,
): Promise<VerbReplyOf<'setProgressByFile'>> {
  const { rows, faults } = await readProgressFile(body.file);
  return ctx.tx(async (tx) => {
    const known = await findOrders(tx, ctx, rows);
    const unknown = rows.filter(({ orderRef }) => !known.has(orderRef));
    const all: ProgressFault[] = [
      ...faults,
      ...unknown.map(({ line }): ProgressFault => ({ line, field: 'order_ref', problem: 'unknown_order' })),
    ].toSorted((one, other) => one.line - other.line);
    const chosen = rows.flatMap(({ line: _line, orderRef, ...row }) => {
      const order = known.get(orderRef);
      return order ? [{ order, row }] : [];
    });
    const begun =
      body.check || all.length > 0 || chosen.length === 0
        ? null
        : await beginBulkAction(tx, ctx, {
            ...{ action: 'progress', parameters: {} },
            orders: chosen.map(({ order }) => order),
            rows: chosen.map(({ row }) => row),
          });
    return { data: { rows: rows.length, faults: wireFaults(ctx, all), bulk_action: begun } };
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

function wireFaults({ language }: Pick<Ctx, 'language'>, faults: readonly ProgressFault[]) {
  const t = createProblemTranslator(language);
  return faults.map(({ line, field, problem, params }) => ({ line, field, message: t(`field.${problem}`, params) }));
}
