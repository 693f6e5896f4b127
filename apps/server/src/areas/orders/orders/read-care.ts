import type { Decision, OrderCare, ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { isAddressProblem } from '@inkstand/domain/address-check';
import { transitionFor } from '@inkstand/domain/order-status';
import { isReprintable, mayCancelPieces } from '@inkstand/domain/reprints';
import { type Capability, isStaff, may } from '@inkstand/domain/roles';
import { WHY_NOT_TEXTS } from '@inkstand/i18n/staff';
import { and, asc, eq, or } from 'drizzle-orm';
import { actorNames } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { RequestRow } from './claimed-pieces.ts';
import type { OrderRow } from './order-values.ts';

/** What was read of the order already. */
interface Known {
  requests: readonly RequestRow[];
  hasParcels: boolean;
  wasShipped: boolean;
}

/** What can be put right of an order by this user, and what was; actors as records keep them. One statement. */
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
    requests: requests.map((request) => wireRequest(order, request, replacements)),
  };
}

/** The order it takes the place of, and those that take its place. */
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

/** The requests with people in words. */
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

function wireRequest(
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
