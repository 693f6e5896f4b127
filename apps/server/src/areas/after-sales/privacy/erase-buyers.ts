import { newId, type Tx } from '@inkstand/database';
import { customers, orders, privacyRequests } from '@inkstand/database/tables/index';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { eraseCustomers } from './erase-customers.ts';
import { eraseInJobs, eraseTraces } from './erase-person.ts';
import { countRows, findOrderRecords, ordersUnderWay } from './find-person.ts';

/**
 * Erases the buyers of these orders and of their replacements because their shop demands it. What else the tenant
 * stores about the same people stays, such as orders of its own stores.
 * @returns the orders whose buyer, or that of a replacement, still has an order under way; these buyers stay for now
 */
export async function eraseBuyers(ctx: Ctx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { tenantId } = ctx;
  return ctx.tx(async (tx) => {
    const placed = await withReplacements(tx, tenantId, orderIds);
    const buyers = await tx
      .select()
      .from(customers)
      .where(
        and(
          eq(customers.tenantId, tenantId),
          inArray(
            customers.id,
            tx
              .select({ id: orders.customerId })
              .from(orders)
              .where(
                and(
                  eq(orders.tenantId, tenantId),
                  inArray(
                    orders.id,
                    placed.map(({ id }) => id),
                  ),
                ),
              ),
          ),
        ),
      )
      .for('update');
    const ids = buyers.map(({ id }) => id);
    const all = await findOrderRecords(tx, tenantId, ids);
    const underWay = new Set(ordersUnderWay(all, ctx.now()));
    const busy = new Set(
      all.orders.filter(({ orderRef }) => underWay.has(orderRef)).map(({ customerId }) => customerId),
    );
    const free = buyers.filter(
      ({ id, email, name }) => !busy.has(id) && !(email === '' && name === ERASED_RECIPIENT.name),
    );
    if (free.length > 0) {
      const theirs = await findOrderRecords(
        tx,
        tenantId,
        free.map(({ id }) => id),
      );
      const person = { ...theirs, customers: free };
      for (const email of new Set(free.map((buyer) => buyer.email))) {
        const same = { customers: free.filter((buyer) => buyer.email === email) };
        await eraseInJobs(ctx, tenantId, email, same);
        await eraseTraces(tx, tenantId, email, same);
      }
      await eraseCustomers(tx, ctx, tenantId, person);
      const id = newId();
      const rows = countRows(person);
      await tx
        .insert(privacyRequests)
        .values({ tenantId, id, kind: 'erasure', requestedBy: 'shop', rows, createdAt: ctx.now() });
      await recordAudit(tx, ctx, {
        action: 'person.erased',
        objectType: 'privacy_request',
        objectId: id,
        details: { rows },
        actor: 'shop',
      });
    }
    const waiting = new Set(all.orders.filter(({ customerId }) => busy.has(customerId)).map(({ id }) => id));
    return [...new Set(placed.filter(({ id }) => waiting.has(id)).map(({ original }) => original))];
  });
}

/**
 * The orders, their replacements and the replacements of these: a corrected address is a customer row of its own.
 * `original` is the order of `orderIds` that each goes back to.
 */
async function withReplacements(
  tx: Tx,
  tenantId: string,
  orderIds: readonly string[],
): Promise<{ original: string; id: string }[]> {
  const { rows } = await tx.execute<{ original: string; id: string }>(sql`
    with recursive placed as (
      select id as original, id from orders
      where tenant_id = ${tenantId} and id = any(${sql.param([...orderIds])}::uuid[])
      union
      select placed.original, replacement.id from placed
      join orders as replacement
        on replacement.tenant_id = ${tenantId} and replacement.original_order_id = placed.id)
    select original, id from placed`);
  return rows;
}
