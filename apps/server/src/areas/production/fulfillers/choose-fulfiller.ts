import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { orderEvents, orders } from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, eq } from 'drizzle-orm';
import { jobPriority, transition, unfreezeOrder } from '#areas/orders/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import { withdrawShipments } from '#areas/production/fulfilment/withdraw-shipments.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { listCandidates, loadOrderToGive, type OrderToGive, toMayMakeResponse } from './order-fulfillers.ts';

type Order = OrderToGive['order'];

/** Chooses the fulfiller of an order that was not routed yet, or that its fulfiller did not accept. */
export async function chooseFulfiller(
  ctx: Ctx,
  { params, body }: HandlerInput<'chooseFulfiller'>,
): Promise<HandlerReply<'chooseFulfiller'>> {
  return ctx.tx(async (tx) => {
    const given = await loadOrderToGive(tx, ctx, eq(orders.orderRef, params.order_ref));
    const message = translateReason(await giveOrder(tx, ctx, given, body.fulfiller_id), ctx.language);
    const after = { ...given, notAccepted: [] };
    return { success: true, message, data: (await listCandidates(tx, ctx, after)).map(toMayMakeResponse) };
  });
}

/**
 * Like `chooseFulfiller`, for one order of a bulk action. Only orders that wait for a fulfiller are allowed: others are
 * still to be routed.
 */
export async function assignFulfiller(tx: Tx, ctx: Ctx, orderId: string, fulfillerId: string): Promise<void> {
  const given = await loadOrderToGive(tx, ctx, eq(orders.id, orderId));
  if (!isWaiting(given)) fail('order.action_not_allowed');
  await giveOrder(tx, ctx, given, fulfillerId);
}

const isWaiting = ({ order, notAccepted }: OrderToGive) =>
  order.status === 'fulfiller routing error' || notAccepted.length > 0;

/**
 * Assigns the fulfiller; an order that waits for it continues at once. Of the shipments that were not accepted, those
 * that the chosen one makes are withdrawn: their fulfiller is asked to cancel, in case it has them after all. The others
 * are submitted again.
 */
async function giveOrder(tx: Tx, ctx: Ctx, given: OrderToGive, fulfillerId: string | null): Promise<string> {
  const { order, notAccepted } = given;
  const chosen = (await listCandidates(tx, ctx, given)).find(({ id }) => id === fulfillerId);
  if (fulfillerId === null && notAccepted.length > 0) failField('fulfiller_id', 'required');
  if (fulfillerId !== null && (!chosen || chosen.disabledReason)) failField('fulfiller_id', 'cannot_make');
  await tx
    .update(orders)
    .set({ chosenFulfillerId: fulfillerId })
    .where(and(eq(orders.tenantId, order.tenantId), eq(orders.id, order.id)));
  const reason = chosen ? `${chosen.name} was chosen.` : 'Left to routing.';
  const moved = notAccepted.filter(({ id }) => chosen?.parcelIds.includes(id));
  await withdrawShipments(tx, ctx, moved);
  await (isWaiting(given) ? goOn(tx, ctx, order, reason) : note(tx, ctx, order, reason, fulfillerId));
  return reason;
}

async function goOn(tx: Tx, ctx: Ctx, order: Order, reason: string): Promise<void> {
  const { tenantId, id: orderId } = order;
  await transition(tx, ctx, { orderId, event: 'choose_fulfiller', by: 'user', reason });
  await unfreezeOrder(tx, ctx, orderId);
  await ctx.jobs.send(tx, 'order.submit', { tenantId, orderId }, jobPriority(order));
}

/** Records a choice made in advance, which does not change the status. */
async function note(tx: Tx, ctx: Ctx, order: Order, reason: string, fulfiller: string | null): Promise<void> {
  const { tenantId, id: orderId, orderRef } = order;
  const actor = `user:${ctx.user?.id}`;
  await tx.insert(orderEvents).values({
    tenantId,
    orderId,
    actor,
    reason,
    event: 'choose_fulfiller',
  });
  await recordAudit(tx, ctx, {
    action: 'fulfiller.chosen',
    objectType: 'order',
    objectId: orderId,
    details: { order_ref: orderRef, fulfiller },
  });
}
