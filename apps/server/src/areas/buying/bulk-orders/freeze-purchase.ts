import type { HandlerInput } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { bulkPurchases } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { and, eq } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import { PAYMENT_TIME_MINUTES } from '#areas/orders/index.ts';
import { loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { isPurchase, type PurchaseRow } from './load-purchase.ts';
import type { Priced } from './quote.ts';
import { type Gathered, lockOnPage, OF_CREDIT, priceDraft, writeOrders } from './write-orders.ts';

/** A purchase that waits for its card payment. */
export interface FrozenPurchase {
  event: EventRow;
  tenant: Tenant;
  row: PurchaseRow;
}

/**
 * Freezes a draft at its price, before any payment exists (docs/reliability.md, rule 2): its orders are written, and have no
 * status until they are paid. Whoever comes back while it is being paid gets more time for the same.
 */
export async function freezePurchase(
  tx: Tx,
  ctx: Ctx,
  { params, body }: HandlerInput<'payBulkPurchase'>,
): Promise<FrozenPurchase> {
  const { event, row } = await lockOnPage(tx, ctx, params);
  const tenant = await loadTenant(tx, ctx);
  if (!ctx.payments.browserKeys(event.region)) fail('billing.unavailable');
  const expiresAt = new Date(ctx.now().getTime() + PAYMENT_TIME_MINUTES * 60_000);
  if (row.status === 'paying') {
    if (toDecimal(row.total) !== body.total) failField('total', 'amount_changed');
    await tx.update(bulkPurchases).set({ expiresAt }).where(isPurchase(event, row.id));
    return { event, tenant, row: { ...row, expiresAt } };
  }
  const { purchase, priced } = await priceDraft(tx, ctx, { event, row }, { total: body.total, apart: OF_CREDIT });
  if (isBelowMinimumCharge(priced.total, event.region)) {
    const amount = formatMinor(REGIONS[event.region].minimumCharge, event.region);
    failField('total', 'amount_too_small', { amount });
  }
  const paying = await markPaying(tx, purchase, priced, expiresAt);
  await writeOrders(tx, ctx, purchase, priced);
  await recordAudit(tx, ctx, {
    action: 'bulk_order.payment_opened',
    objectType: 'event',
    objectId: event.id,
    details: { purchase: row.id, total: toDecimal(priced.total) },
  });
  return { event, tenant, row: paying };
}

async function markPaying(
  tx: Tx,
  { event, row }: Gathered,
  { parts, total }: Priced,
  expiresAt: Date,
): Promise<PurchaseRow> {
  const totalVat = parts.reduce((sum, { vat }) => sum + vat, 0);
  const [paying] = await tx
    .update(bulkPurchases)
    .set({
      status: 'paying',
      payment: 'card',
      expiresAt,
      total,
      totalVat,
      totalExcludingVat: total - totalVat,
    })
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.status, 'draft')))
    .returning();
  return paying ?? fail('bulk_order.decided');
}
