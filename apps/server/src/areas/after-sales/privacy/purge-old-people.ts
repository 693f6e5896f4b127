import { tenantJoin } from '@inkstand/database';
import { bulkDestinations, contactMessages, customers, orders, tenants } from '@inkstand/database/tables/index';
import { FINAL_STATUSES } from '@inkstand/domain/order-status-rules';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { and, asc, eq, isNull, lt, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Services } from '#context.ts';
import { retainedSince } from '#jobs/retention.ts';
import { eraseCustomers } from './erase-customers.ts';
import { findOrderRecords, ordersUnderWay } from './find-person.ts';

/** Rows per tenant and pass, to keep transactions short; the next pass comes within the hour. */
const BATCH_SIZE = 200;

/** Erases customers and messages older than their tenant's retention period (docs/product/privacy.md); figures stay. */
export async function purgeOldPeople(services: Pick<Services, 'database' | 'files' | 'now'>): Promise<void> {
  const { database, now } = services;
  await database.tx('all-tenants', (tx) =>
    tx.delete(contactMessages).where(
      sql`exists (select 1 from ${tenants} where ${tenants.id} = ${contactMessages.tenantId}
          and ${contactMessages.createdAt} < ${retainedSince(now())})`,
    ),
  );
  const ids = await database.tx('all-tenants', (tx) => tx.select({ id: tenants.id }).from(tenants));
  for (const { id } of ids) await purgeTenant(services, id);
}

async function purgeTenant(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  tenantId: string,
): Promise<void> {
  await database.tx('all-tenants', async (tx) => {
    const open = tx
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          tenantJoin(orders.customerId, customers.id),
          or(
            notInArray(orders.status, FINAL_STATUSES),
            and(isNull(orders.status), isNull(orders.abandonedAt)),
            sql`coalesce(${orders.placedAt}, ${orders.createdAt}) >= ${retainedSince(now())}`,
          ),
        ),
      );
    const old = await tx
      .select({ id: customers.id })
      .from(customers)
      .innerJoin(tenants, eq(tenants.id, customers.tenantId))
      .where(
        and(
          eq(customers.tenantId, tenantId),
          lt(customers.createdAt, retainedSince(now())),
          // Leaves out erased customers. Buyers of a client's shop may have no email address.
          or(ne(customers.email, ''), ne(customers.name, ERASED_RECIPIENT.name)),
          notExists(open),
        ),
      )
      .orderBy(asc(customers.createdAt))
      .limit(BATCH_SIZE)
      .for('update', { of: customers });
    if (old.length > 0) {
      const theirs = await findOrderRecords(
        tx,
        tenantId,
        old.map(({ id }) => id),
      );
      const waiting = new Set(ordersUnderWay(theirs, now()));
      const held = new Set(
        theirs.orders.filter(({ orderRef }) => waiting.has(orderRef)).map((order) => order.customerId),
      );
      const free = old.filter(({ id }) => !held.has(id));
      const mine = theirs.orders.filter(({ customerId }) => !held.has(customerId));
      const mineIds = new Set(mine.map(({ id }) => id));
      const ofMine = <Row extends { orderId: string }>(rows: Row[]) =>
        rows.filter(({ orderId }) => mineIds.has(orderId));
      await eraseCustomers(tx, { files }, tenantId, {
        customers: free,
        orders: mine,
        order_lines: ofMine(theirs.order_lines),
        reprint_requests: ofMine(theirs.reprint_requests),
      });
    }
    await tx
      .update(bulkDestinations)
      .set(ERASED_RECIPIENT)
      .where(
        sql`${bulkDestinations.tenantId} = ${tenantId} and ${bulkDestinations.email} <> '' and exists (
          select 1 from bulk_purchases as purchase join tenants on tenants.id = purchase.tenant_id
          where purchase.tenant_id = ${bulkDestinations.tenantId} and purchase.id = ${bulkDestinations.bulkPurchaseId}
          and coalesce(purchase.placed_at, purchase.created_at) < ${retainedSince(now())})`,
      );
  });
}
