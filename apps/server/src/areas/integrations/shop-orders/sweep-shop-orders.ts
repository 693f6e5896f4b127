import { type Tx, tenantJoin } from '@inkstand/database';
import { orders, shopOrders } from '@inkstand/database/tables/index';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { RETRY_MS } from './import-shop-order.ts';

/** Rows per run; the next run takes the rest. */
const BATCH_SIZE = 200;

/**
 * Goes on with what no job does any more: imports held orders whose time has come, and orders whose payment was
 * interrupted. Safe to run twice.
 */
export async function sweepShopOrders(services: Services): Promise<void> {
  await services.database.tx('all-tenants', async (tx) => {
    await releaseDue(tx, services);
    await resumePayments(tx, services);
  });
}

async function releaseDue(tx: Tx, services: Services): Promise<void> {
  const now = services.now();
  const due = await tx
    .select({ tenantId: shopOrders.tenantId, id: shopOrders.id })
    .from(shopOrders)
    .where(and(isNotNull(shopOrders.releaseAt), lte(shopOrders.releaseAt, now)))
    .orderBy(asc(shopOrders.releaseAt))
    .limit(BATCH_SIZE)
    .for('no key update', { skipLocked: true });
  for (const { tenantId, id: shopOrderId } of due) {
    await tx
      .update(shopOrders)
      .set({ status: 'waiting', releaseAt: new Date(now.getTime() + RETRY_MS) })
      .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.id, shopOrderId)));
    await services.jobs.send(tx, 'shop.import', { tenantId, shopOrderId });
  }
}

/** An unpaid order of a shop has no payment deadline: its time is when it is looked at again. */
async function resumePayments(tx: Tx, services: Services): Promise<void> {
  const now = services.now();
  const unpaid = await tx
    .select({ tenantId: orders.tenantId, id: orders.id, shopOrderId: shopOrders.id })
    .from(orders)
    .innerJoin(shopOrders, tenantJoin(shopOrders.orderId, orders.id))
    .where(and(isNull(orders.status), isNull(orders.abandonedAt), lte(orders.expiresAt, now), eq(orders.kind, 'shop')))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH_SIZE);
  for (const { tenantId, id, shopOrderId } of unpaid) {
    await tx
      .update(orders)
      .set({ expiresAt: new Date(now.getTime() + RETRY_MS) })
      .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id), isNull(orders.status)));
    await services.jobs.send(tx, 'shop.import', { tenantId, shopOrderId });
  }
}
