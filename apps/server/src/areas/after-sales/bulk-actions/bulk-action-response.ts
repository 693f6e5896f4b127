import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { Tx } from '@inkstand/database';
import { bulkActions } from '@inkstand/database/tables/index';
import { ORDER_EVENTS, type OrderEvent } from '@inkstand/domain/order-status';
import { reasonTexts } from '@inkstand/i18n/server-reasons';
import { orderWords } from '@inkstand/i18n/staff';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Ctx, Services } from '#context.ts';
import { fail } from '#errors.ts';
import { isCareAction } from './care-actions.ts';

/**
 * The tenant that owns a bulk action or a saved view: the tenant in the path; for staff who work across tenants, their
 * own.
 */
export function homeTenant(ctx: Pick<Ctx, 'tenantId' | 'user'>): string {
  if (!ctx.user) fail('request.unauthenticated');
  return ctx.tenantId === 'all' ? ctx.user.tenant_id : ctx.tenantId;
}

/** Omits the long lists of order ids, tenants and rows. */
const { orderIds: _orders, orderTenants: _tenants, rows: _rows, ...short } = getTableColumns(bulkActions);
export const shortColumns = short;
export const bulkColumns = { ...short, total: sql<number>`cardinality(${bulkActions.orderIds})` };

type Short = Omit<typeof bulkActions.$inferSelect, 'orderIds' | 'orderTenants' | 'rows'> & { total: number };

const isEvent = (action: string): action is OrderEvent => (ORDER_EVENTS as readonly string[]).includes(action);

function actionLabel(action: string, language: string): string {
  const { CARE_LABELS, EVENT_LABELS } = orderWords(language);
  if (isCareAction(action)) return CARE_LABELS[action];
  return isEvent(action) ? EVENT_LABELS[action].action : reasonTexts(language)('bulk.progress');
}

/** With the label in the language of the user whose action it is. */
export function toBulkActionResponse(row: Short, language: string): BulkAction {
  return {
    id: row.id,
    action: row.action,
    label: actionLabel(row.action, language),
    total: row.total,
    done: row.done,
    refused: row.refused,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

/** The condition for the caller's own bulk actions. */
export function ownBulkActions(ctx: Ctx, id?: string) {
  const { user } = ctx;
  if (!user) fail('request.unauthenticated');
  return and(
    eq(bulkActions.tenantId, homeTenant(ctx)),
    eq(bulkActions.userId, user.id),
    id ? eq(bulkActions.id, id) : undefined,
  );
}

/** Loads one of the caller's own bulk actions, or fails with 404. */
export async function loadBulkAction(tx: Tx, ctx: Ctx, id: string): Promise<BulkAction> {
  const [row] = await tx.select(bulkColumns).from(bulkActions).where(ownBulkActions(ctx, id));
  return row ? toBulkActionResponse(row, ctx.language) : fail('request.not_found');
}

/** Publishes an action's progress to the open pages of the user who started it. */
export function emitBulkAction(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
  { id, action, label, total, done, refused, status, created_at, finished_at }: BulkAction,
): Promise<void> {
  const data = { id, action, label, total, done, refused, status, created_at, finished_at };
  return realtime.publish(tx, [`private-user.${userId}`], 'bulk.updated', data);
}

export async function getBulkAction(
  ctx: Ctx,
  { params }: HandlerInput<'getBulkAction'>,
): Promise<HandlerReply<'getBulkAction'>> {
  return { data: await ctx.tx((tx) => loadBulkAction(tx, ctx, params.bulk_action_id)) };
}
