import type { Tx } from '@inkstand/database';
import { events, ledgerEntries, orderEvents, orders } from '@inkstand/database/tables/index';
import type { AuditDetails } from '@inkstand/domain/audit-details';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { countFailure } from '#areas/identity/index.ts';
import { latePaymentEntries, ledgerColumns, splitProductionCost } from '#areas/orders/ledger/ledger.ts';
import { bookRefund } from '#areas/orders/refunds/refunds.ts';
import {
  notifyWebhooks,
  orderInMessage,
  type PaymentIntent,
  readListeners,
  recordAudit,
} from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { RATE_LIMITS } from '#rate-limits.ts';
import { acceptOrder } from './accept-order.ts';
import { emitOrder, releaseVoucher } from './order-writes.ts';

/** An order by its id, or by the payment intent created for it. */
export type OrderKey = { orderId: string } | { intentId: string };

/** Loads the columns that finalising needs; undefined when the tenant has no such order. */
export async function findOrder(tx: Tx, tenantId: string, key: OrderKey) {
  const [order] = await foundOrders(tx).where(
    and(
      eq(orders.tenantId, tenantId),
      'orderId' in key ? eq(orders.id, key.orderId) : eq(orders.paymentIntentId, key.intentId),
    ),
  );
  return order;
}

/** Loads the orders that one payment on the platform's own account pays for. */
export async function findPaymentOrders(tx: Tx, tenantId: string, intentId: string): Promise<FoundOrder[]> {
  return foundOrders(tx)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.platformIntentId, intentId)))
    .orderBy(asc(orders.id));
}

const foundOrders = (tx: Tx) =>
  tx
    .select({
      ...ledgerColumns,
      orderRef: orders.orderRef,
      customerId: orders.customerId,
      status: orders.status,
      kind: orders.kind,
      region: orders.region,
      language: orders.language,
      voucherId: orders.voucherId,
      stripeAccountId: orders.stripeAccountId,
      paymentIntentId: orders.paymentIntentId,
      taxCalculationId: orders.taxCalculationId,
      taxTransactionId: orders.taxTransactionId,
      abandonedAt: orders.abandonedAt,
      eventSlug: events.slug,
    })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)));

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const REASON = 'paid after the order had been given up';

/**
 * Handles a payment that arrives after its order was abandoned, when its voucher may already be used by somebody else:
 * the order appears as cancelled, so that staff and the customer see what happened, and is refunded at once.
 * Idempotent.
 */
async function takeLatePayment(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<void> {
  if (order.abandonedAt === null) return;
  await ctx.tx((tx) => sendBack(tx, ctx, order, { amountCaptured, reason: REASON }));
}

/**
 * Books the payment of an order that is not accepted, and refunds it. Idempotent; an order that has a status is left
 * unchanged.
 */
export async function sendBack(
  tx: Tx,
  ctx: Ctx,
  order: FoundOrder,
  { amountCaptured, reason }: { amountCaptured: number; reason: string },
): Promise<void> {
  const { tenantId } = ctx;
  const taken = await tx
    .update(orders)
    .set({ status: 'cancelled', placedAt: ctx.now(), amountCaptured, expiresAt: null })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, order.id), isNull(orders.status)))
    .returning({ id: orders.id });
  if (taken.length === 0) return;
  await tx.insert(orderEvents).values({
    tenantId,
    orderId: order.id,
    event: 'paid_too_late',
    from: null,
    to: 'cancelled',
    actor: 'system',
    reason,
  });
  const entries = latePaymentEntries(order);
  if (entries.length > 0) await tx.insert(ledgerEntries).values(entries);
  const { fee } = splitProductionCost(order);
  await bookRefund(tx, ctx, { orderId: order.id, reason, requestedBy: 'system', feeRefunded: fee });
  if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: order.id });
  await recordAudit(tx, ctx, {
    action: 'order.cancelled',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, reason },
  });
  const cancelled = { type: 'order.cancelled', data: { order: orderInMessage(order, 'cancelled') } } as const;
  await notifyWebhooks(tx, ctx, await readListeners(tx, tenantId), [cancelled]);
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status: 'cancelled', eventSlug: order.eventSlug });
}

interface RefusedPayment {
  /** Id of the order, bulk purchase or invoice that the payment was for. */
  id: string;
  objectType: 'order' | 'event' | 'invoice';
  objectId: string;
  details: AuditDetails<'payment.refused'>;
}

/** Records a refused payment in the audit log, up to a limit per payment: the callers retry. */
export async function recordRefusedPayment(tx: Tx, ctx: Ctx, { id, ...row }: RefusedPayment): Promise<void> {
  const rule = RATE_LIMITS.refusedPaymentRecords;
  const { failures } = await countFailure(tx, `payment-refused:${id}`, rule);
  if (failures <= rule.limit) await recordAudit(tx, ctx, { action: 'payment.refused', ...row });
}

export type Finalized =
  /** The order is accepted; `isNew` for the one caller that accepted it. */
  | { outcome: 'accepted'; order: FoundOrder; isNew: boolean }
  /** Not paid, or not yet. */
  | { outcome: 'waiting'; orderId: string; intent: PaymentIntent | undefined }
  /** The payment does not match the order: recorded, nothing changed. */
  | { outcome: 'refused'; orderId: string; reason: string }
  /** Paid after it was abandoned: the payment is refunded. */
  | { outcome: 'refunding'; orderId: string }
  /** No order of the tenant has this id or payment. */
  | { outcome: 'unknown' };

/**
 * Accepts a pending order once the provider confirms its payment. The webhook, the browser's return and the reconciler
 * all call this, in any order and any number of times: one of them wins, and there is one order, one email, one audit
 * row. The caller's information is only a hint; the provider is asked (docs/reliability.md, rule 2). `nothingToPay`:
 * the caller states that a voucher covers everything; this is checked against the order.
 * @throws PaymentError when the provider does not answer
 */
export async function finalizeOrder(
  services: Services,
  input: { tenantId: string; nothingToPay?: boolean } & OrderKey,
): Promise<Finalized> {
  const ctx = systemContext(services, input.tenantId);
  const order = await ctx.tx((tx) => findOrder(tx, input.tenantId, input));
  if (!order) return { outcome: 'unknown' };
  if (order.status !== null) return settled(order);
  if (order.total === 0) {
    return input.nothingToPay ? accept(ctx, order, 0) : { outcome: 'waiting', orderId: order.id, intent: undefined };
  }
  if (input.nothingToPay) return refuse(ctx, order, 'no_payment_needed for an order that has to be paid');
  const place = paymentPlace(order);
  if (!place || !order.paymentIntentId) return { outcome: 'waiting', orderId: order.id, intent: undefined };

  const intent = await services.payments.getIntent(place, order.paymentIntentId);
  if (intent.status !== 'succeeded') return { outcome: 'waiting', orderId: order.id, intent };
  const mismatch = findMismatch(order, intent);
  if (mismatch) return refuse(ctx, order, mismatch);
  return accept(ctx, order, intent.amountReceived);
}

const paymentPlace = ({ region, stripeAccountId }: FoundOrder) =>
  stripeAccountId ? { region, accountId: stripeAccountId } : undefined;

function findMismatch(order: FoundOrder, intent: PaymentIntent): string | undefined {
  if (intent.orderId !== order.id) return 'the payment is for another order';
  if (intent.currency.toUpperCase() !== order.currency) return 'the payment is in another currency';
  if (intent.amountReceived !== order.total) return 'the payment is of another amount';
  return undefined;
}

/** An order that has a status: it was accepted, or paid after it had been abandoned. */
const settled = (order: FoundOrder): Finalized =>
  order.abandonedAt ? { outcome: 'refunding', orderId: order.id } : { outcome: 'accepted', order, isNew: false };

async function accept(ctx: Ctx, order: FoundOrder, amountCaptured: number): Promise<Finalized> {
  const isNew = await ctx.tx(async (tx) => {
    if (!(await acceptOrder(tx, ctx, order, { amountCaptured }))) return false;
    if (order.taxCalculationId) {
      await ctx.jobs.send(tx, 'order.report_tax', { tenantId: ctx.tenantId, orderId: order.id });
    }
    return true;
  });
  if (isNew) return { outcome: 'accepted', order, isNew };
  const current = await ctx.tx((tx) => findOrder(tx, order.tenantId, { orderId: order.id }));
  if (current?.status) return settled(current);
  if (amountCaptured === 0) return { outcome: 'waiting', orderId: order.id, intent: undefined };
  if (current) await takeLatePayment(ctx, current, amountCaptured);
  return { outcome: 'refunding', orderId: order.id };
}

async function refuse(ctx: Ctx, order: FoundOrder, reason: string): Promise<Finalized> {
  const { id, orderRef } = order;
  const details = { order_ref: orderRef, reason };
  await ctx.tx((tx) => recordRefusedPayment(tx, ctx, { id, objectType: 'order', objectId: id, details }));
  return { outcome: 'refused', orderId: order.id, reason };
}

/**
 * Abandons a pending order and releases its voucher: when its payment time is over, or, with `beforeTime`, when its
 * customer replaces it. Call only after the provider has confirmed that the payment `intentId` (null: there was none)
 * can no longer be made. Returns false when the order was paid, abandoned or resumed in the meantime.
 */
export async function abandonOrder(
  tx: Tx,
  ctx: Ctx,
  { orderId, intentId, beforeTime = false }: { orderId: string; intentId: string | null; beforeTime?: boolean },
): Promise<boolean> {
  const [abandoned] = await tx
    .update(orders)
    .set({ abandonedAt: ctx.now() })
    .where(
      and(
        eq(orders.tenantId, ctx.tenantId),
        eq(orders.id, orderId),
        isNull(orders.status),
        isNull(orders.abandonedAt),
        beforeTime ? undefined : lte(orders.expiresAt, ctx.now()),
        sql`${orders.paymentIntentId} is not distinct from ${intentId}`,
      ),
    )
    .returning({ voucherId: orders.voucherId });
  if (!abandoned) return false;
  if (abandoned.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId, voucherId: abandoned.voucherId });
  await tx.insert(orderEvents).values({ tenantId: ctx.tenantId, orderId, event: 'abandoned', actor: 'system' });
  return true;
}
