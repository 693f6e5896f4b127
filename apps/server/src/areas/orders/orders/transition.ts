import type { Tx } from '@inkstand/database';
import { events, orderEvents, orders } from '@inkstand/database/tables/index';
import {
  mayCause,
  type OrderActor,
  type OrderEvent,
  type OrderStatus,
  SHIPPED_IF_IT_WAS,
  type Transition,
  targetStatus,
  transitionFor,
  WHERE_IT_WAS,
} from '@inkstand/domain/order-status';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { changeMessages, listenersColumn, notifyWebhooks, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { preparedStatement } from '#prepared-statement.ts';
import { afterTransition } from './after-transition.ts';
import { emitOrder } from './emit-order.ts';
import { mailCustomer } from './mail-customer.ts';

/** Who causes a change: this machine, the recipient by the signed page, the signed-in user of `ctx`, or a fulfiller. */
export type ChangedBy = 'system' | 'recipient' | 'user' | { fulfiller: string };

export interface Change {
  orderId: string;
  event: OrderEvent;
  by: ChangedBy;
  /** Why, in words, for the timeline. No personal values (docs/product/privacy.md). */
  reason?: string;
  /** The caller has taken its cost from budget and credit account already, by the UPDATE that says whether they hold it. */
  isBudgetTaken?: boolean;
}

export interface Changed {
  from: OrderStatus;
  to: OrderStatus;
}

type CurrentOrder = Awaited<ReturnType<typeof readCurrent>>;

/**
 * The only writer of an order's status once it has one. Reads domain's table; writes the status, the timeline, the audit
 * row, what the change books (budget, codes, credit, refund), and tells the back-office. Answers false, having changed
 * nothing, when the order is not there, the table does not allow the event, or somebody else changed it first.
 * It sends no job of the production line: its caller does, in the same transaction.
 * @throws HttpError `request.forbidden` when that one may not cause it
 */
export async function transition(tx: Tx, ctx: Ctx, change: Change): Promise<Changed | false> {
  const order = await readCurrent(tx, ctx, change.orderId);
  const { status: from } = order ?? {};
  const way = from && transitionFor(from, change.event);
  if (!order || !from || !way) return false;
  if (!mayCause(way, transitionActor(ctx, change.by), ctx.tenantId)) fail('request.forbidden');
  const to = targetStatus(way, await cameFrom(tx, ctx, way, change.orderId, from));
  const updated = await statusUpdate(tx).execute({ tenantId: ctx.tenantId, orderId: change.orderId, from, to });
  if (updated.length === 0) return false;
  await record(tx, ctx, change, { way, order, from, to });
  return { from, to };
}

// An order goes through these some fifteen times on its way.
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
      language: orders.language,
      currency: orders.currency,
      total: orders.total,
      listeners: listenersColumn(sql.placeholder('tenantId')),
    })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .where(and(eq(orders.tenantId, sql.placeholder('tenantId')), eq(orders.id, sql.placeholder('orderId'))))
    .prepare('order_to_change'),
);

const statusUpdate = preparedStatement((tx) =>
  tx
    .update(orders)
    .set({ status: sql`${sql.placeholder('to')}` })
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

/** The status from which the order entered its present one; only two ways out of exceptions ask for it. */
async function cameFrom(
  tx: Tx,
  ctx: Ctx,
  way: Transition,
  orderId: string,
  status: OrderStatus,
): Promise<OrderStatus | undefined> {
  if (way.to !== WHERE_IT_WAS && way.to !== SHIPPED_IF_IT_WAS) return undefined;
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
