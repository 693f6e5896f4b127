import type { Decision, OrderCare, ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { customers, events, orderEvents, orders, promoCodes, vouchers } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { COUNTRIES } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { allowedActions } from '@inkstand/domain/order-actions';
import { openNotes } from '@inkstand/domain/order-notes';
import { type OrderEvent, transitionFor } from '@inkstand/domain/order-status';
import { fromRecipientRow } from '@inkstand/domain/recipient-fields';
import type { RefundablePart } from '@inkstand/domain/refund';
import { isReprintable, mayCancelPieces } from '@inkstand/domain/reprints';
import { type Capability, isStaff, may } from '@inkstand/domain/roles';
import type { Cancellation } from '@inkstand/domain/shipment-status';
import { US_STATES } from '@inkstand/domain/states';
import { EVENT_LABELS, WHY_NOT_TEXTS } from '@inkstand/i18n/staff';
import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import { isLateOrder, toOrderRowResponse } from '#areas/orders/order-lists/order-row.ts';
import { readRefundRows, toRefundsResponse } from '#areas/orders/refunds/refunds.ts';
import { actorNames } from '#areas/platform/index.ts';
import { publicOrigin } from '#config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { type RequestRow, readOrderLines, readRequests, readShipments } from './order-lines.ts';
import { orderToken } from './order-writes.ts';
import type { OrderRow } from './place-order.ts';

/**
 * Actions that people can perform on an order today. The transition table has more: correcting an address, replacing
 * artwork and reprints have screens and handlers of their own.
 */
const PERSONAL_ACTIONS = [
  'approve',
  'release',
  'retry_submission',
  'choose_fulfiller',
  'cancel',
  'request_cancellation',
  'confirm_cancellation',
] as const satisfies readonly OrderEvent[];

export type PersonalAction = (typeof PERSONAL_ACTIONS)[number];

export function isPersonalAction(event: string): event is PersonalAction {
  return (PERSONAL_ACTIONS as readonly string[]).includes(event);
}

/**
 * Returns the reason, as text, against an action that the table allows; undefined when there is none. A cancellation
 * can be requested once, and confirmed while the request is open.
 */
export function findHindrance(action: PersonalAction, cancellations: readonly Cancellation[]): string | undefined {
  const isAsked = cancellations.includes('requested');
  if (action === 'request_cancellation' && isAsked) return 'The printer has been asked already.';
  if (action === 'confirm_cancellation' && !isAsked) return 'The printer has not been asked to cancel it.';
  return undefined;
}

/** Data of the order that the caller has loaded already. */
interface Known {
  requests: readonly RequestRow[];
  hasParcels: boolean;
  wasShipped: boolean;
}

/**
 * Loads which corrections this user can make to an order, and those that were made; actors as stored. One statement.
 */
export async function readCare(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { requests, hasParcels, wasShipped }: Known,
): Promise<OrderCare> {
  const linked = await readLinked(tx, order);
  const replacements = linked.filter(({ original }) => original === order.id);
  return {
    address_problems: order.status === 'address issue' ? order.addressProblems.filter(isAddressProblem) : [],
    ...decisions(ctx, order, hasParcels),
    may_choose_payer: ctx.actor !== undefined && isStaff(ctx.actor),
    is_shipped: wasShipped || order.status === 'shipped',
    original: linked.find(({ id }) => id === order.originalOrderId)?.order_ref ?? null,
    replacements: replacements.map(({ order_ref, status }) => ({ order_ref, status })),
    requests: requests.map((request) => toReprintRequest(order, request, replacements)),
  };
}

/** Loads the order that this one replaces, and the orders that replace it. */
function readLinked(tx: Tx, { tenantId, id, originalOrderId }: OrderRow) {
  const isReplacement = eq(orders.originalOrderId, id);
  return tx
    .select({
      id: orders.id,
      order_ref: orders.orderRef,
      status: orders.status,
      original: orders.originalOrderId,
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenantId),
        originalOrderId ? or(isReplacement, eq(orders.id, originalOrderId)) : isReplacement,
      ),
    )
    .orderBy(asc(orders.id));
}

/** Replaces the requesters' ids with names. */
export async function nameAskers(ctx: Ctx, care: OrderCare): Promise<OrderCare> {
  if (care.requests.length === 0) return care;
  const actorName = await actorNames(
    ctx,
    care.requests.flatMap(({ requested_by, decided_by }) => [requested_by, ...(decided_by ? [decided_by] : [])]),
  );
  const requests = care.requests.map((request) => ({
    ...request,
    requested_by: actorName(request.requested_by),
    decided_by: request.decided_by && actorName(request.decided_by),
  }));
  return { ...care, requests };
}

function decisions(ctx: Ctx, { tenantId, status }: OrderRow, isHandedOver: boolean) {
  const decide = (capability: Capability, isPossible: boolean): Decision => {
    if (!ctx.actor || !may(ctx.actor, capability, tenantId)) return { allowed: false, reason: WHY_NOT_TEXTS.role };
    if (isPossible) return { allowed: true, reason: null };
    const why = status === 'cancelled' ? 'order_cancelled' : status === 'shipped' ? 'order_shipped' : undefined;
    return { allowed: false, reason: WHY_NOT_TEXTS[why ?? 'not_in_this_status'] };
  };
  return {
    correct_address: decide('orders.correct', status !== 'shipped' && status !== 'cancelled'),
    report_address: decide('orders.correct', status !== null && transitionFor(status, 'flag_address') !== undefined),
    replace_artwork: decide('content.change', status === 'artwork issue'),
    cancel_pieces: decide('orders.decide', status !== null && mayCancelPieces(status, isHandedOver)),
    ask_reprint: decide('orders.correct', status !== null && isReprintable(status)),
    decide_reprint: decide('orders.decide', status !== null && isReprintable(status)),
  };
}

function toReprintRequest(
  order: OrderRow,
  request: RequestRow,
  replacements: readonly { id: string; order_ref: string }[],
): ReprintRequest {
  const folder = `/api/${order.tenantId}/orders/${order.orderRef}/reprints/${request.id}/photos`;
  return {
    id: request.id,
    requested_by: request.requestedBy,
    by_recipient: request.requestedBy === 'recipient',
    lines: request.lines,
    problem: request.problem,
    fault: request.fault,
    note: request.note,
    photos: request.photos.map((_key, index) => `${folder}/${index + 1}`),
    paid_by: request.paidBy,
    status: request.status,
    answer: request.rejectionReason,
    decided_by: request.decidedBy,
    replacement: replacements.find(({ id }) => id === request.replacementOrderId)?.order_ref ?? null,
    created_at: request.createdAt.toISOString(),
  };
}

type Timeline = Omit<OrderDetail['timeline'][number], 'actor'> & { actor: string };

/** Loads an order's timeline, oldest first, with actors as stored. */
export async function readTimeline(tx: Tx, order: { tenantId: string; id: string }): Promise<Timeline[]> {
  const rows = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.id));
  return rows.map(({ id, at, event, from, to, actor, reason }) => ({
    id,
    at: at.toISOString(),
    event,
    from,
    to,
    actor,
    reason,
  }));
}

/**
 * Replaces the timeline's actors with names. A client sees its own people by name; staff appear as `Inkstand` to
 * everyone but staff.
 */
export async function nameActors(ctx: Ctx, timeline: Timeline[]): Promise<OrderDetail['timeline']> {
  const actorName = await actorNames(
    ctx,
    timeline.map(({ actor }) => actor),
  );
  return timeline.map((entry) => ({ ...entry, actor: actorName(entry.actor) }));
}

/** Replaces the refunds' requesters with names, by the same rule. */
export async function nameRequesters(ctx: Ctx, refunds: OrderDetail['refunds']): Promise<OrderDetail['refunds']> {
  const actorName = await actorNames(
    ctx,
    refunds.map(({ requested_by }) => requested_by),
  );
  return refunds.map((refund) => ({ ...refund, requested_by: actorName(refund.requested_by) }));
}

/** Loads an order as the back-office shows it, or fails with 404. */
export async function readOrderDetail(ctx: Ctx, orderRef: string): Promise<OrderDetail> {
  const { found, given, lines, shipments, timeline, care } = await ctx.tx(async (tx) => {
    const found = await findPlacedOrder(tx, ctx, orderRef);
    const given = await readRefundRows(tx, found.order);
    const requests = await readRequests(tx, found.order);
    const shipments = await readShipments(tx, found.order, {
      showsCosts: ctx.actor !== undefined && isStaff(ctx.actor),
    });
    const timeline = await readTimeline(tx, found.order);
    const facts = {
      requests,
      hasParcels: shipments.length > 0,
      wasShipped: timeline.some(({ to }) => to === 'shipped'),
    };
    return {
      found,
      given,
      shipments,
      timeline,
      lines: await readOrderLines(tx, found.order, { given, requests }, ctx.language),
      care: await readCare(tx, ctx, found.order, facts),
    };
  });
  const { order, event } = found;
  const refunds = toRefundsResponse(given);
  const refundFailed = refunds.some(({ needs_person }) => needs_person);
  const token = orderToken(ctx.config, order.tenantId, order.id);
  return {
    ...toOrderRowResponse({
      ...found,
      refundFailed,
      late: isLateOrder(order, event, unsentDays(shipments), ctx.now()),
      fulfillers: [...new Set(shipments.map(({ fulfiller }) => fulfiller.name))].sort(),
      tracking: [...new Set(shipments.flatMap(({ tracking_number }) => tracking_number || []))].sort(),
    }),
    kind: order.kind,
    region: order.region,
    placed_at: (order.placedAt ?? order.createdAt).toISOString(),
    shipping_method: order.shippingMethod,
    shipping_price: toDecimal(order.shippingNet + order.shippingVat),
    discount_amount: toDecimal(order.discountAmount),
    total_store_price_excluding_vat: toDecimal(order.totalExcludingVat),
    total_store_vat: toDecimal(order.totalVat),
    production_cost: toDecimal(order.productionCost),
    estimated_delivery: { from: order.estimatedDeliveryFrom, to: order.estimatedDeliveryTo },
    promo_code: found.promoCode,
    voucher_code: found.voucherCode,
    payment_intent: order.paymentIntentId ?? order.platformIntentId,
    amount_captured: toDecimal(order.amountCaptured),
    amount_refunded: toDecimal(order.amountRefunded),
    refunds: await nameRequesters(ctx, refunds),
    refundable: { ...mayRefund(ctx, order), shipping: toPartResponse(lines.left.shipping) },
    public_url: `${publicOrigin(ctx.config, event)}/order/${token}`,
    customer: toCustomerResponse(found.customer),
    items: lines.items,
    shipments,
    timeline: await nameActors(ctx, timeline),
    attention: openNotes(timeline, order.status ?? 'new').map(({ id }) => id),
    care: await nameAskers(ctx, care),
    actions: listActions(ctx, order, shipments),
  };
}

/** Ship-by days of parcels that are not yet sent. */
const unsentDays = (shipments: OrderDetail['shipments']) =>
  shipments.flatMap(({ state, ship_by: shipBy }) => (state === 'shipped' || shipBy === null ? [] : [shipBy]));

async function findPlacedOrder(tx: Tx, ctx: Ctx, orderRef: string) {
  const [found] = await tx
    .select({
      order: orders,
      event: events,
      customer: customers,
      promoCode: promoCodes.label,
      voucherCode: vouchers.label,
    })
    .from(orders)
    .innerJoin(events, and(eq(events.tenantId, orders.tenantId), eq(events.id, orders.eventId)))
    .innerJoin(customers, and(eq(customers.tenantId, orders.tenantId), eq(customers.id, orders.customerId)))
    .leftJoin(promoCodes, and(eq(promoCodes.tenantId, orders.tenantId), eq(promoCodes.id, orders.promoCodeId)))
    .leftJoin(vouchers, and(eq(vouchers.tenantId, orders.tenantId), eq(vouchers.id, orders.voucherId)))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)));
  return found ?? fail('request.not_found');
}

const toPartResponse = ({ net, vat }: RefundablePart) => ({ net: toDecimal(net), vat: toDecimal(vat) });

/**
 * Whether the user may refund the order, and whether anything is left to refund (docs/product/roles.md and
 * docs/product/money.md).
 */
function mayRefund(ctx: Ctx, order: typeof orders.$inferSelect): { allowed: boolean; reason: string | null } {
  const refuse = (reason: string) => ({ allowed: false, reason });
  if (!ctx.actor || !may(ctx.actor, 'orders.decide', order.tenantId)) return refuse(WHY_NOT_TEXTS.role);
  if (order.platformIntentId && !isStaff(ctx.actor)) {
    return refuse('It was paid by the company’s own card: only our staff can refund that.');
  }
  if (order.amountCaptured === 0) return refuse('Nothing was paid for it by card.');
  if (order.amountRefunded >= order.amountCaptured) return refuse('Everything that was paid has been refunded.');
  return { allowed: true, reason: null };
}

function toCustomerResponse(customer: typeof customers.$inferSelect): OrderDetail['customer'] {
  const country = COUNTRIES.find(({ iso2 }) => iso2 === customer.addressCountry);
  const state = US_STATES.find(({ abbreviation }) => abbreviation === customer.addressState);
  return {
    ...fromRecipientRow(customer),
    address_country: country?.name ?? customer.addressCountry,
    address_state: state?.name ?? customer.addressState,
  };
}

function listActions(
  ctx: Ctx,
  order: typeof orders.$inferSelect,
  shipments: OrderDetail['shipments'],
): OrderDetail['actions'] {
  const { status } = order;
  if (!ctx.actor || !status) return [];
  return allowedActions(status, ctx.actor, order.tenantId).flatMap(({ event, allowed, whyNot }) => {
    if (!isPersonalAction(event)) return [];
    const cancellations = shipments.map(({ cancellation }) => cancellation);
    const reason = whyNot ? WHY_NOT_TEXTS[whyNot] : findHindrance(event, cancellations);
    const label = EVENT_LABELS[event].action;
    return [{ action: event, label, allowed: allowed && reason === undefined, reason: reason ?? null }];
  });
}
