import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { bulkPurchases, orders } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { loadEvent } from '#areas/events/index.ts';
import { transition } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isPurchase, lockPurchase, type PurchaseRow } from './quote.ts';
import { readPurchase } from './read-purchase.ts';

/**
 * Discards a draft, or cancels a placed purchase: all of its orders that are not cancelled yet, or none when one of
 * them can no longer be cancelled. Each cancelled order releases its credit.
 */
export async function cancelBulkPurchase(
  ctx: Ctx,
  { params }: HandlerInput<'cancelBulkPurchase'>,
): Promise<HandlerReply<'cancelBulkPurchase'>> {
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const row = await lockPurchase(tx, event, params.purchase_id);
    if (row.status !== 'draft' && row.status !== 'placed') fail('bulk_order.decided');
    if (row.status === 'placed') await cancelOrders(tx, ctx, row);
    await tx.update(bulkPurchases).set({ status: 'cancelled' }).where(isPurchase(event, row.id));
    await recordAudit(tx, ctx, {
      action: 'bulk_order.cancelled',
      objectType: 'event',
      objectId: event.id,
      details: { purchase: row.id },
    });
    const message = replyTexts(ctx.language)(row.status === 'draft' ? 'draft.discarded' : 'order.cancelled');
    return { success: true, message, data: await readPurchase(tx, ctx, event, row.id) };
  });
}

async function cancelOrders(tx: Tx, ctx: Ctx, { tenantId, id }: PurchaseRow): Promise<void> {
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.bulkPurchaseId, id),
        isNotNull(orders.status),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update');
  for (const order of placed) {
    const reason = 'The bulk order was cancelled';
    const cancelled = await transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'user', reason });
    if (!cancelled) fail('bulk_order.in_production');
  }
}
