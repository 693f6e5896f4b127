import { newId, type Tx } from '@inkstand/database';
import { ledgerEntries, orderEvents, orders, refundLines, refunds } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { type Refundable, type RefundPart, wholeRefund } from '@inkstand/domain/refund';
import { formatMoney } from '@inkstand/i18n';
import { and, eq, sql } from 'drizzle-orm';
import { refundEntries } from '#areas/orders/ledger/entries.ts';
import type { Ctx } from '#context.ts';
import { paidColumns, readRefundable } from './refundable.ts';

interface NewRefund {
  orderId: string;
  /** Which of what is left goes back; all of it unless given. */
  selectParts?: (left: Refundable) => RefundPart[] | Promise<RefundPart[]>;
  reason: string;
  /** `system`, `user:{id}`, or `provider` for what was refunded in the provider's dashboard. */
  requestedBy: string;
  feeRefunded?: number;
  /** The provider's own, for a refund that it has made already. */
  providerRefundId?: string;
}

/**
 * Books a refund in the caller's transaction: the amount is set aside on the order, the refund has its parts to the cent,
 * the ledger and the timeline know of it, and a job asks the provider. Answers its id; undefined when nothing is left, or
 * not that much.
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

/** Refunds of one order are worked out one after the other. */
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
 * Sets an amount aside for a refund: one conditional UPDATE, so that of any number of refunds at once no more goes back
 * than was captured (docs/reliability.md, rule 1). Answers whether there was that much left.
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
