import type { Colleague } from '@inkstand/contract/orders/teamwork-shapes';
import type { Tx } from '@inkstand/database';
import { orderEvents, orders, users } from '@inkstand/database/tables/index';
import { isStaff } from '@inkstand/domain/roles';
import { and, eq, inArray } from 'drizzle-orm';
import { emitNews } from '#areas/orders/order-lifecycle/order-writes.ts';
import { actorName, queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { Person } from './colleagues.ts';

/**
 * Returns a lookup from an order's assignee to a name: null for nobody and for the deactivated. To clients, staff are
 * `Inkstand`.
 */
export async function readAssignees(
  ctx: Ctx,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => Colleague | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const read = ctx.actor && isStaff(ctx.actor) ? ctx.staffTx : ctx.tx;
  const rows = await read((tx) =>
    tx.select({ id: users.id, name: users.name, active: users.active }).from(users).where(inArray(users.id, wanted)),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    if (id === null) return null;
    const { name, active } = known.get(id) ?? { name: 'Inkstand', active: true };
    return active ? { id, name } : null;
  };
}

interface Assignment {
  order: { id: string; orderRef: string; assigneeId: string | null };
  /** Null for nobody. */
  to: Person | null;
  /** A bulk action, with its owner: it emails once for all its orders. */
  bulk?: { tenantId: string; id: string };
}

/** Assigns an order, and emails the assignee unless they did it themselves. Returns false when nothing changes. */
export async function assign(tx: Tx, ctx: Ctx, { order, to, bulk }: Assignment): Promise<boolean> {
  if (order.assigneeId === (to?.id ?? null)) return false;
  await tx
    .update(orders)
    .set({ assigneeId: to?.id ?? null })
    .where(and(eq(orders.tenantId, ctx.tenantId), eq(orders.id, order.id)));
  const [entry] = await tx
    .insert(orderEvents)
    .values({
      tenantId: ctx.tenantId,
      orderId: order.id,
      event: to ? 'assigned' : 'unassigned',
      actor: actorName(ctx),
      reason: to ? `user:${to.id}` : '',
    })
    .returning({ id: orderEvents.id });
  await recordAudit(tx, ctx, {
    action: 'order.assigned',
    objectType: 'order',
    objectId: order.id,
    details: { order_ref: order.orderRef, from: order.assigneeId, to: to?.id ?? null },
  });
  if (to && to.id !== ctx.user?.id) {
    const by = ctx.user?.id ?? '';
    const reader = { subjectId: to.id, language: to.language };
    if (bulk) {
      const data = { bulk_action: bulk.id, by };
      await queueEmail(tx, { ...ctx, tenantId: bulk.tenantId }, { template: 'orders_assigned', data, ...reader });
    } else {
      const data = { order: order.id, entry: String(entry?.id), by };
      await queueEmail(tx, ctx, { template: 'order_assigned', data, ...reader });
    }
  }
  await emitNews(tx, ctx, order.id);
  return true;
}
