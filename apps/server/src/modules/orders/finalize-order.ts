import { orderEvents, orders } from '@inkstand/database/tables/index';
import { and, eq, isNotNull } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { PaymentIntent } from '#modules/billing/payments.ts';
import { acceptOrder } from './accept-order.ts';
import { type FoundOrder, findOrder, type OrderKey } from './find-order.ts';

export type Finalized =
  /** The order is in; `isNew` for the one caller that let it in. */
  | { outcome: 'accepted'; orderId: string; isNew: boolean }
  /** Not paid, or not yet. */
  | { outcome: 'waiting'; orderId: string; intent: PaymentIntent | undefined }
  /** What was paid is not what this order asks for: recorded, nothing changed. */
  | { outcome: 'refused'; orderId: string; reason: string }
  /** Paid although it had been given up: the money goes back. */
  | { outcome: 'refunding'; orderId: string }
  /** No order of the tenant has this id or payment. */
  | { outcome: 'unknown' };

/**
 * Lets a pending order in once the provider says that it is paid. The webhook, the browser's return and the reconciler
 * all call this, in any order and as often as they like: one of them wins, and there is one order, one mail, one audit
 * row. What the caller knows is a hint; the provider is asked (reliability.md, rule 2).
 * `nothingToPay`: the caller says that a voucher covers everything; the order itself is asked.
 * @throws PaymentError when the provider does not answer
 */
export async function finalizeOrder(
  services: Services,
  input: { tenantId: string; nothingToPay?: boolean } & OrderKey,
): Promise<Finalized> {
  const ctx = systemContext(services, input.tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, input.tenantId, input));
  if (!order) return { outcome: 'unknown' };
  if (order.status !== null) return { outcome: 'accepted', orderId: order.id, isNew: false };
  if (order.total === 0) {
    return input.nothingToPay ? accept(ctx, order, 0) : { outcome: 'waiting', orderId: order.id, intent: undefined };
  }
  if (input.nothingToPay) return refuse(ctx, order, 'no_payment_needed for an order that has to be paid');
  const place = placeOf(order);
  if (!place || !order.paymentIntentId) return { outcome: 'waiting', orderId: order.id, intent: undefined };

  const intent = await services.payments.getIntent(place, order.paymentIntentId);
  if (intent.status !== 'succeeded') return { outcome: 'waiting', orderId: order.id, intent };
  const mismatch = mismatchOf(order, intent);
  if (mismatch) return refuse(ctx, order, mismatch);
  return accept(ctx, order, intent.amountReceived);
}

const placeOf = ({ region, stripeAccountId }: FoundOrder) =>
  stripeAccountId ? { region, accountId: stripeAccountId } : undefined;

function mismatchOf(order: FoundOrder, intent: PaymentIntent): string | undefined {
  if (intent.orderId !== order.id) return 'the payment is for another order';
  if (intent.currency.toUpperCase() !== order.currency) return 'the payment is in another currency';
  if (intent.amountReceived !== order.total) return 'the payment is of another amount';
  return undefined;
}

async function accept(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<Finalized> {
  const isNew = await ctx.tx((tx) => acceptOrder(tx, ctx, order, { amountCaptured }));
  if (isNew) return { outcome: 'accepted', orderId: order.id, isNew };
  const current = await ctx.tx((tx) => findOrder(tx, order.tenantId, { orderId: order.id }));
  if (current?.status) return { outcome: 'accepted', orderId: order.id, isNew: false };
  if (amountCaptured === 0) return { outcome: 'waiting', orderId: order.id, intent: undefined };
  await queueRefund(ctx, order, amountCaptured);
  return { outcome: 'refunding', orderId: order.id };
}

/** A payment that came after the order was given up, its voucher perhaps with somebody else: back it goes, visibly. */
async function queueRefund(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<void> {
  await ctx.tx(async (tx) => {
    const noted = await tx
      .update(orders)
      .set({ amountCaptured })
      .where(
        and(
          eq(orders.tenantId, ctx.tenantId),
          eq(orders.id, order.id),
          isNotNull(orders.abandonedAt),
          eq(orders.amountCaptured, 0),
        ),
      )
      .returning({ id: orders.id });
    if (noted.length === 0) return;
    await tx.insert(orderEvents).values({
      ...{ tenantId: ctx.tenantId, orderId: order.id, event: 'refund_queued', actor: 'system' },
      reason: 'paid after the order had been given up',
    });
    await ctx.jobs.send(tx, 'order.refund', { tenantId: ctx.tenantId, orderId: order.id });
  });
}

async function refuse(ctx: Ctx, order: FoundOrder, reason: string): Promise<Finalized> {
  await ctx.tx((tx) =>
    recordAudit(tx, ctx, {
      ...{ action: 'payment.refused', objectType: 'order', objectId: order.id },
      details: { order_ref: order.orderRef, reason },
    }),
  );
  return { outcome: 'refused', orderId: order.id, reason };
}
