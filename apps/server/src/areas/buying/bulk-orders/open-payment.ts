import type { Tx } from '@inkstand/database';
import { bulkPurchases, orders } from '@inkstand/database/tables/index';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PaymentIntent } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import type { FrozenPurchase } from './freeze-purchase.ts';
import { isPurchase } from './load-purchase.ts';

/**
 * The payment of a frozen purchase on the platform's own account: the one it has as long as that is alive, else a new one.
 * Its idempotency key names the purchase, the sum and the payment before it, so that repeated requests make one payment.
 */
export async function openPayment(ctx: Ctx, frozen: FrozenPurchase): Promise<PaymentIntent> {
  const { event, tenant, row } = frozen;
  const { paymentIntentId: before } = row;
  if (before) {
    const intent = await ctx.payments.getIntent({ region: event.region, accountId: null }, before);
    if (intent.status !== 'canceled') return intent;
  }
  // A customer is known to the platform of its own region alone.
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
  const isKept = await ctx.tx(
    async (tx) => (await recordPayment(tx, frozen, intent.id)) || hasPayment(tx, frozen, intent.id),
  );
  if (isKept) return intent;
  // The purchase has become something else meanwhile.
  await ctx.payments.cancelIntent({ region: event.region, accountId: null }, intent.id);
  return fail('request.in_flight', { retryAfterSeconds: 1 });
}

async function recordPayment(tx: Tx, { event, row }: FrozenPurchase, intentId: string): Promise<boolean> {
  const noted = await tx
    .update(bulkPurchases)
    .set({ paymentIntentId: intentId })
    .where(
      and(
        ...[isPurchase(event, row.id), eq(bulkPurchases.status, 'paying'), eq(bulkPurchases.total, row.total)],
        sql`${bulkPurchases.paymentIntentId} is not distinct from ${row.paymentIntentId}`,
      ),
    )
    .returning({ id: bulkPurchases.id });
  if (noted.length === 0) return false;
  await tx
    .update(orders)
    .set({ platformIntentId: intentId })
    .where(
      and(
        ...[eq(orders.tenantId, row.tenantId), eq(orders.bulkPurchaseId, row.id)],
        ...[isNull(orders.status), isNull(orders.abandonedAt)],
      ),
    );
  return true;
}

/** The same request, sent twice, has got the same payment and noted it first. */
async function hasPayment(tx: Tx, { event, row }: FrozenPurchase, intentId: string): Promise<boolean> {
  const found = await tx
    .select({ id: bulkPurchases.id })
    .from(bulkPurchases)
    .where(and(isPurchase(event, row.id), eq(bulkPurchases.paymentIntentId, intentId)));
  return found.length > 0;
}
