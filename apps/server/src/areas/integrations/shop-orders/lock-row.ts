import type { Tx } from '@inkstand/database';
import { shopOrders } from '@inkstand/database/tables/index';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { ShopOrderJob } from '#jobs/jobs.ts';

/** Changes whenever any transaction writes the row. */
const version = sql<string>`${shopOrders}.xmin::text`;

const ofJob = ({ tenantId, shopOrderId }: ShopOrderJob) =>
  and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.id, shopOrderId));

/** Loads a row with its version, before the shop is asked. */
export async function loadVersioned(tx: Tx, job: ShopOrderJob) {
  const [row] = await tx
    .select({ ...getTableColumns(shopOrders), version })
    .from(shopOrders)
    .where(ofJob(job));
  return row;
}

/**
 * Locks the row until the transaction ends; undefined when it has been written since `version`: then what the shop said
 * may be older than what is stored. Lock order: this row before its order. Parcels may refer to it meanwhile.
 */
export async function lockUnchanged(tx: Tx, job: ShopOrderJob, seen: string) {
  const [row] = await tx
    .select({ ...getTableColumns(shopOrders), version })
    .from(shopOrders)
    .where(ofJob(job))
    .for('no key update');
  return row?.version === seen ? row : undefined;
}

/** Locks a row that the caller has loaded, and returns it as it is now. */
export async function lockRow(tx: Tx, { tenantId, id }: { tenantId: string; id: string }) {
  const [row] = await tx
    .select()
    .from(shopOrders)
    .where(ofJob({ tenantId, shopOrderId: id }))
    .for('no key update');
  return row;
}
