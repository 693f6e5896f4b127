import type { Tx } from '@inkstand/database';
import { orders, refunds } from '@inkstand/database/tables/index';
import { refundableAmount, refundParts } from '@inkstand/domain/refund';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { bookRefund, type FoundOrder, findOrder, type OrderKey } from '#areas/orders/index.ts';
import { paymentOfOrder } from '#areas/payments/card-payments/payment-place.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { ProviderRefund } from '#ports/payments.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Records the state of an order's refunds at the provider: a webhook or the reconciler calls this, in any order and any
 * number of times. Refunds made in the provider's own dashboard are booked too, so that the same money is not refunded
 * twice.
 */
export async function takeRefunds(services: Services, input: { tenantId: string } & OrderKey): Promise<void> {
  const { tenantId } = input;
  const ctx = systemContext(services, tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, tenantId, input));
  const payment = order && paymentOfOrder(order);
  if (!order?.status || !payment) return;
  const made = await services.payments.listRefunds(payment.place, payment.intentId);
  await recordRefunds(ctx, order.id, ofOrder(order, made));
}

/** The same for a payment on the platform's own account, which several orders share. */
export async function takePlatformRefunds(services: Services, intentId: string): Promise<void> {
  const paid = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ tenantId: orders.tenantId, orderId: orders.id })
      .from(orders)
      .where(and(eq(orders.platformIntentId, intentId), gt(orders.amountRefunded, 0))),
  );
  for (const { tenantId, orderId } of paid) await takeRefunds(services, { tenantId, orderId });
}

/**
 * Returns the refunds of a payment that belong to an order. The orders of a bulk purchase share one payment on the
 * platform's own account, where nobody else writes: each refund there names its order. A refund that names none was
 * made manually by the operator, who must also book it manually on the right order.
 */
export function ofOrder(order: FoundOrder, made: readonly ProviderRefund[]): readonly ProviderRefund[] {
  return order.platformIntentId ? made.filter(({ orderId }) => orderId === order.id) : made;
}

/** Records the provider's refunds of an order. */
export async function recordRefunds(ctx: Ctx, orderId: string, made: readonly ProviderRefund[]): Promise<void> {
  for (const refund of made) {
    await ctx.tx(async (tx) => {
      const refundId = (await ownRefund(tx, ctx, orderId, refund)) ?? (await foreignRefund(tx, ctx, orderId, refund));
      if (refundId) await recordRefundState(tx, ctx, refundId, refund);
    });
  }
}

/**
 * Returns our refund that a provider's refund names. The account's owner can write metadata, so the id is checked in
 * the database.
 */
async function ownRefund(tx: Tx, ctx: Ctx, orderId: string, refund: ProviderRefund): Promise<string | undefined> {
  if (refund.refundId === undefined) return undefined;
  const [own] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        eq(refunds.tenantId, ctx.tenantId),
        eq(refunds.orderId, orderId),
        sql`${refunds.id}::text = ${refund.refundId}`,
      ),
    );
  return own?.id;
}

/** Records the provider's state of a refund. */
export async function recordRefundState(tx: Tx, ctx: Ctx, refundId: string, refund: ProviderRefund): Promise<void> {
  const { id: providerRefundId, status, failure } = refund;
  if (status === 'pending') {
    await tx
      .update(refunds)
      .set({ providerRefundId })
      .where(and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.id, refundId), isNull(refunds.providerRefundId)));
    return;
  }
  await settleRefund(tx, ctx, refundId, { status, providerRefundId, ...(failure ? { error: failure } : {}) });
}

/** Returns our refund for one that was made in the dashboard; creates it if it has not failed. */
async function foreignRefund(tx: Tx, ctx: Ctx, orderId: string, refund: ProviderRefund): Promise<string | undefined> {
  const find = async () => {
    const own = and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.orderId, orderId));
    const [known] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(own, eq(refunds.providerRefundId, refund.id)));
    return known?.id;
  };
  const known = await find();
  if (known || refund.status === 'failed') return known;
  let isRecorded = false;
  const booked = await bookRefund(tx, ctx, {
    orderId,
    reason: 'made in the payment provider’s dashboard',
    requestedBy: 'provider',
    providerRefundId: refund.id,
    // The order is locked from here on: a concurrent call may have booked the refund first.
    async selectParts(left) {
      isRecorded = (await find()) !== undefined;
      const hasCapacity = refund.amount <= refundableAmount(left);
      return isRecorded || !hasCapacity ? [] : refundParts(left, { lines: [], shipping: false, amount: refund.amount });
    },
  });
  if (booked || isRecorded) return booked ?? find();
  ctx.log.error({ orderId, refund: refund.id }, 'refunds: external refund exceeds the refundable amount');
  return undefined;
}
