import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { bulkPurchases, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { paymentExpiry } from '@inkstand/domain/payments';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import {
  browserPayment,
  customerIn,
  type Held,
  isLatestPayment,
  isPaying,
  openPayment,
  platformPlace,
} from '#areas/payments/index.ts';
import { assertTakingOrders, loadTenant, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import type { PaymentPlace } from '#ports/payments.ts';
import { purchasePayment } from './purchase-payment.ts';
import { isPurchase, type Priced, type PurchaseRow } from './quote.ts';
import { readPurchase } from './read-purchase.ts';
import { CREDIT_OBSTACLES, type Gathered, lockOnPage, priceDraft, writeOrders } from './write-orders.ts';

/** A purchase that waits for its card payment. */
interface FrozenPurchase extends Held {
  place: PaymentPlace;
  event: EventRow;
  tenant: Tenant;
  row: PurchaseRow;
  openAmount: number;
}

/**
 * Freezes a draft at its price before any payment exists (docs/reliability.md, rule 2): its orders are written, without
 * a status until they are paid. Calling it again during the payment extends the time.
 */
async function freezePurchase(
  tx: Tx,
  ctx: Ctx,
  { params, body }: HandlerInput<'payBulkPurchase'>,
): Promise<FrozenPurchase> {
  const { event, row } = await lockOnPage(tx, ctx, params);
  const tenant = await loadTenant(tx, ctx);
  if (!ctx.payments.browserKeys(event.region)) fail('billing.unavailable');
  const paymentExpiresAt = paymentExpiry(ctx.now());
  if (row.status === 'paying') {
    if (toDecimal(row.total) !== body.total) failField('total', 'amount_changed');
    await tx.update(bulkPurchases).set({ paymentExpiresAt }).where(isPurchase(event, row.id));
    return toFrozen(event, tenant, row);
  }
  const { purchase, priced } = await priceDraft(
    tx,
    ctx,
    { event, row },
    { total: body.total, apart: CREDIT_OBSTACLES },
  );
  if (isBelowMinimumCharge(priced.total, event.region)) {
    const amount = formatMinor(REGIONS[event.region].minimumCharge, event.region);
    failField('total', 'amount_too_small', { amount });
  }
  const paying = await markPaying(tx, purchase, priced, paymentExpiresAt);
  await writeOrders(tx, ctx, { purchase, priced, isAddressConfirmed: body.confirm_addresses });
  await recordAudit(tx, ctx, {
    action: 'bulk_order.payment_opened',
    objectType: 'event',
    objectId: event.id,
    details: { purchase: row.id, total: toDecimal(priced.total) },
  });
  return toFrozen(event, tenant, paying);
}

const toFrozen = (event: EventRow, tenant: Tenant, row: PurchaseRow): FrozenPurchase => ({
  place: platformPlace(event.region),
  event,
  tenant,
  row,
  intentId: row.paymentIntentId,
  openAmount: row.total,
});

async function markPaying(
  tx: Tx,
  { event, row }: Gathered,
  { parts, total }: Priced,
  paymentExpiresAt: Date,
): Promise<PurchaseRow> {
  const totalVat = parts.reduce((sum, { vat }) => sum + vat, 0);
  const [paying] = await tx
    .update(bulkPurchases)
    .set({
      status: 'paying',
      payment: 'card',
      paymentExpiresAt,
      total,
      totalVat,
      totalExcludingVat: total - totalVat,
    })
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.status, 'draft')))
    .returning();
  return paying ?? fail('bulk_order.decided');
}

async function recordPayment(tx: Tx, { row, intentId: before }: FrozenPurchase, intentId: string): Promise<boolean> {
  const recorded = await tx
    .update(bulkPurchases)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        isPaying(bulkPurchases, row),
        eq(bulkPurchases.total, row.total),
        isLatestPayment(bulkPurchases, before, intentId),
      ),
    )
    .returning({ id: bulkPurchases.id });
  if (recorded.length === 0) return false;
  await tx
    .update(orders)
    .set({ platformIntentId: intentId })
    .where(
      and(
        eq(orders.tenantId, row.tenantId),
        eq(orders.bulkPurchaseId, row.id),
        isNull(orders.status),
        isNull(orders.abandonedAt),
      ),
    );
  return true;
}

/** Freezes a purchase and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function payBulkPurchase(
  ctx: Ctx,
  input: HandlerInput<'payBulkPurchase'>,
): Promise<HandlerReply<'payBulkPurchase'>> {
  assertTakingOrders(ctx);
  const { held, intent } = await openPayment(ctx, purchasePayment, {
    queue: input.params.purchase_id,
    hold: (tx) => freezePurchase(tx, ctx, input),
    charge: ({ event, tenant, row }) => ({
      pays: { kind: 'purchase', id: row.id },
      amount: row.total,
      currency: row.currency,
      description: `Bulk order: ${event.name}`,
      customerId: customerIn(tenant, event.region),
    }),
    record: recordPayment,
  });
  const { event, tenant, row } = held;
  const purchase = await ctx.tx((tx) => readPurchase(tx, ctx, event, row.id));
  return {
    success: true,
    message: replyTexts(ctx.language)('bulk_order.waits'),
    data: {
      purchase,
      ...browserPayment(ctx, tenant, event.region, intent),
    },
  };
}
