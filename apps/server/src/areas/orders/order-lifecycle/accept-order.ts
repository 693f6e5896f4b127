import { newId, type Tx } from '@inkstand/database';
import { ledgerEntries, mailOutbox, orderEvents, orders } from '@inkstand/database/tables/index';
import { type OrderEvent, type OrderStatus, targetStatus, transitionFor } from '@inkstand/domain/order-status';
import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  acceptanceEntries,
  chargeCredit,
  heldEntries,
  type LedgerOrder,
  splitProductionCost,
} from '#areas/orders/ledger/ledger.ts';
import type { OrderTemplate } from '#areas/platform/index.ts';
import { auditWrite, listenersColumn, notifyWebhooks, orderInMessage } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import { emitOrder, jobPriority, redeemWrite, writeTogether } from './order-writes.ts';
import type { NewOrder, OrderRow, PlacedOrder } from './place-order.ts';

/** The event that puts an order on hold because budget or credit account do not cover it; undefined when they do. */
export type BudgetHold = Extract<OrderEvent, 'exceed_budget' | 'exceed_budget_limit'>;

export interface OrderToAccept extends LedgerOrder {
  orderRef: string;
  eventSlug: string;
  kind: OrderRow['kind'];
  language: string;
  voucherId: string | null;
}

/** An order that was just placed, for `acceptOrder` in the same transaction. */
export const toOrderToAccept = (
  { tenantId }: Pick<Ctx, 'tenantId'>,
  order: NewOrder,
  { id, orderRef }: PlacedOrder,
): OrderToAccept => ({
  tenantId,
  id,
  orderRef,
  eventId: order.event.id,
  eventSlug: order.event.slug,
  kind: order.kind,
  language: order.language,
  currency: order.event.currency,
  voucherId: order.voucherId ?? null,
  productionCost: order.productionCost,
  itemsNet: order.totalExcludingVat - order.shippingNet,
  shippingNet: order.shippingNet,
  totalVat: order.totalVat,
  total: order.total,
});

export interface Acceptance {
  /** Paid by card, in minor units. */
  amountCaptured: number;
  /** The caller has charged the credit account already. */
  isCreditTaken?: boolean;
  hold?: BudgetHold | undefined;
  /** Who placed the order, as the timeline records it; defaults to its customer. */
  placedBy?: string;
}

/** The email template sent to the customer on acceptance, by kind of order. */
export const CONFIRMATIONS: Readonly<Record<OrderRow['kind'], OrderTemplate>> = {
  store: 'order_confirmation',
  bulk: 'order_confirmation',
  shop: 'order_confirmation',
  promo: 'gift_confirmation',
  sample: 'gift_confirmation',
  replacement: 'replacement',
};

const acceptQuery = preparedStatement((tx) =>
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
        // The total that the caller has checked: the customer may have changed the order since.
        eq(orders.total, sql.placeholder('total')),
        eq(orders.productionCost, sql.placeholder('productionCost')),
        sql`${orders.voucherId} is not distinct from ${sql.placeholder('voucherId')}::uuid`,
      ),
    )
    .returning({
      kind: orders.kind,
      shippingMethod: orders.shippingMethod,
      listeners: listenersColumn(sql.placeholder('tenantId')),
    })
    .prepare('accept_order'),
);

/**
 * Accepts a pending order, exactly once: writes status `new`, its timeline, ledger entries, audit row, confirmation
 * email and first job, all in the caller's transaction. Returns false when it was already accepted, abandoned or
 * repriced. An order that its event's budget or the tenant's credit account does not cover moves on to the status of
 * that hold: it books the payment and nothing else, and no job runs until somebody releases it.
 */
export async function acceptOrder(
  tx: Tx,
  ctx: Ctx,
  order: OrderToAccept,
  { amountCaptured, isCreditTaken = false, hold: holdByBudget, placedBy = 'recipient' }: Acceptance,
): Promise<boolean> {
  const accepted = await acceptQuery(tx).execute({
    tenantId: ctx.tenantId,
    orderId: order.id,
    status: initialStatus(holdByBudget),
    placedAt: ctx.now().toISOString(),
    amountCaptured,
    total: order.total,
    productionCost: order.productionCost,
    voucherId: order.voucherId,
  });
  const [taken] = accepted;
  if (!taken) return false;
  const hold = holdByBudget ?? (isCreditTaken ? undefined : await holdByCredit(tx, order));
  const status = initialStatus(hold);

  const mailId = newId();
  await writeTogether(tx, [
    timelineWrite(tx, ctx, order.id, { status, hold, placedBy }),
    tx.insert(mailOutbox).values({
      tenantId: ctx.tenantId,
      id: mailId,
      subjectId: order.id,
      data: {},
      language: order.language,
      template: CONFIRMATIONS[order.kind],
    }),
    ...bookingWrites(tx, order, hold),
    ...(order.voucherId ? [redeemWrite(tx, ctx.tenantId, { orderId: order.id, voucherId: order.voucherId })] : []),
    auditWrite(tx, ctx, {
      action: 'order.added',
      objectType: 'order',
      objectId: order.id,
      details: { order_ref: order.orderRef, kind: order.kind, status },
    }),
  ]);
  await ctx.jobs.send(tx, 'mail.send', { tenantId: ctx.tenantId, mailId });
  const job = { tenantId: ctx.tenantId, orderId: order.id };
  if (!hold) await ctx.jobs.send(tx, 'order.download', job, jobPriority(taken));
  const placed = { type: 'order.placed', data: { order: orderInMessage(order, status) } } as const;
  await notifyWebhooks(tx, ctx, taken.listeners, [placed]);
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status, eventSlug: order.eventSlug, isNew: true });
  return true;
}

function initialStatus(hold: BudgetHold | undefined): OrderStatus {
  if (!hold) return 'new';
  const way = transitionFor('new', hold);
  if (!way) throw new Error(`the table of order states does not know ${hold}`);
  return targetStatus(way);
}

/**
 * The tenant pays what a voucher leaves uncovered; if its credit account does not cover that, staff decide
 * (docs/product/money.md).
 */
async function holdByCredit(tx: Tx, order: OrderToAccept): Promise<BudgetHold | undefined> {
  const { onCredit } = splitProductionCost(order);
  if (onCredit === 0 || (await chargeCredit(tx, order, onCredit))) return undefined;
  const hold = 'exceed_budget_limit';
  await tx
    .update(orders)
    .set({ status: initialStatus(hold) })
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  return hold;
}

function timelineWrite(
  tx: Tx,
  ctx: Ctx,
  orderId: string,
  { status, hold, placedBy }: { status: OrderStatus; hold: BudgetHold | undefined; placedBy: string },
) {
  const common = { tenantId: ctx.tenantId, orderId };
  const entries: (typeof orderEvents.$inferInsert)[] = [
    { ...common, event: 'placed', from: null, to: 'new', actor: placedBy },
  ];
  if (hold) entries.push({ ...common, event: hold, from: 'new', to: status, actor: 'system' });
  return tx.insert(orderEvents).values(entries);
}

/** An order without cost and revenue has no entries. */
function bookingWrites(tx: Tx, order: OrderToAccept, hold: BudgetHold | undefined) {
  const entries = hold ? heldEntries(order) : acceptanceEntries(order);
  return entries.length > 0 ? [tx.insert(ledgerEntries).values(entries)] : [];
}
