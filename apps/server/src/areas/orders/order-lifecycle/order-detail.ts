import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Decision, OrderCare, ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { ResendableEmail } from '@inkstand/contract/list-limits';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { type Tx, tenantJoin } from '@inkstand/database';
import {
  customers,
  events,
  invoiceLines,
  invoices,
  orderEvents,
  orders,
  promoCodes,
  vouchers,
} from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { toDecimal } from '@inkstand/domain/money';
import { allowedActions, type DisabledReason } from '@inkstand/domain/order-actions';
import { openNotes } from '@inkstand/domain/order-notes';
import { isPersonalAction, type PersonalAction, transitionFor } from '@inkstand/domain/order-status';
import type { RefundablePart } from '@inkstand/domain/refund';
import { isReprintable, mayCancelPieces } from '@inkstand/domain/reprints';
import { type Capability, isStaff, may } from '@inkstand/domain/roles';
import type { Cancellation } from '@inkstand/domain/shipment-status';
import { reasonTexts, translateReason } from '@inkstand/i18n/server-reasons';
import { orderWords } from '@inkstand/i18n/staff';
import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { selectFulfillers } from '#areas/orders/order-lists/filter-orders.ts';
import { isLateOrder, selectOrigin, selectShipDays, toOrderRowResponse } from '#areas/orders/order-lists/order-row.ts';
import { resendSkips, skipColumn } from '#areas/orders/public-orders/resend-email.ts';
import { readRefundRows, toRefundsResponse } from '#areas/orders/refunds/refunds.ts';
import { readAssignees } from '#areas/orders/teamwork/assignee.ts';
import { readNotes, toNotesResponse } from '#areas/orders/teamwork/notes.ts';
import { readTagNames, tagsColumn } from '#areas/orders/teamwork/tags.ts';
import { actorNames } from '#areas/platform/index.ts';
import { publicOrigin } from '#config/config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { toCustomerResponse } from './customer-response.ts';
import { type RequestRow, readOrderLines, readRequests, readShipments } from './order-lines.ts';
import { orderToken } from './order-writes.ts';
import type { OrderRow } from './place-order.ts';

/**
 * Returns the reason, as text, against an action that the table allows; undefined when there is none. A cancellation
 * can be requested once, and confirmed while the request is open.
 */
export function findHindrance(
  { language }: Pick<Ctx, 'language'>,
  action: PersonalAction,
  cancellations: readonly Cancellation[],
): string | undefined {
  const t = reasonTexts(language);
  const isAsked = cancellations.includes('requested');
  if (action === 'request_cancellation' && isAsked) return t('order.cancellation_asked');
  if (action === 'confirm_cancellation' && !isAsked) return t('order.cancellation_not_asked');
  return undefined;
}

/** Data of the order that the caller has loaded already. */
interface Known {
  requests: readonly RequestRow[];
  shipments: OrderDetail['shipments'];
  wasShipped: boolean;
  /** Why each email is not sent again, in English. */
  resend: Record<ResendableEmail, string | null>;
}

/**
 * Loads which corrections this user can make to an order, and those that were made; actors as stored. One statement.
 */
async function readCare(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { requests, shipments, wasShipped, resend }: Known,
): Promise<OrderCare> {
  const linked = await readLinked(tx, order);
  const replacements = linked.filter(({ original }) => original === order.id);
  return {
    address_problems: order.status === 'address issue' ? order.addressProblems.filter(isAddressProblem) : [],
    ...decisions(ctx, order, shipments, resend),
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
async function nameAskers(ctx: Ctx, care: OrderCare): Promise<OrderCare> {
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

function decisions(
  ctx: Ctx,
  { tenantId, status }: OrderRow,
  shipments: OrderDetail['shipments'],
  resend: Known['resend'],
) {
  const isHandedOver = shipments.length > 0;
  const decide = (capability: Capability, isPossible: boolean, disabledReason?: DisabledReason): Decision => {
    if (!ctx.actor || !may(ctx.actor, capability, tenantId))
      return { allowed: false, reason: orderWords(ctx.language).DISABLED_REASON_TEXTS.role };
    if (isPossible) return { allowed: true, reason: null };
    const why = status === 'cancelled' ? 'order_cancelled' : status === 'shipped' ? 'order_shipped' : undefined;
    return {
      allowed: false,
      reason: orderWords(ctx.language).DISABLED_REASON_TEXTS[disabledReason ?? why ?? 'not_in_this_status'],
    };
  };
  const mayResend = decide('orders.correct', true);
  const decideEmail = (skip: string | null): Decision =>
    mayResend.allowed && skip ? { allowed: false, reason: translateReason(skip, ctx.language) } : mayResend;
  return {
    correct_address: decide('orders.correct', status !== 'shipped' && status !== 'cancelled'),
    report_address: decide('orders.correct', status !== null && transitionFor(status, 'flag_address') !== undefined),
    replace_artwork: decide('content.change', status === 'artwork issue'),
    cancel_pieces: decide('orders.decide', status !== null && mayCancelPieces(status, isHandedOver)),
    mark_delivered: decide(
      'orders.decide',
      status === 'shipped' && shipments.some(({ may_mark_delivered }) => may_mark_delivered),
      status === 'cancelled' ? 'order_cancelled' : status === 'shipped' ? 'already_delivered' : 'not_shipped',
    ),
    ask_reprint: decide('orders.correct', status !== null && isReprintable(status)),
    decide_reprint: decide('orders.decide', status !== null && isReprintable(status)),
    resend_email: { confirmation: decideEmail(resend.confirmation), shipped: decideEmail(resend.shipped) },
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

/** Loads an order's timeline, oldest first, with actors as stored, and tags by name. */
export async function readTimeline(tx: Tx, order: { tenantId: string; id: string }): Promise<Timeline[]> {
  const rows = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.tenantId, order.tenantId), eq(orderEvents.orderId, order.id)))
    .orderBy(asc(orderEvents.id));
  const tagName = await readTagNames(tx, order.tenantId, rows);
  return rows.map(({ id, at, event, from, to, actor, reason }) => ({
    id,
    at: at.toISOString(),
    event,
    from,
    to,
    actor,
    reason: tagName(reason),
  }));
}

/**
 * Replaces the timeline's actors with names. A client sees its own people by name; staff appear as `Inkstand` to
 * everyone but staff.
 */
async function nameActors(ctx: Ctx, timeline: Timeline[]): Promise<OrderDetail['timeline']> {
  const actorName = await actorNames(
    ctx,
    timeline.flatMap(({ event, actor, reason }) => (event === 'assigned' ? [actor, reason] : [actor])),
  );
  return timeline.map((entry) => ({
    ...entry,
    actor: actorName(entry.actor),
    reason: entry.event === 'assigned' ? actorName(entry.reason) : translateReason(entry.reason, ctx.language),
  }));
}

/** Replaces the refunds' requesters with names, by the same rule. */
async function nameRequesters(ctx: Ctx, refunds: OrderDetail['refunds']): Promise<OrderDetail['refunds']> {
  const actorName = await actorNames(
    ctx,
    refunds.map(({ requested_by }) => requested_by),
  );
  return refunds.map((refund) => ({
    ...refund,
    requested_by: actorName(refund.requested_by),
    reason: translateReason(refund.reason, ctx.language),
    error: refund.error && translateReason(refund.error, ctx.language),
  }));
}

/** Loads an order as the back-office shows it, or fails with 404. */
export async function readOrderDetail(ctx: Ctx, orderRef: string): Promise<OrderDetail> {
  const { found, given, lines, shipments, timeline, notes, care } = await ctx.tx(async (tx) => {
    const found = await findPlacedOrder(tx, ctx, orderRef);
    const given = await readRefundRows(tx, found.order);
    const requests = await readRequests(tx, found.order);
    const timeline = await readTimeline(tx, found.order);
    const shipments = await readShipments(tx, found.order, {
      showsCosts: ctx.actor !== undefined && isStaff(ctx.actor),
      timeline,
    });
    const facts = {
      requests,
      shipments,
      wasShipped: timeline.some(({ to }) => to === 'shipped'),
      resend: found.resend,
    };
    return {
      found,
      given,
      shipments,
      timeline,
      notes: await readNotes(tx, ctx, found.order.id),
      lines: await readOrderLines(tx, found.order, { given, requests }, ctx),
      care: await readCare(tx, ctx, found.order, facts),
    };
  });
  const { order, event } = found;
  const refunds = toRefundsResponse(given);
  const refundFailed = refunds.some(({ needs_person }) => needs_person);
  const assignee = await readAssignees(ctx, [order.assigneeId]);
  const token = orderToken(ctx.config, order.tenantId, order.id);
  return {
    ...toOrderRowResponse({
      ...found,
      assignee: assignee(order.assigneeId),
      refundFailed,
      reprintAsked: order.status !== 'cancelled' && care.requests.some(({ status }) => status === 'asked'),
      late: isLateOrder(order, event, found.shipDays, ctx.now()),
      products: [...new Set(lines.items.map(({ name }) => name))],
      tracking: [...new Set(shipments.flatMap(({ tracking_number }) => tracking_number || []))].sort(),
    }),
    kind: order.kind,
    region: order.region,
    time_zone: event.timeZone,
    placed_at: (order.placedAt ?? order.createdAt).toISOString(),
    shipping_method: order.shippingMethod,
    items_price: toDecimal(lines.sums.items),
    shipping_price: toDecimal(lines.sums.shipping),
    discount_amount: toDecimal(lines.sums.voucher),
    total_store_price_excluding_vat: toDecimal(order.totalExcludingVat),
    total_store_vat: toDecimal(order.totalVat),
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
    shipments: shipments.map((shipment) => translateHotFolder(ctx, shipment)),
    timeline: await nameActors(ctx, timeline),
    notes: await toNotesResponse(ctx, notes),
    attention: openNotes(timeline, order.status ?? 'new').map(({ id }) => id),
    invoices: ctx.actor && may(ctx.actor, 'company.read', order.tenantId) ? found.documents : [],
    care: await nameAskers(ctx, care),
    actions: listActions(ctx, order, shipments),
  };
}

/** Puts the reason why a hot folder did not take the parcel, which is stored in English, into the reader's language. */
const translateHotFolder = ({ language }: Ctx, shipment: OrderDetail['shipments'][number]) => ({
  ...shipment,
  hot_folder: shipment.hot_folder && {
    ...shipment.hot_folder,
    reason: translateReason(shipment.hot_folder.reason, language),
  },
});

async function findPlacedOrder(tx: Tx, ctx: Ctx, orderRef: string) {
  const [found] = await tx
    .select({
      order: orders,
      event: events,
      customer: customers,
      promoCode: promoCodes.label,
      voucherCode: vouchers.label,
      tags: tagsColumn(ctx.language),
      fulfillers: selectFulfillers(tx, ctx.language),
      documents: selectDocuments(tx),
      shipDays: selectShipDays(tx),
      resend: {
        confirmation: skipColumn(resendSkips(ctx, 'confirmation')),
        shipped: skipColumn(resendSkips(ctx, 'shipped')),
      },
      ...selectOrigin(tx),
    })
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .innerJoin(customers, tenantJoin(customers.id, orders.customerId))
    .leftJoin(promoCodes, tenantJoin(promoCodes.id, orders.promoCodeId))
    .leftJoin(vouchers, tenantJoin(vouchers.id, orders.voucherId))
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status)));
  return found ?? fail('request.not_found');
}

/** Selects the valid invoices and credit notes of an order as one value. */
function selectDocuments(tx: Tx) {
  const found = tx
    .selectDistinct({ id: invoices.id, number: invoices.number, kind: invoices.kind, issuedAt: invoices.issuedAt })
    .from(invoiceLines)
    .innerJoin(invoices, tenantJoin(invoices.id, invoiceLines.invoiceId))
    .where(and(tenantJoin(invoiceLines.orderId, orders.id), ne(invoices.status, 'void')));
  return sql<
    OrderDetail['invoices']
  >`(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'kind', kind)
    order by issued_at, number), '[]') from ${found.as('documents')})`;
}

const toPartResponse = ({ net, vat }: RefundablePart) => ({ net: toDecimal(net), vat: toDecimal(vat) });

/**
 * Whether the user may refund the order, and whether anything is left to refund (docs/product/roles.md and
 * docs/product/money.md).
 */
function mayRefund(ctx: Ctx, order: typeof orders.$inferSelect): { allowed: boolean; reason: string | null } {
  const refuse = (reason: string) => ({ allowed: false, reason });
  const t = reasonTexts(ctx.language);
  if (!ctx.actor || !may(ctx.actor, 'orders.decide', order.tenantId))
    return refuse(orderWords(ctx.language).DISABLED_REASON_TEXTS.role);
  if (order.platformIntentId && !isStaff(ctx.actor)) {
    return refuse(t('refund.card_of_company'));
  }
  if (order.amountCaptured === 0) return refuse(t('refund.nothing_paid'));
  if (order.amountRefunded >= order.amountCaptured) return refuse(t('refund.all_refunded'));
  return { allowed: true, reason: null };
}

function listActions(
  ctx: Ctx,
  order: typeof orders.$inferSelect,
  shipments: OrderDetail['shipments'],
): OrderDetail['actions'] {
  const { status } = order;
  if (!ctx.actor || !status) return [];
  const { EVENT_LABELS, DISABLED_REASON_TEXTS } = orderWords(ctx.language);
  return allowedActions(status, ctx.actor, order.tenantId).flatMap(({ event, allowed, disabledReason }) => {
    if (!isPersonalAction(event)) return [];
    const cancellations = shipments.map(({ cancellation }) => cancellation);
    const reason = disabledReason ? DISABLED_REASON_TEXTS[disabledReason] : findHindrance(ctx, event, cancellations);
    const label = EVENT_LABELS[event].action;
    return [{ action: event, label, allowed: allowed && reason === undefined, reason: reason ?? null }];
  });
}

export async function getOrder(ctx: Ctx, { params }: HandlerInput<'getOrder'>): Promise<HandlerReply<'getOrder'>> {
  return { data: await readOrderDetail(ctx, params.order_ref) };
}
