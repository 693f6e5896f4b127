import { newId, type Tx } from '@inkstand/database';
import { ledgerEntries, mailOutbox, orderEvents, orders } from '@inkstand/database/tables/index';
import { type OrderEvent, type OrderStatus, targetOf, transitionFor } from '@inkstand/domain/order-status';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import type { MailTemplate } from '#modules/mail/templates.ts';
import { preparedOnce } from '#prepared-once.ts';
import { announceOrder } from './announce.ts';
import { acceptanceEntries, creditWrite, type LedgerOrder, splitProductionCost } from './ledger.ts';
import type { OrderRow } from './order-values.ts';
import { redeemWrite } from './voucher-uses.ts';
import { writeTogether } from './write-together.ts';

/** What an order waits for that budget or credit account do not hold; undefined when they do. */
export type BudgetHold = Extract<OrderEvent, 'exceed_budget' | 'exceed_budget_limit'>;

export interface OrderToAccept extends LedgerOrder {
  orderRef: string;
  eventSlug: string;
  kind: OrderRow['kind'];
  language: string;
  voucherId: string | null;
}

export interface Acceptance {
  /** Paid by card, in minor units. */
  amountCaptured: number;
  /** The caller has taken the order's cost from the credit account already. */
  isCreditTaken?: boolean;
  hold?: BudgetHold | undefined;
}

const acceptQuery = preparedOnce((tx) =>
  tx
    .update(orders)
    .set({
      status: sql`${sql.placeholder('status')}`,
      placedAt: sql`${sql.placeholder('placedAt')}`,
      amountCaptured: sql`${sql.placeholder('amountCaptured')}`,
      expiresAt: null,
    })
    .where(
      and(
        eq(orders.tenantId, sql.placeholder('tenantId')),
        eq(orders.id, sql.placeholder('orderId')),
        isNull(orders.status),
        isNull(orders.abandonedAt),
        // What the caller has looked at: meanwhile its customer may have made it another order.
        eq(orders.total, sql.placeholder('total')),
        eq(orders.productionCost, sql.placeholder('productionCost')),
        sql`${orders.voucherId} is not distinct from ${sql.placeholder('voucherId')}::uuid`,
      ),
    )
    .returning({ id: orders.id })
    .prepare('accept_order'),
);

/**
 * Lets a pending order in, exactly once: status `new`, its timeline, ledger, audit row, confirmation mail and first job,
 * all in the caller's transaction. Answers false when it was let in, given up or priced anew before. An order over its
 * event's budget goes on at once to the status in which it waits; it books nothing and no job runs until somebody lets it
 * through.
 */
export async function acceptOrder(
  tx: Tx,
  ctx: Ctx,
  order: OrderToAccept,
  { amountCaptured, isCreditTaken = false, hold }: Acceptance,
): Promise<boolean> {
  const status = hold ? heldStatus(hold) : 'new';
  const accepted = await acceptQuery(tx).execute({
    ...{ tenantId: ctx.tenantId, orderId: order.id },
    ...{ status, placedAt: ctx.now().toISOString(), amountCaptured },
    ...{ total: order.total, productionCost: order.productionCost, voucherId: order.voucherId },
  });
  if (accepted.length === 0) return false;

  const mailId = newId();
  await writeTogether(tx, [
    timelineWrite(tx, ctx, order.id, status, hold),
    tx.insert(mailOutbox).values({
      ...{ tenantId: ctx.tenantId, id: mailId, subjectId: order.id, data: {}, language: order.language },
      template: (order.kind === 'promo' ? 'gift_confirmation' : 'order_confirmation') satisfies MailTemplate,
    }),
    ...(hold ? [] : bookingWrites(tx, order, isCreditTaken)),
    ...(order.voucherId ? [redeemWrite(tx, ctx.tenantId, { orderId: order.id, voucherId: order.voucherId })] : []),
  ]);
  await recordAudit(tx, ctx, {
    ...{ action: 'order.added', objectType: 'order', objectId: order.id },
    details: { order_ref: order.orderRef, kind: order.kind, status },
  });
  await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId });
  if (!hold) await ctx.jobs.send(tx, 'order.download', { tenantId: ctx.tenantId, orderId: order.id });
  await announceOrder(tx, ctx, { orderRef: order.orderRef, status, eventSlug: order.eventSlug });
  return true;
}

function heldStatus(hold: BudgetHold): OrderStatus {
  const way = transitionFor('new', hold);
  if (!way) throw new Error(`the table of order states does not know ${hold}`);
  return targetOf(way);
}

function timelineWrite(tx: Tx, ctx: Ctx, orderId: string, status: OrderStatus, hold: BudgetHold | undefined) {
  const common = { tenantId: ctx.tenantId, orderId };
  const entries: (typeof orderEvents.$inferInsert)[] = [
    { ...common, event: 'placed', from: null, to: 'new', actor: 'recipient' },
  ];
  if (hold) entries.push({ ...common, event: hold, from: 'new', to: status, actor: 'system' });
  return tx.insert(orderEvents).values(entries);
}

/** An order that costs and brings nothing has no entries. */
function bookingWrites(tx: Tx, order: OrderToAccept, isCreditTaken: boolean) {
  const entries = acceptanceEntries(order);
  const { onCredit } = splitProductionCost(order);
  return [
    ...(entries.length > 0 ? [tx.insert(ledgerEntries).values(entries)] : []),
    ...(onCredit > 0 && !isCreditTaken ? [creditWrite(tx, order.tenantId, onCredit)] : []),
  ];
}
