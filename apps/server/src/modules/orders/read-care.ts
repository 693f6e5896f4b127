import type { Decision, OrderCare, ReprintRequest } from '@inkstand/contract/care';
import type { Tx } from '@inkstand/database';
import { orders, reprintRequests, shipments } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { transitionFor } from '@inkstand/domain/order-status';
import { isReprintable, mayCancelPieces } from '@inkstand/domain/reprints';
import { type Capability, isStaff, may } from '@inkstand/domain/roles';
import { WHY_NOT_TEXTS } from '@inkstand/i18n/staff';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { actorNames } from '#modules/audit/index.ts';
import { wasShipped } from './claimed-pieces.ts';
import type { OrderRow } from './order-values.ts';

/** What can be put right of an order by this user, and what was; actors as records keep them. */
export async function readCare(tx: Tx, ctx: Ctx, order: OrderRow): Promise<OrderCare> {
  const { tenantId, id } = order;
  const requests = await tx
    .select()
    .from(reprintRequests)
    .where(and(eq(reprintRequests.tenantId, tenantId), eq(reprintRequests.orderId, id)))
    .orderBy(asc(reprintRequests.id));
  const replacements = await tx
    .select({ id: orders.id, order_ref: orders.orderRef, status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.originalOrderId, id)))
    .orderBy(asc(orders.id));
  const isShipped = await wasShipped(tx, order);
  return {
    address_problems: order.status === 'address issue' ? order.addressProblems.filter(isAddressProblem) : [],
    ...decisions(ctx, order, await hasParcels(tx, order)),
    may_choose_payer: ctx.actor !== undefined && isStaff(ctx.actor),
    is_shipped: isShipped,
    original: await refOf(tx, order),
    replacements: replacements.map(({ order_ref, status }) => ({ order_ref, status })),
    requests: requests.map((request) => wireRequest(order, request, replacements)),
  };
}

/** The requests with people in words. */
export async function nameAskers(ctx: Ctx, care: OrderCare): Promise<OrderCare> {
  const nameOf = await actorNames(
    ctx,
    care.requests.flatMap(({ requested_by, decided_by }) => [requested_by, ...(decided_by ? [decided_by] : [])]),
  );
  const requests = care.requests.map((request) => ({
    ...request,
    requested_by: nameOf(request.requested_by),
    decided_by: request.decided_by && nameOf(request.decided_by),
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

async function hasParcels(tx: Tx, { tenantId, id }: OrderRow): Promise<boolean> {
  const [parcel] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.tenantId, tenantId), eq(shipments.orderId, id)))
    .limit(1);
  return parcel !== undefined;
}

async function refOf(tx: Tx, { tenantId, originalOrderId }: OrderRow): Promise<string | null> {
  if (!originalOrderId) return null;
  const [original] = await tx
    .select({ ref: orders.orderRef })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, [originalOrderId])));
  return original?.ref ?? null;
}

function wireRequest(
  order: OrderRow,
  request: typeof reprintRequests.$inferSelect,
  replacements: readonly { id: string; order_ref: string }[],
): ReprintRequest {
  const folder = `/api/${order.tenantId}/orders/${order.orderRef}/reprints/${request.id}/photos`;
  return {
    ...{ id: request.id, requested_by: request.requestedBy, by_recipient: request.requestedBy === 'recipient' },
    ...{ lines: request.lines, problem: request.problem, fault: request.fault, note: request.note },
    photos: request.photos.map((_key, index) => `${folder}/${index + 1}`),
    ...{ paid_by: request.paidBy, status: request.status, answer: request.answer, decided_by: request.decidedBy },
    replacement: replacements.find(({ id }) => id === request.replacementOrderId)?.order_ref ?? null,
    created_at: request.createdAt.toISOString(),
  };
}
