import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { newId, type Tx, tenantJoin } from '@inkstand/database';
import {
  events,
  ledgerEntries,
  orderEvents,
  orderLines,
  orders,
  refundLines,
  refunds,
} from '@inkstand/database/tables/index';
import { lineTotal, toDecimal } from '@inkstand/domain/money';
import { orderCostParts } from '@inkstand/domain/order-cost';
import {
  type Refundable,
  type RefundableLine,
  type RefundablePart,
  type RefundPart,
  refundableAmount,
  refundParts,
  wholeRefund,
} from '@inkstand/domain/refund';
import { REGIONS } from '@inkstand/domain/regions';
import { addVat } from '@inkstand/domain/vat';
import { formatMoney } from '@inkstand/i18n';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { refundEntries } from '#areas/orders/ledger/ledger.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';

type OrderRef = { tenantId: string; id: string };

/** Loads an order's refunds with their parts, oldest first; one statement. */
export function readRefundRows(tx: Tx, order: OrderRef) {
  return tx
    .select({ refund: refunds, part: refundLines })
    .from(refunds)
    .innerJoin(refundLines, tenantJoin(refundLines.refundId, refunds.id))
    .where(and(eq(refunds.tenantId, order.tenantId), eq(refunds.orderId, order.id)))
    .orderBy(asc(refunds.id), asc(refundLines.id));
}

export type RefundRow = Awaited<ReturnType<typeof readRefundRows>>[number];

/** The order columns that state who has paid, and how much. */
const paidColumns = {
  region: orders.region,
  vatRate: orders.vatRate,
  shippingMethod: orders.shippingMethod,
  shippingDiscountBasisPoints: orders.shippingDiscountBasisPoints,
  shippingNet: orders.shippingNet,
  shippingVat: orders.shippingVat,
  platformIntentId: orders.platformIntentId,
};
type PaidOrder = Pick<typeof orders.$inferSelect, keyof typeof paidColumns>;
type PaidLine = RefundableLine & { unitCost: number };

/**
 * Returns the amounts paid for an order: by its customer the prices of its lines, by its client's own card their cost.
 */
function paidParts(order: PaidOrder, lines: readonly PaidLine[]): Refundable {
  if (!order.platformIntentId) return { lines, shipping: { net: order.shippingNet, vat: order.shippingVat } };
  const rate = REGIONS[order.region].tax === 'vat' ? order.vatRate : 0;
  const costs = lines.map(({ id, quantity, unitCost }) => {
    const unit = addVat(unitCost, rate);
    return { id, quantity, net: lineTotal(unit.net, quantity), vat: lineTotal(unit.vat, quantity) };
  });
  const whole = orderCostParts(order, lines);
  const left = (field: 'net' | 'vat') => costs.reduce((rest, line) => rest - line[field], whole[field]);
  return { lines: costs, shipping: { net: left('net'), vat: left('vat') } };
}

/** Loads the refundable rest of an order. The caller locks its row before it refunds. */
export async function readRefundable(tx: Tx, order: OrderRef & PaidOrder): Promise<Refundable> {
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      net: orderLines.net,
      vat: orderLines.vat,
      unitCost: orderLines.unitCost,
    })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, order.tenantId), eq(orderLines.orderId, order.id)))
    .orderBy(asc(orderLines.position));
  return orderRemainder(order, lines, await readRefundRows(tx, order));
}

/** The same, of rows that are loaded already. */
export function orderRemainder(order: PaidOrder, lines: readonly PaidLine[], given: readonly RefundRow[]): Refundable {
  const paid = paidParts(order, lines);
  return {
    lines: paid.lines.map((line) => lineRemainder(line, given)),
    shipping: shippingRemainder(paid.shipping, given),
  };
}

/** The refundable rest of a line; failed refunds do not count. */
function lineRemainder({ id, quantity, net, vat }: RefundableLine, given: readonly RefundRow[]): RefundableLine {
  const taken = sumRefunds(given, id);
  return { id, quantity: quantity - taken.quantity, net: net - taken.net, vat: vat - taken.vat };
}

function shippingRemainder(paid: RefundablePart, given: readonly RefundRow[]): RefundablePart {
  const { net, vat } = sumRefunds(given, null);
  return { net: paid.net - net, vat: paid.vat - vat };
}

function sumRefunds(given: readonly RefundRow[], lineId: string | null) {
  const parts = given.filter(({ refund, part }) => refund.status !== 'failed' && part.orderLineId === lineId);
  const sum = (field: 'quantity' | 'net' | 'vat') => parts.reduce((total, { part }) => total + part[field], 0);
  return { quantity: sum('quantity'), net: sum('net'), vat: sum('vat') };
}

/** A sum, or the rest where that is less: for amounts from the ledger that are not tied to pieces. */
export const atMost =
  (amount: number) =>
  (left: Refundable): RefundPart[] =>
    refundParts(left, { lines: [], shipping: false, amount: Math.min(amount, refundableAmount(left)) });

interface NewRefund {
  orderId: string;
  /** Selects the parts to refund; defaults to all that is left. */
  selectParts?: (left: Refundable) => RefundPart[] | Promise<RefundPart[]>;
  reason: string;
  /** `system`, `user:{id}`, or `provider` for refunds made in the provider's dashboard. */
  requestedBy: string;
  feeRefunded?: number;
  /** The provider's own id, for a refund that it has made already. */
  providerRefundId?: string;
}

/**
 * Books a refund in the caller's transaction: reserves the amount on the order, splits the refund into parts to the
 * cent, writes ledger and timeline, and enqueues the job that asks the provider. Returns its id; undefined when
 * nothing, or not that much, is left.
 */
export async function bookRefund(tx: Tx, ctx: Ctx, refund: NewRefund): Promise<string | undefined> {
  const order = await lockOrder(tx, ctx, refund.orderId);
  if (!order || order.amountCaptured === 0) return undefined;
  const left = await readRefundable(tx, order);
  const parts = await (refund.selectParts ?? wholeRefund)(left);
  const net = parts.reduce((sum, part) => sum + part.net, 0);
  const vat = parts.reduce((sum, part) => sum + part.vat, 0);
  const amount = net + vat;
  if (amount === 0 || !(await reserveRefund(tx, order, amount))) return undefined;

  const id = newId();
  const { tenantId } = ctx;
  const { orderId, reason, requestedBy, feeRefunded = 0, providerRefundId = null } = refund;
  await tx
    .insert(refunds)
    .values({ tenantId, id, orderId, amount, feeRefunded, reason, requestedBy, providerRefundId });
  await tx
    .insert(refundLines)
    .values(
      parts.map(({ lineId, ...part }) => ({ tenantId, id: newId(), refundId: id, orderLineId: lineId, ...part })),
    );
  await tx.insert(ledgerEntries).values(refundEntries(order, { net, vat }));
  await tx.insert(orderEvents).values({
    tenantId,
    orderId,
    event: 'refund_queued',
    actor: requestedBy.startsWith('user:') ? requestedBy : 'system',
    reason: `${formatMoney(toDecimal(amount), order.region)}: ${reason}`,
  });
  if (!providerRefundId) await ctx.jobs.send(tx, 'order.refund', { tenantId, orderId, refundId: id });
  return id;
}

/** Serializes the refunds of one order. */
async function lockOrder(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderId: string) {
  const [order] = await tx
    .select({
      tenantId: orders.tenantId,
      id: orders.id,
      eventId: orders.eventId,
      currency: orders.currency,
      amountCaptured: orders.amountCaptured,
      ...paidColumns,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  return order;
}

/**
 * Reserves an amount for a refund: one conditional UPDATE, so that concurrent refunds never exceed what was captured
 * (docs/reliability.md, rule 1). Returns whether that much was left.
 */
async function reserveRefund(tx: Tx, order: { tenantId: string; id: string }, amount: number): Promise<boolean> {
  const reserved = await tx
    .update(orders)
    .set({ amountRefunded: sql`${orders.amountRefunded} + ${amount}` })
    .where(
      and(
        eq(orders.tenantId, order.tenantId),
        eq(orders.id, order.id),
        sql`${orders.amountRefunded} + ${amount} <= ${orders.amountCaptured}`,
      ),
    )
    .returning({ id: orders.id });
  return reserved.length > 0;
}

/** Returns an order's refunds, with actors as stored. */
export function toRefundsResponse(rows: readonly RefundRow[]): OrderDetail['refunds'] {
  return [...Map.groupBy(rows, ({ refund }) => refund.id).values()].map((parts) => {
    const { refund } = parts[0]!;
    return {
      id: refund.id,
      amount: toDecimal(refund.amount),
      fee_refunded: toDecimal(refund.feeRefunded),
      reason: refund.reason,
      status: refund.status,
      error: refund.error,
      needs_person: refund.status === 'failed' && refund.settledAt === null,
      requested_by: refund.requestedBy,
      created_at: refund.createdAt.toISOString(),
      settled_at: refund.settledAt?.toISOString() ?? null,
      lines: parts.map(({ part }) => ({
        order_line_id: part.orderLineId,
        quantity: part.quantity,
        amount: toDecimal(part.net + part.vat),
      })),
    };
  });
}

/** Loads the columns of a placed order that its refunds need, or fails with 404. */
export async function findRefundedOrder(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderRef: string) {
  const [order] = await tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      region: orders.region,
      amountCaptured: orders.amountCaptured,
      platformIntentId: orders.platformIntentId,
      eventSlug: events.slug,
    })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)));
  if (!order?.status) fail('request.not_found');
  return { ...order, status: order.status };
}

/** Marks a failed refund as resolved; of two concurrent calls one succeeds. */
export async function endFailedRefund(
  tx: Tx,
  ctx: Pick<Ctx, 'tenantId' | 'now'>,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<typeof refunds.$inferSelect> {
  // Lock order: the order before its refunds.
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)))
    .for('update');
  const own = and(eq(refunds.tenantId, ctx.tenantId), eq(refunds.orderId, orderId), eq(refunds.id, refundId));
  const [known] = await tx.select({ id: refunds.id }).from(refunds).where(own);
  if (!known) fail('request.not_found');
  const [ended] = await tx
    .update(refunds)
    .set({ settledAt: ctx.now() })
    .where(and(own, eq(refunds.status, 'failed'), isNull(refunds.settledAt)))
    .returning();
  return ended ?? fail('order.action_not_allowed');
}
