import type { HandlerInput } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { customers, orderEvents, orders, shipments } from '@inkstand/database/tables/index';
import type { OrderStatus } from '@inkstand/domain/order-status';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { fromRecipientRow, RECIPIENT_FIELD_NAMES, type RecipientField } from '@inkstand/domain/recipient-fields';
import { servedCountries } from '@inkstand/domain/regions';
import { and, eq, sql } from 'drizzle-orm';
import { moveClaim, readRecipient } from '#areas/buying/index.ts';
import {
  type CustomerValues,
  doubtsAbout,
  emitOrder,
  flagAddress,
  jobPriority,
  saveProblems,
  transition,
  unfreezeOrder,
} from '#areas/orders/index.ts';
import { actorName, recordAudit } from '#areas/platform/index.ts';
import { advanceOrder, sendAddressChange } from '#areas/production/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import type { LockedOrder } from './lock-order.ts';

/**
 * Records a recipient's change in the order's timeline and notifies open back-office pages. Contains no personal
 * values.
 */
export async function recordChange(
  tx: Tx,
  ctx: Ctx,
  { order, event }: LockedOrder,
  entry: { event: 'correct_address' | 'change_size'; reason: string; actor?: string },
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ tenantId: ctx.tenantId, orderId: order.id, actor: 'recipient', from: null, to: null, ...entry });
  await emitOrder(tx, ctx, { orderRef: order.orderRef, status: order.status, eventSlug: event.slug });
}

/** Resumes an order that is back in its earlier status: enqueues that status' job again (docs/product/orders.md). */
async function resumeOrder(tx: Tx, ctx: Ctx, order: LockedOrder['order'], status: OrderStatus): Promise<void> {
  const { tenantId } = ctx;
  const { nextJob } = STATUS_RULES[status];
  if (nextJob) {
    await unfreezeOrder(tx, ctx, order.id);
    await ctx.jobs.send(tx, nextJob, { tenantId, orderId: order.id }, jobPriority(order));
  }
  if (status === 'submitting to fulfiller') {
    const waiting = await tx
      .select({ shipmentId: shipments.id, fulfillerId: shipments.fulfillerId })
      .from(shipments)
      .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, order.id)));
    for (const shipment of waiting) {
      await ctx.jobs.send(tx, 'shipment.submit', { tenantId, ...shipment }, jobPriority(order));
    }
  }
  // Applies fulfiller reports that arrived meanwhile.
  await advanceOrder(tx, ctx, order.id);
}

type Body = Omit<HandlerInput<'changeOrder'>['body'], 'sizes'>;

/** `system`: the client's shop has another address. */
type ChangedBy = 'recipient' | 'user' | 'system';

export interface AddressChange {
  isChanged: boolean;
  /** The order waited for its address and still does. */
  isStillDoubted: boolean;
}

type Field = Exclude<RecipientField, 'email'>;
const FIELDS = RECIPIENT_FIELD_NAMES.filter((field): field is Field => field !== 'email');

/** Returns the customer with the requested changes, validated like a new one; omitted fields stay. */
function wantedCustomer(ctx: Ctx, { event, order, customer }: LockedOrder, body: Body) {
  const before = fromRecipientRow(customer);
  const fields = Object.fromEntries(FIELDS.map((field) => [field, body[field] ?? before[field]]));
  // A new ZIP code may be in another state: an empty state is derived from it again.
  if (body.address_postcode !== undefined) fields.address_state = body.address_state ?? '';
  const wanted = { ...before, ...fields };
  return readRecipient({ tenantId: ctx.tenantId, language: order.language }, event, wanted, before);
}

/**
 * Redirects an order: checks countries and the address rule again, moves the gift's claim, notifies a fulfiller that
 * has the order, and resumes an order that waited for its address unless the new one is suspicious as well. A
 * confirmation by the caller overrides the check.
 */
export async function changeAddress(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  body: Body,
  by: ChangedBy = 'recipient',
): Promise<AddressChange> {
  const isConfirmed = body.confirm_address === true;
  if (!isConfirmed && FIELDS.every((field) => body[field] === undefined)) {
    return { isChanged: false, isStillDoubted: false };
  }
  return redirectOrder(tx, ctx, locked, { wanted: wantedCustomer(ctx, locked, body), isConfirmed, by });
}

/** The same, to an address that the caller has checked. */
export async function redirectOrder(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  { wanted, isConfirmed = false, by }: { wanted: CustomerValues; isConfirmed?: boolean; by: ChangedBy },
): Promise<AddressChange> {
  const nothing = { isChanged: false, isStillDoubted: false };
  const { order, customer, event } = locked;
  const before = fromRecipientRow(customer);
  const after = fromRecipientRow(wanted);
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  const isWaiting = order.status === 'address issue';
  if (changed.length === 0 && !isWaiting) return nothing;
  if (changed.length > 0) await writeAddress(tx, ctx, locked, wanted, changed);
  const problems = isConfirmed ? [] : doubtsAbout(wanted, order.shippingMethod, servedCountries(event));
  // Production checks the address again; a confirmation covers this address only.
  await saveProblems(tx, ctx, order.id, isWaiting ? problems : []);
  const isStillDoubted = isWaiting && problems.length > 0;
  if (isWaiting && !isStillDoubted) await goOn(tx, ctx, locked, by, changed);
  else if (changed.length > 0) await note(tx, ctx, locked, by, changed);
  if (isConfirmed) await confirmAddress(tx, ctx, order.id);
  if (changed.length > 0) await sendAddressChange(tx, ctx, order.id);
  if (!isWaiting && problems.length > 0 && STATUS_RULES[order.status].isAddressUnwatched) {
    await flagAddress(tx, ctx, order.id, problems);
  }
  return { isChanged: changed.length > 0, isStillDoubted };
}

async function writeAddress(
  tx: Tx,
  ctx: Ctx,
  locked: LockedOrder,
  wanted: CustomerValues,
  changed: readonly Field[],
): Promise<void> {
  const { order, event, customer } = locked;
  if (order.region === 'US' && order.totalVat > 0 && changed.includes('address_state')) {
    failField('address_state', 'taxed_elsewhere', { state: customer.addressState });
  }
  if (order.kind === 'promo') await moveClaim(tx, ctx, event, wanted, order.id);
  const { id: _id, tenantId: _tenant, eventId: _event, ...values } = wanted;
  await writeCustomer(tx, ctx, locked, values);
}

async function note(tx: Tx, ctx: Ctx, locked: LockedOrder, by: ChangedBy, changed: readonly Field[]): Promise<void> {
  const { order } = locked;
  const actor = by === 'recipient' ? 'recipient' : actorName(ctx);
  await recordChange(tx, ctx, locked, { event: 'correct_address', reason: `Changed: ${changed.join(', ')}`, actor });
  await recordAudit(tx, ctx, {
    action: 'order.address_corrected',
    objectType: 'order',
    objectId: order.id,
    actor,
    details: { order_ref: order.orderRef, fields: [...changed] },
  });
}

/** Returns the order to its earlier status and enqueues that status' job. */
async function goOn(tx: Tx, ctx: Ctx, { order }: LockedOrder, by: ChangedBy, changed: readonly Field[]): Promise<void> {
  const reason = changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'It is right as it is.';
  const moved = await transition(tx, ctx, { orderId: order.id, event: 'correct_address', by, reason });
  if (!moved) fail('order.too_late');
  await resumeOrder(tx, ctx, order, moved.to);
}

async function confirmAddress(tx: Tx, ctx: Ctx, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ addressConfirmed: true })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, orderId)));
}

/** A customer with two orders has one row for both: this order then gets its own. */
async function writeCustomer(
  tx: Tx,
  ctx: Ctx,
  { order, customer, event }: LockedOrder,
  values: Omit<typeof customers.$inferInsert, 'id' | 'tenantId' | 'eventId'>,
): Promise<void> {
  const own = await tx
    .update(customers)
    .set(values)
    .where(
      and(
        eq(customers.tenantId, ctx.tenantId),
        eq(customers.id, customer.id),
        sql`not exists (select 1 from ${orders} where ${orders.tenantId} = ${ctx.tenantId}
          and ${orders.customerId} = ${customer.id} and ${orders.id} <> ${order.id})`,
      ),
    )
    .returning({ id: customers.id });
  if (own.length > 0) return;
  const id = newId();
  await tx.insert(customers).values({ ...values, tenantId: ctx.tenantId, id, eventId: event.id });
  await tx
    .update(orders)
    .set({ customerId: id })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
}
