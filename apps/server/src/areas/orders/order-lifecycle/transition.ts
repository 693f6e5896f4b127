import { type Tx, tenantJoin } from '@inkstand/database';
import {
  events,
  giftClaims,
  ledgerEntries,
  orderEvents,
  orders,
  promoCodes,
  shipmentEvents,
  shopOrders,
} from '@inkstand/database/tables/index';
import {
  isTargetFixed,
  mayCause,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  STATUS_FROM_PARCELS,
  type Transition,
  targetStatus,
  transitionFor,
} from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { releaseCapacity } from '#areas/orders/capacity/capacity.ts';
import {
  creditWrite,
  ledgerColumns,
  producedCost,
  refundCredit,
  releaseEntries,
  reverseProduction,
  splitProductionCost,
} from '#areas/orders/ledger/ledger.ts';
import { atMost, bookRefund } from '#areas/orders/refunds/refunds.ts';
import { changeMessages, listenersColumn, notifyWebhooks, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#sql/prepared-statement.ts';
import { mailArtworkProblem, mailCustomer } from './change-emails.ts';
import { type Parcel, readParcels, wasShipped } from './order-lines.ts';
import { emitNews, emitOrder, releaseVoucher, writeTogether } from './order-writes.ts';

interface ChangedOrder {
  id: string;
  orderRef: string;
  originalOrderId: string | null;
  eventId: string;
  currency: string;
  kind: (typeof orders.$inferSelect)['kind'];
  language: string;
  total: number;
  productionCost: number;
  promoCodeId: string | null;
  voucherId: string | null;
}

const CANCELLING: readonly OrderEvent[] = ['cancel', 'confirm_cancellation'];
const LETTING_THROUGH: readonly OrderEvent[] = ['approve', 'release', 'raise_budget', 'pay'];
/** Kinds that count against their event's budget: gifts and samples. */
const OF_A_BUDGET: readonly ChangedOrder['kind'][] = ['promo', 'sample'];

/**
 * Books the consequences of a status change, in its transaction: an approval charges the budget, a cancellation
 * reverses everything.
 */
async function afterTransition(
  tx: Tx,
  ctx: Ctx,
  order: ChangedOrder,
  event: OrderEvent,
  { from, to, isBudgetTaken = false }: { from: OrderStatus; to: OrderStatus; isBudgetTaken?: boolean },
): Promise<void> {
  const isCancelled = CANCELLING.includes(event) && to === 'cancelled';
  // Lock order: days before the event and the tenant, as when a single parcel is cancelled.
  if (to === 'cancelled') await releaseCapacity(tx, { tenantId: ctx.tenantId, id: order.id });
  if (LETTING_THROUGH.includes(event)) await bookAgainstBudget(tx, ctx, order, isBudgetTaken);
  if (event === 'confirm_cancellation') await closeCancellations(tx, ctx, order.id);
  else if (event === 'request_cancellation' || to === 'cancelled') await requestCancellations(tx, ctx, order.id);
  const refund = isCancelled && (await giveBack(tx, ctx, order, !STATUS_RULES[from].isHeldForBudget));
  // Whoever paid gets a mail once the refund is settled, and the buyers of a shop are told by the shop.
  if (isCancelled && (order.total === 0 || !refund) && order.kind !== 'shop') {
    await queueEmail(tx, ctx, { template: 'order_cancelled', subjectId: order.id, language: order.language });
  }
  if (isCancelled && order.kind === 'shop') await queueShopImport(tx, ctx, order.id);
  if (isCancelled && order.originalOrderId) await noteOnOriginal(tx, ctx, order.originalOrderId, order.orderRef);
}

/**
 * An order that was replaced before anything of it was shipped has given nothing back: a person decides about a refund.
 */
async function noteOnOriginal(tx: Tx, ctx: Ctx, orderId: string, replacement: string): Promise<void> {
  const { tenantId } = ctx;
  const [original] = await tx
    .select({ id: orders.id, tenantId: orders.tenantId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  if (!original || (await wasShipped(tx, original))) return;
  await tx
    .insert(orderEvents)
    .values({ tenantId, orderId, event: 'replacement_cancelled', reason: replacement, actor: 'system' });
  await emitNews(tx, ctx, orderId);
}

/** The shop may wait for the answer to its own cancellation. */
async function queueShopImport(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const { tenantId } = ctx;
  const found = await tx
    .select({ shopOrderId: shopOrders.id })
    .from(shopOrders)
    .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.orderId, orderId)));
  for (const { shopOrderId } of found) await ctx.jobs.send(tx, 'shop.import', { tenantId, shopOrderId });
}

/** A released order counts as spent, even beyond the budget: that was the decision. */
async function bookAgainstBudget(tx: Tx, ctx: Ctx, order: ChangedOrder, isBudgetTaken: boolean): Promise<void> {
  const [row] = await tx
    .select(ledgerColumns)
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
  if (!row) return;
  const entries = releaseEntries(row);
  // A statement of its own, and first: every transaction locks the event before the tenant, and writes sent together
  // run in no defined order.
  if (OF_A_BUDGET.includes(order.kind) && !isBudgetTaken) {
    await budgetWrite(tx, ctx, order.eventId, row.productionCost);
  }
  await writeTogether(tx, [
    ...(isBudgetTaken ? [] : [creditWrite(tx, row, splitProductionCost(row).onCredit)]),
    ...(entries.length > 0 ? [tx.insert(ledgerEntries).values(entries)] : []),
  ]);
}

/**
 * Returns code, address, budget, voucher and money (docs/product/claims.md); the money by a job, since the provider
 * must be asked. Returns the id of the refund, if there is one.
 */
async function giveBack(tx: Tx, ctx: Ctx, order: ChangedOrder, wasBooked: boolean): Promise<string | undefined> {
  if (order.promoCodeId) {
    await tx
      .update(promoCodes)
      .set({ uses: sql`${promoCodes.uses} - 1` })
      .where(and(eq(promoCodes.tenantId, ctx.tenantId), eq(promoCodes.id, order.promoCodeId)));
  }
  await tx
    .delete(giftClaims)
    .where(
      and(
        eq(giftClaims.tenantId, ctx.tenantId),
        eq(giftClaims.eventId, order.eventId),
        eq(giftClaims.orderId, order.id),
      ),
    );
  const remainingCost = await producedCost(tx, { tenantId: ctx.tenantId, id: order.id });
  if (OF_A_BUDGET.includes(order.kind) && wasBooked) {
    await budgetWrite(tx, ctx, order.eventId, -Math.max(0, order.productionCost - remainingCost));
  }
  if (order.voucherId) await releaseVoucher(tx, ctx.tenantId, { orderId: order.id, voucherId: order.voucherId });
  return giveMoneyBack(tx, ctx, order, remainingCost);
}

/**
 * Refunds the customer everything that is left, and the tenant the cost of what was not produced
 * (docs/product/money.md).
 */
async function giveMoneyBack(tx: Tx, ctx: Ctx, order: ChangedOrder, kept: number): Promise<string | undefined> {
  const { tenantId } = ctx;
  const { onCredit, fee, onCard } = await reverseProduction(tx, { tenantId, id: order.id }, kept);
  await refundCredit(tx, { tenantId, id: order.id, currency: order.currency }, onCredit);
  const refund = await bookRefund(tx, ctx, {
    orderId: order.id,
    reason: 'cancelled',
    requestedBy: 'system',
    feeRefunded: fee,
    ...(onCard === undefined ? {} : { selectParts: atMost(onCard) }),
  });
  if (fee > 0) await ctx.jobs.send(tx, 'order.return_fee', { tenantId, orderId: order.id });
  return refund;
}

function budgetWrite(tx: Tx, ctx: Ctx, eventId: string, amount: number) {
  return tx
    .update(events)
    .set({ budgetUsed: sql`greatest(0, ${events.budgetUsed} + ${amount})` })
    .where(and(eq(events.tenantId, ctx.tenantId), eq(events.id, eventId)));
}

/**
 * Asks every fulfiller that has, or is about to get, a parcel of the order not to make it: by a job in this
 * transaction; or, without a connection or for a past demonstration order that no printer knows, by a timeline entry
 * for people.
 */
async function requestCancellations(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  const { tenantId } = ctx;
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (!parcel.isUnderway || parcel.cancellation === 'requested') continue;
    await writeEntry(tx, ctx, parcel, 'cancellation_requested');
    if (parcel.adapter === 'http' && !parcel.frozen) {
      const { id: shipmentId, fulfillerId } = parcel;
      await ctx.jobs.send(tx, 'shipment.cancel', { tenantId, shipmentId, fulfillerId });
    } else {
      const reason = `${parcel.fulfillerName} must be asked not to make parcel ${parcel.number}.`;
      await tx
        .insert(orderEvents)
        .values({ tenantId, orderId, event: 'cancellation_by_hand', reason, actor: 'system' });
    }
  }
}

/** Closes the cancellation requests that are still open, after a person has confirmed in the fulfillers' place. */
async function closeCancellations(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  for (const parcel of await readParcels(tx, ctx, orderId)) {
    if (parcel.cancellation === 'requested') await writeEntry(tx, ctx, parcel, 'cancelled');
  }
}

async function writeEntry(
  tx: Tx,
  ctx: Ctx,
  { id: shipmentId }: Parcel,
  type: 'cancellation_requested' | 'cancelled',
): Promise<void> {
  const at = ctx.now();
  await tx.insert(shipmentEvents).values({ tenantId: ctx.tenantId, shipmentId, type, occurredAt: at, at });
}

/** Who causes a change: the system, the recipient by the signed page, the signed-in user of `ctx`, or a fulfiller. */
export type ChangedBy = 'system' | 'recipient' | 'user' | { fulfiller: string };

export interface Change {
  orderId: string;
  event: OrderEvent;
  by: ChangedBy;
  /** Reason, as text for the timeline. No personal values (docs/product/privacy.md). */
  reason?: string;
  /**
   * The caller has charged budget and credit account already, by the UPDATE that checks whether they cover the cost.
   */
  isBudgetTaken?: boolean;
  /** For `undo_report`: the status of the order's least advanced parcel. */
  parcelStatus?: OrderStatus;
}

export interface Changed {
  from: OrderStatus;
  to: OrderStatus;
}

type CurrentOrder = Awaited<ReturnType<typeof readCurrent>>;

/**
 * The only writer of an order's status once it has one. Follows the domain's transition table; writes the status, the
 * timeline, the audit row and the bookings of the change (budget, codes, credit, refund), and notifies the back-office.
 * Returns false, having changed nothing, when the order does not exist, the table does not allow the event, or a
 * concurrent change came first. It sends no job of the production line: its caller does, in the same transaction.
 * @throws HttpError `request.forbidden` when the actor may not cause it
 */
export async function transition(tx: Tx, ctx: Ctx, change: Change): Promise<Changed | false> {
  const order = await readCurrent(tx, ctx, change.orderId);
  const { status: from } = order ?? {};
  const way = from && transitionFor(from, change.event);
  if (!order || !from || !way) return false;
  if (!mayCause(way, transitionActor(ctx, change.by), ctx.tenantId)) fail('request.forbidden');
  const to = targetStatus(
    way,
    way.to === STATUS_FROM_PARCELS ? change.parcelStatus : await cameFrom(tx, ctx, way, change.orderId, from),
  );
  const updated = await statusUpdate(tx).execute({ tenantId: ctx.tenantId, orderId: change.orderId, from, to });
  if (updated.length === 0) return false;
  await record(tx, ctx, change, { way, order, from, to });
  return { from, to };
}

// Prepared: an order makes about fifteen transitions.
const currentQuery = preparedStatement((tx) =>
  tx
    .select({
      id: orders.id,
      orderRef: orders.orderRef,
      status: orders.status,
      eventId: orders.eventId,
      eventSlug: events.slug,
      productionCost: orders.productionCost,
      promoCodeId: orders.promoCodeId,
      voucherId: orders.voucherId,
      kind: orders.kind,
      originalOrderId: orders.originalOrderId,
      language: orders.language,
      currency: orders.currency,
      total: orders.total,
      listeners: listenersColumn(sql.placeholder('tenantId')),
    })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, sql.placeholder('tenantId')), eq(orders.id, sql.placeholder('orderId'))))
    .prepare('order_to_change'),
);

const statusUpdate = preparedStatement((tx) =>
  tx
    .update(orders)
    .set({ status: sql`${sql.placeholder('to')}`, deliveredAt: null })
    .where(
      and(
        eq(orders.tenantId, sql.placeholder('tenantId')),
        eq(orders.id, sql.placeholder('orderId')),
        eq(orders.status, sql.placeholder('from')),
      ),
    )
    .returning({ id: orders.id })
    .prepare('change_order_status'),
);

const timelineInsert = preparedStatement((tx) =>
  tx
    .insert(orderEvents)
    .values({
      tenantId: sql.placeholder('tenantId'),
      orderId: sql.placeholder('orderId'),
      event: sql.placeholder('event'),
      from: sql.placeholder('from'),
      to: sql.placeholder('to'),
      actor: sql.placeholder('actor'),
      reason: sql.placeholder('reason'),
    })
    .prepare('note_order_change'),
);

async function readCurrent(tx: Tx, ctx: Ctx, orderId: string) {
  const [order] = await currentQuery(tx).execute({ tenantId: ctx.tenantId, orderId });
  return order;
}

function transitionActor(ctx: Ctx, by: ChangedBy): OrderActor {
  if (by === 'user') return ctx.actor ?? fail('request.unauthenticated');
  return typeof by === 'object' ? 'fulfiller' : by;
}

function actorName(ctx: Ctx, by: ChangedBy): string {
  if (by === 'user') return `user:${ctx.user?.id}`;
  return typeof by === 'object' ? `fulfiller:${by.fulfiller}` : by;
}

/** Returns the status before the current one; only two transitions out of exceptions need it. */
async function cameFrom(
  tx: Tx,
  ctx: Ctx,
  way: Transition,
  orderId: string,
  status: OrderStatus,
): Promise<OrderStatus | undefined> {
  if (isTargetFixed(way)) return undefined;
  const [entry] = await tx
    .select({ from: orderEvents.from })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, ctx.tenantId),
        eq(orderEvents.orderId, orderId),
        eq(orderEvents.to, status),
        ne(orderEvents.from, status),
      ),
    )
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return entry?.from ?? undefined;
}

async function record(
  tx: Tx,
  ctx: Ctx,
  { orderId, event, by, reason = '', isBudgetTaken = false }: Change,
  done: { way: Transition; order: NonNullable<CurrentOrder>; from: OrderStatus; to: OrderStatus },
): Promise<void> {
  const { way, order, from, to } = done;
  const actor = actorName(ctx, by);
  await timelineInsert(tx).execute({ tenantId: ctx.tenantId, orderId, event, from, to, actor, reason });
  await afterTransition(tx, ctx, order, event, { from, to, isBudgetTaken });
  if (way.mail) await mailCustomer(tx, ctx, order, way.mail);
  if (event === 'flag_artwork' && order.kind === 'shop') await mailArtworkProblem(tx, ctx, orderId);
  if (way.audit) {
    await recordAudit(tx, ctx, {
      action: way.audit,
      objectType: 'order',
      objectId: orderId,
      actor,
      details: { order_ref: order.orderRef, from, to },
    });
  }
  await notifyWebhooks(tx, ctx, order.listeners, changeMessages(order, from, to));
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status: to, eventSlug: order.eventSlug });
}
