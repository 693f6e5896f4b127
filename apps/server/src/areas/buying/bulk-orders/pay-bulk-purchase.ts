import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { bulkPurchases, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { paymentExpiry } from '@inkstand/domain/payment-time';
import { isBelowMinimumCharge } from '@inkstand/domain/pricing';
import { REGIONS } from '@inkstand/domain/regions';
import { formatMinor } from '@inkstand/i18n';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EventRow } from '#areas/events/index.ts';
import { askProvider } from '#areas/payments/index.ts';
import { assertTakingOrders, loadTenant, type PaymentIntent, recordAudit, type Tenant } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { isPurchase, type Priced, type PurchaseRow } from './quote.ts';
import { readPurchase } from './read-purchase.ts';
import { CREDIT_OBSTACLES, type Gathered, lockOnPage, priceDraft, writeOrders } from './write-orders.ts';

/** A purchase that waits for its card payment. */
interface FrozenPurchase {
  event: EventRow;
  tenant: Tenant;
  row: PurchaseRow;
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
  const expiresAt = paymentExpiry(ctx.now());
  if (row.status === 'paying') {
    if (toDecimal(row.total) !== body.total) failField('total', 'amount_changed');
    await tx.update(bulkPurchases).set({ expiresAt }).where(isPurchase(event, row.id));
    return { event, tenant, row: { ...row, expiresAt } };
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
  const paying = await markPaying(tx, purchase, priced, expiresAt);
  await writeOrders(tx, ctx, { purchase, priced, isAddressConfirmed: body.confirm_addresses });
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

/**
 * Returns the payment of a frozen purchase on the platform's own account: the existing one while it can be paid, else a
 * new one. The idempotency key consists of the purchase, the amount and the previous payment, so that repeated requests
 * make one payment.
 */
async function openPayment(ctx: Ctx, frozen: FrozenPurchase): Promise<PaymentIntent> {
  const { event, tenant, row } = frozen;
  const { paymentIntentId: before } = row;
  if (before) {
    const intent = await ctx.payments.getIntent({ region: event.region, accountId: null }, before);
    if (intent.status !== 'canceled') return intent;
  }
  // A provider customer exists only on the platform account of its own region.
  const customerId = tenant.region === event.region ? (tenant.stripeCustomerId ?? undefined) : undefined;
  const intent = await ctx.payments.createPlatformIntent(event.region, {
    amount: row.total,
    currency: row.currency,
    tenantId: row.tenantId,
    customerId,
    pays: { purchaseId: row.id },
    description: `Bulk order: ${event.name}`,
    idempotencyKey: ['bulk', row.id, row.total, before ?? 'first', customerId ?? 'nobody'].join(':'),
  });
  const isSaved = await ctx.tx(
    async (tx) => (await recordPayment(tx, frozen, intent.id)) || hasPayment(tx, frozen, intent.id),
  );
  if (isSaved) return intent;
  // The purchase changed meanwhile.
  await ctx.payments.cancelIntent({ region: event.region, accountId: null }, intent.id);
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

async function recordPayment(tx: Tx, { event, row }: FrozenPurchase, intentId: string): Promise<boolean> {
  const recorded = await tx
    .update(bulkPurchases)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        isPurchase(event, row.id),
        eq(bulkPurchases.status, 'paying'),
        eq(bulkPurchases.total, row.total),
        sql`${bulkPurchases.paymentIntentId} is not distinct from ${row.paymentIntentId}`,
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

/** A concurrent identical request got the same payment and saved it first. */
async function hasPayment(tx: Tx, { event, row }: FrozenPurchase, intentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: bulkPurchases.id })
    .from(bulkPurchases)
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.paymentIntentId, intentId)));
  return found.length > 0;
}

/** Freezes a purchase and opens its card payment. Nothing is charged here: the browser confirms the card. */
export async function payBulkPurchase(
  ctx: Ctx,
  input: HandlerInput<'payBulkPurchase'>,
): Promise<HandlerReply<'payBulkPurchase'>> {
  assertTakingOrders(ctx);
  const frozen = await ctx.tx((tx) => freezePurchase(tx, ctx, input));
  const { event, tenant, row } = frozen;
  const keys = ctx.payments.browserKeys(event.region) ?? fail('billing.unavailable');
  const intent = await askProvider(ctx, () => openPayment(ctx, frozen));
  const purchase = await ctx.tx((tx) => readPurchase(tx, ctx, event, row.id));
  return {
    success: true,
    message: replyTexts(ctx.language)('bulk_order.waits'),
    data: {
      purchase,
      client_secret: intent.clientSecret,
      public_key: keys.publicKey,
      script_url: keys.scriptUrl,
      saved_card: tenant.region === event.region ? tenant.savedCard : null,
    },
  };
}
