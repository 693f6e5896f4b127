import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx, tenantJoin } from '@inkstand/database';
import { customers, events, orders } from '@inkstand/database/tables/index';
import { STATUS_RULES } from '@inkstand/domain/order-status-rules';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readOrderDetail } from '#areas/orders/index.ts';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { changeAddress } from './change-address.ts';
import { type LockedOrder, lockCustomer, lockedColumns } from './lock-order.ts';

/**
 * A client user corrects an order's address until it is shipped. The same rules apply as for the recipient's own
 * change, and the recipient is notified. A suspicious address leaves the order waiting unless the user confirms it.
 */
export async function correctAddress(
  ctx: Ctx,
  { params, body }: HandlerInput<'correctAddress'>,
): Promise<HandlerReply<'correctAddress'>> {
  const changed = await ctx.tx(async (tx) => {
    const locked = await lockForCorrection(tx, ctx, params.order_ref);
    if (STATUS_RULES[locked.order.status].isFinal) fail('order.action_not_allowed');
    const address = await changeAddress(tx, ctx, locked, body, 'user');
    if (address.isChanged) {
      const { id: subjectId, language } = locked.order;
      const data = { change: newId(), by: 'store' };
      await queueEmail(tx, ctx, { template: 'order_changed', subjectId, data, language });
    }
    return address;
  });
  const data = await readOrderDetail(ctx, params.order_ref);
  const done = changed.isStillDoubted
    ? 'order.address_doubted'
    : changed.isChanged
      ? 'order.address_corrected'
      : 'order.address_kept';
  const message = replyTexts(ctx.language)(done);
  return { success: true, message, data };
}

/** Locks a placed order whose address somebody other than its recipient corrects; or fails with 404. */
export async function lockForCorrection(tx: Tx, ctx: Ctx, orderRef: string): Promise<LockedOrder> {
  const own = and(eq(orders.tenantId, ctx.tenantId), eq(orders.orderRef, orderRef), isNotNull(orders.status));
  await lockCustomer(tx, ctx, own);
  const [locked] = await tx
    .select(lockedColumns)
    .from(orders)
    .innerJoin(events, tenantJoin(events.id, orders.eventId))
    .where(own)
    .for('update', { of: orders });
  const status = locked?.order.status;
  if (!locked || !status) return fail('request.not_found');
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.tenantId, ctx.tenantId), eq(customers.id, locked.order.customerId)));
  if (!customer) throw new Error(`order ${locked.order.id} has no customer`);
  const may = { address: true, size: false, reason: null };
  return { event: locked.event, order: { ...locked.order, status }, customer, may };
}
