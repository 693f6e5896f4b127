import { type Tx, tenantJoin } from '@inkstand/database';
import { events, orders, vouchers, voucherUses } from '@inkstand/database/tables/index';
import { LIVE_MESSAGE, type OrderStatus } from '@inkstand/domain/order-status';
import { type EventStatus, eventPhase } from '@inkstand/domain/statuses';
import { and, eq, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Config } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

/** Notifies every open back-office page, on commit, that an order has a new status or has just been placed. */
export async function emitOrder(
  tx: Tx,
  ctx: Pick<Ctx, 'realtime' | 'tenantId'>,
  order: { orderRef: string; status: OrderStatus; eventSlug: string; isNew?: boolean },
): Promise<void> {
  const channels = [
    `private-tenant.${ctx.tenantId}`,
    `private-event.${ctx.tenantId}.${order.eventSlug}`,
    'private-staff',
  ];
  const { orderRef: order_ref, status, isNew } = order;
  await ctx.realtime.publish(tx, channels, LIVE_MESSAGE, { order_ref, status, ...(isNew ? { is_new: true } : {}) });
}

/** Notifies every open back-office page of another change to a placed order, such as a timeline note. */
export async function emitNews(tx: Tx, ctx: Pick<Ctx, 'realtime' | 'tenantId'>, orderId: string): Promise<void> {
  const [order] = await tx
    .select({ orderRef: orders.orderRef, status: orders.status, eventSlug: events.slug })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
  if (order?.status) await emitOrder(tx, ctx, { ...order, status: order.status });
}

const purpose = (tenantId: string) => `order:${tenantId}`;

/** Returns the signed token of an order, for links in pages and emails. */
export const orderToken = (config: Pick<Config, 'secretKey'>, tenantId: string, orderId: string): string =>
  signedId(config, purpose(tenantId), orderId);

/** Returns the order id from a token that is signed for this tenant; undefined for any other text. */
export const readOrderToken = (config: Pick<Config, 'secretKey'>, tenantId: string, token: string) =>
  readSignedId(config, purpose(tenantId), token);

type Order = Pick<typeof orders.$inferSelect, 'kind' | 'shippingMethod'>;

/** Express was paid for, and a customer who waits for a replacement has waited once already. */
export const JOB_PRIORITY = { express: 20, replacement: 10, usual: 0 } as const;

/** An order's job priority; higher runs first. */
export function jobPriority({ kind, shippingMethod }: Order): number {
  if (shippingMethod === 'express') return JOB_PRIORITY.express;
  return kind === 'replacement' ? JOB_PRIORITY.replacement : JOB_PRIORITY.usual;
}

/**
 * Sends several writes in one round trip, as one statement: an order touches many tables, and each round trip costs
 * more than the write itself. All of them see the database as it was before, so none may depend on another; foreign
 * keys between their rows are checked at the statement's end. Returns the rows of the query `asked`.
 */
export async function writeTogether<Row extends Record<string, unknown>>(
  tx: Tx,
  writes: readonly SQLWrapper[],
  asked: SQL = sql`select`,
) {
  if (writes.length === 0) return [];
  const parts = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
  const { rows } = await tx.execute<Row>(sql`with ${sql.join(parts, sql`, `)} ${asked}`);
  return rows;
}

interface Into {
  eventId: string;
  /** Shoppers who reached the payment before closing can finish (docs/product/events.md). */
  evenIfClosed?: boolean;
}

interface EventState extends Record<string, unknown> {
  status: EventStatus;
  opens_at: string | null;
  closes_at: string | null;
  deleted_at: string | null;
}

/**
 * Writes a visitor's order, if the event takes orders at this very moment: it may have been held, closed or deleted
 * since the handler checked it. The lock is the one that the order's foreign key takes anyway, and a change to an event
 * takes a stronger one first (`loadEventForChange`): one of the two waits and sees the result of the other.
 */
export async function writeIntoEvent(
  tx: Tx,
  { tenantId, now }: Pick<Ctx, 'tenantId' | 'now'>,
  { eventId, evenIfClosed = false }: Into,
  writes: readonly SQLWrapper[],
): Promise<void> {
  const [event] = await writeTogether<EventState>(
    tx,
    writes,
    sql`select status, opens_at, closes_at, deleted_at from events
      where tenant_id = ${tenantId} and id = ${eventId} for key share`,
  );
  const phase = event ? phaseOf(event, now()) : 'absent';
  if (phase === 'absent') fail('request.not_found');
  if (phase !== 'open' && !(phase === 'closed' && evenIfClosed)) fail('checkout.closed');
}

function phaseOf({ status, opens_at, closes_at, deleted_at }: EventState, now: Date) {
  const time = (written: string | null) => (written === null ? null : new Date(written));
  return eventPhase({ status, opensAt: time(opens_at), closesAt: time(closes_at), deletedAt: time(deleted_at) }, now);
}

/** Turns a past demonstration order into a live one: it is processed like any other from now on. */
export async function unfreezeOrder(tx: Tx, { tenantId }: { tenantId: string }, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ frozen: false })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId), eq(orders.frozen, true)));
}

/**
 * Locks a placed order of the tenant until the transaction ends, so that no concurrent decision is possible; or fails
 * with 404.
 */
export async function lockPlacedOrder(tx: Tx, ctx: Pick<Ctx, 'tenantId'>, orderRef: string) {
  const [found] = await tx
    .select({ order: orders, eventSlug: events.slug })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)))
    .for('update', { of: orders });
  const status = found?.order.status;
  if (!found || !status) return fail('request.not_found');
  return { ...found.order, status, eventSlug: found.eventSlug };
}

export type PlacedOrderRow = Awaited<ReturnType<typeof lockPlacedOrder>>;

interface VoucherUse {
  orderId: string;
  voucherId: string;
}

const ofOrder = (tenantId: string, { orderId, voucherId }: VoucherUse) =>
  and(eq(voucherUses.tenantId, tenantId), eq(voucherUses.voucherId, voucherId), eq(voucherUses.orderId, orderId));

/** Releases a voucher use. Idempotent. */
export async function releaseVoucher(tx: Tx, tenantId: string, use: VoucherUse): Promise<void> {
  const released = await tx
    .update(voucherUses)
    .set({ state: 'released' })
    .where(and(ofOrder(tenantId, use), ne(voucherUses.state, 'released')))
    .returning({ voucherId: voucherUses.voucherId });
  if (released.length === 0) return;
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(and(eq(vouchers.tenantId, tenantId), eq(vouchers.id, use.voucherId)));
}

/** The write that marks the reserved use of a paid order as redeemed. */
export function redeemWrite(tx: Tx, tenantId: string, use: VoucherUse) {
  return tx
    .update(voucherUses)
    .set({ state: 'redeemed' })
    .where(and(ofOrder(tenantId, use), eq(voucherUses.state, 'reserved')));
}

/** The write that records the use that an order has reserved; `reserveVoucher` has raised the counter before. */
export function reserveWrite(tx: Tx, tenantId: string, use: VoucherUse & { email: string }) {
  return tx
    .insert(voucherUses)
    .values({ tenantId, ...use, state: 'reserved' })
    .onConflictDoUpdate({
      target: [voucherUses.tenantId, voucherUses.voucherId, voucherUses.orderId],
      set: { state: 'reserved', email: use.email },
    });
}
