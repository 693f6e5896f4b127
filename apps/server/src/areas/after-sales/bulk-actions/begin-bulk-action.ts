import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import { newId, type Tx } from '@inkstand/database';
import { type BulkRow, bulkActions } from '@inkstand/database/tables/index';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { bulkColumns, homeTenant, toBulkActionResponse } from './bulk-action-response.ts';

/** Records the action with the selected orders as a snapshot, and enqueues the job that carries it out. */
export async function beginBulkAction(
  tx: Tx,
  ctx: Ctx,
  work: {
    action: string;
    parameters: Record<string, string>;
    orders: readonly { tenantId: string; id: string }[];
    rows?: BulkRow[];
  },
): Promise<BulkAction> {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  const { action, parameters, orders, rows = [] } = work;
  const tenantId = homeTenant(ctx);
  const [row] = await tx
    .insert(bulkActions)
    .values({
      tenantId,
      id: newId(),
      userId: user.id,
      action,
      parameters,
      rows,
      orderIds: orders.map(({ id }) => id),
      orderTenants: ctx.tenantId === 'all' ? orders.map((order) => order.tenantId) : [],
      createdAt: ctx.now(),
    })
    .returning(bulkColumns);
  if (!row) throw new Error('a bulk action was not written');
  await ctx.jobs.send(tx, 'orders.bulk', { tenantId, bulkActionId: row.id });
  return toBulkActionResponse(row, ctx.language);
}
