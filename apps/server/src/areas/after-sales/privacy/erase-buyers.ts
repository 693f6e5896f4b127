import { newId } from '@inkstand/database';
import { customers, orders, privacyRequests } from '@inkstand/database/tables/index';
import { ERASED_RECIPIENT } from '@inkstand/domain/recipient-fields';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { eraseCustomers } from './erase-customers.ts';
import { eraseInJobs, eraseTraces } from './erase-person.ts';
import { countRows, findOrderRecords, ordersUnderWay } from './find-person.ts';

/**
 * Erases the buyers of these orders because their shop demands it. What else the tenant stores about the same people
 * stays, such as orders of its own stores.
 * @returns the orders that are still under way; they and their buyers stay for now
 */
export async function eraseBuyers(ctx: Ctx, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { tenantId } = ctx;
  return ctx.tx(async (tx) => {
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
              .where(and(eq(orders.tenantId, tenantId), inArray(orders.id, [...orderIds]))),
          ),
        ),
      )
      .for('update');
    const ids = buyers.map(({ id }) => id);
    const all = await findOrderRecords(tx, tenantId, ids);
    const underWay = new Set(ordersUnderWay(all, ctx.now()));
    const waiting = all.orders.filter(({ orderRef }) => underWay.has(orderRef));
    const busy = new Set(waiting.map(({ customerId }) => customerId));
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
    return waiting.map(({ id }) => id).filter((id) => orderIds.includes(id));
  });
}
