import type { Tx } from '@inkstand/database';
import { bulkPurchases, events, orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { type FinalizedPurchase, finalizePurchase } from './finalize-purchase.ts';
import type { PurchaseRow } from './quote.ts';

/**
 * Turns a purchase in payment into a draft again, when its time is over or, with `by`, when its payer stops the
 * payment. The payment is cancelled at the provider first: only then can it no longer be paid (docs/product/events.md).
 * A purchase paid meanwhile is placed.
 * @throws PaymentError when the provider does not answer
 */
export async function giveUpPayment(
  services: Services,
  { tenantId, purchaseId, by }: { tenantId: string; purchaseId: string; by?: Ctx },
): Promise<FinalizedPurchase> {
  const ctx = by ?? systemContext(services, tenantId);
  const found = await ctx.tx((tx) => readPaying(tx, tenantId, purchaseId));
  if (!found) return finalizePurchase(services, { tenantId, purchaseId });
  const { row, region } = found;
  if (row.paymentIntentId) {
    const intent = await services.payments.cancelIntent({ region, accountId: null }, row.paymentIntentId);
    if (intent.status !== 'canceled') return finalizePurchase(services, { tenantId, purchaseId });
  }
  await ctx.tx((tx) => backToDraft(tx, ctx, row, by !== undefined));
  return { outcome: 'not_paying' };
}

async function readPaying(tx: Tx, tenantId: string, purchaseId: string) {
  const [found] = await tx
    .select({ row: bulkPurchases, region: events.region })
    .from(bulkPurchases)
    .innerJoin(events, and(eq(events.tenantId, bulkPurchases.tenantId), eq(events.id, bulkPurchases.eventId)))
    .where(
      and(eq(bulkPurchases.tenantId, tenantId), eq(bulkPurchases.id, purchaseId), eq(bulkPurchases.status, 'paying')),
    );
  return found;
}

/** Skipped if another payment was opened, or the time extended, since the provider was asked. */
async function backToDraft(tx: Tx, ctx: Ctx, row: PurchaseRow, isWanted: boolean): Promise<void> {
  const { tenantId, id, eventId, paymentIntentId } = row;
  const back = await tx
    .update(bulkPurchases)
    .set({ status: 'draft', payment: null, expiresAt: null })
    .where(
      and(
        eq(bulkPurchases.tenantId, tenantId),
        eq(bulkPurchases.id, id),
        eq(bulkPurchases.status, 'paying'),
        isWanted ? undefined : lte(bulkPurchases.expiresAt, ctx.now()),
        sql`${bulkPurchases.paymentIntentId} is not distinct from ${paymentIntentId}`,
      ),
    )
    .returning({ id: bulkPurchases.id });
  if (back.length === 0) return;
  const abandoned = await tx
    .update(orders)
    .set({ abandonedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.bulkPurchaseId, id),
        isNull(orders.status),
        isNull(orders.abandonedAt),
      ),
    )
    .returning({ orderId: orders.id });
  if (abandoned.length > 0) {
    const given = abandoned.map(({ orderId }) => ({ tenantId, orderId, event: 'abandoned', actor: 'system' }));
    await tx.insert(orderEvents).values(given);
  }
  await recordAudit(tx, ctx, {
    action: 'bulk_order.payment_stopped',
    objectType: 'event',
    objectId: eventId,
    details: { purchase: id },
  });
}
