import type { Tx } from '@inkstand/database';
import { refunds } from '@inkstand/database/tables/index';
import { refundableAmount, refundParts } from '@inkstand/domain/refund';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { findOrder, type OrderKey } from '#modules/orders/index.ts';
import { bookRefund } from '#modules/refunds/index.ts';
import type { ProviderRefund } from './payments.ts';
import { settleRefund } from './settle-refund.ts';

/**
 * Takes over how an order's refunds stand at the provider: a webhook or the reconciler calls this, in any order and as
 * often as they like. Money that somebody gave back in the provider's own dashboard is booked too, so that our books
 * never promise it a second time.
 */
export async function takeRefunds(services: Services, input: { tenantId: string } & OrderKey): Promise<void> {
  const { tenantId } = input;
  const ctx = systemContext(services, tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, tenantId, input));
  if (!order?.status || !order.paymentIntentId || !order.stripeAccountId) return;
  const place = { region: order.region, accountId: order.stripeAccountId };
  await noteRefunds(ctx, order.id, await services.payments.listRefunds(place, order.paymentIntentId));
}

/** Takes over what the provider says of an order's refunds. */
export async function noteRefunds(ctx: Ctx, orderId: string, made: readonly ProviderRefund[]): Promise<void> {
  for (const refund of made) {
    await ctx.tx(async (tx) => {
      const refundId = (await ownRefund(tx, ctx, orderId, refund)) ?? (await foreignRefund(tx, ctx, orderId, refund));
      if (refundId) await takeOutcome(tx, ctx, refundId, refund);
    });
  }
}

/** The refund of ours that one at the provider names. Whoever owns the account can write metadata, so it is looked up. */
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

/** Notes what the provider says of a refund. */
export async function takeOutcome(tx: Tx, ctx: Ctx, refundId: string, refund: ProviderRefund): Promise<void> {
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

/** The refund of ours that stands for one that was made in the dashboard; made now if it has not failed. */
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
  let isTaken = false;
  const booked = await bookRefund(tx, ctx, {
    ...{ orderId, reason: 'made in the payment provider’s dashboard', requestedBy: 'provider' },
    providerRefundId: refund.id,
    // The order is locked from here on: somebody may have been faster.
    async partsOf(left) {
      isTaken = (await find()) !== undefined;
      const hasRoom = refund.amount <= refundableAmount(left);
      return isTaken || !hasRoom ? [] : refundParts(left, { lines: [], shipping: false, amount: refund.amount });
    },
  });
  if (booked || isTaken) return booked ?? find();
  ctx.log.error({ orderId, refund: refund.id }, 'a refund made elsewhere is more than our books have left');
  return undefined;
}
