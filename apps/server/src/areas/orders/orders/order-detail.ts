import type { OrderDetail } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { customers, events, orders, promoCodes, vouchers } from '@inkstand/database/tables/index';
import { COUNTRIES } from '@inkstand/domain/countries';
import { toDecimal } from '@inkstand/domain/money';
import { allowedActions } from '@inkstand/domain/order-actions';
import { openNotes } from '@inkstand/domain/order-notes';
import type { RefundablePart } from '@inkstand/domain/refund';
import { isStaff, may } from '@inkstand/domain/roles';
import { STATES } from '@inkstand/domain/states';
import { EVENT_LABELS, WHY_NOT_TEXTS } from '@inkstand/i18n/staff';
import { and, eq, isNotNull } from 'drizzle-orm';
import { isLateOrder } from '#areas/orders/order-lists/late.ts';
import { toOrderRowResponse } from '#areas/orders/order-lists/list-orders.ts';
import { readRefundRows } from '#areas/orders/refunds/refundable.ts';
import { toRefundsResponse } from '#areas/orders/refunds/refunds-response.ts';
import { publicOrigin } from '#config.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { readRequests } from './claimed-pieces.ts';
import { orderToken } from './order-token.ts';
import { findHindrance, isPersonalAction } from './personal-actions.ts';
import { nameAskers, readCare } from './read-care.ts';
import { readOrderLines } from './read-order-lines.ts';
import { readShipments } from './read-shipments.ts';
import { nameActors, nameRequesters, readTimeline } from './read-timeline.ts';

/** An order as the back-office shows it, or 404. */
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

/** Ship-by days of parcels that are not on their way. */
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

/** Who may refund it, and whether anything is left (docs/product/roles.md and docs/product/money.md). */
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
  const state = STATES.find(({ abbreviation }) => abbreviation === customer.addressState);
  return {
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    address_first_line: customer.addressFirstLine,
    address_second_line: customer.addressSecondLine,
    address_city: customer.addressCity,
    address_county: customer.addressCounty,
    address_postcode: customer.addressPostcode,
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
