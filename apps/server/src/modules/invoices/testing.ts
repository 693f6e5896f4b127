import type { Database } from '@inkstand/database';
import { ledgerEntries, tenants } from '@inkstand/database/tables/index';
import { eq, sql } from 'drizzle-orm';
import { acceptanceEntries } from '#modules/ledger/index.ts';
import { makeOrder } from '../../../../../test/order-factories.ts';

/** An order of one piece, shipping included in its cost, that its tenant's credit account paid for at a moment. */
export async function bookOrder(
  database: Database,
  {
    tenantId,
    cost,
    at = new Date(),
    ...values
  }: { tenantId: string; cost: number; at?: Date } & Partial<Parameters<typeof makeOrder>[1]>,
) {
  const order = await makeOrder(database, {
    ...{ tenantId, kind: 'promo' as const, status: 'new' as const, placedAt: at, total: 0, totalVat: 0 },
    ...{ totalExcludingVat: 0, shippingNet: 0, shippingVat: 0, productionCost: cost, ...values },
  });
  await database.tx('all-tenants', async (tx) => {
    const entries = acceptanceEntries({ ...order, itemsNet: 0 });
    await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, at })));
    await tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} + ${cost}` })
      .where(eq(tenants.id, tenantId));
  });
  return order;
}
