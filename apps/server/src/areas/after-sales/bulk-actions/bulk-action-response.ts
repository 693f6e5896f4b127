import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { Tx } from '@inkstand/database';
import { bulkActions } from '@inkstand/database/tables/index';
import { ORDER_EVENTS, type OrderEvent } from '@inkstand/domain/order-status';
import { EVENT_LABELS } from '@inkstand/i18n/staff';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx, Services } from '#context.ts';
import { fail } from '#errors.ts';

/** Whose a bulk action or a view is: the tenant's in the path; of staff who look at all tenants, their own. */
export function homeTenant(ctx: Pick<Ctx, 'tenantId' | 'user'>): string {
  if (!ctx.user) fail('request.unauthenticated');
  return ctx.tenantId === 'all' ? ctx.user.tenant_id : ctx.tenantId;
}

/** All but the long lists of what it is about. */
const { orderIds: _orders, orderTenants: _tenants, rows: _rows, ...short } = getTableColumns(bulkActions);
export const shortColumns = short;
export const bulkColumns = { ...short, total: sql<number>`cardinality(${bulkActions.orderIds})` };

type Short = Omit<typeof bulkActions.$inferSelect, 'orderIds' | 'orderTenants' | 'rows'> & { total: number };

const isEvent = (action: string): action is OrderEvent => (ORDER_EVENTS as readonly string[]).includes(action);

export function toBulkActionResponse(row: Short): BulkAction {
  return {
    id: row.id,
    action: row.action,
    label: isEvent(row.action) ? EVENT_LABELS[row.action].action : 'Set progress from a file',
    total: row.total,
    done: row.done,
    refused: row.refused,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** The caller's own bulk actions, and nobody else's. */
export function ownBulkActions(ctx: Ctx, id?: string) {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  return and(
    eq(bulkActions.tenantId, homeTenant(ctx)),
    eq(bulkActions.userId, user.id),
    id ? eq(bulkActions.id, id) : undefined,
  );
}

/** One of the caller's own, or 404. */
export async function loadBulkAction(tx: Tx, ctx: Ctx, id: string): Promise<BulkAction> {
  const [row] = await tx.select(bulkColumns).from(bulkActions).where(ownBulkActions(ctx, id));
  return row ? toBulkActionResponse(row) : fail('request.not_found');
}

/** Tells the open pages of whoever began it how far it is. */
export function emitBulkAction(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
  { id, action, label, total, done, refused, status, created_at, finished_at }: BulkAction,
): Promise<void> {
  const data = { id, action, label, total, done, refused, status, created_at, finished_at };
  return realtime.publish(tx, [`private-user.${userId}`], 'bulk.updated', data);
}
