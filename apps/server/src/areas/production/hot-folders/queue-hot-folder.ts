import type { Tx } from '@inkstand/database';
import { hotFolderDeliveries, hotFolders } from '@inkstand/database/tables/index';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Queues the delivery of an accepted shipment, if its fulfiller has a hot folder. */
export async function queueHotFolder(
  tx: Tx,
  ctx: Ctx,
  { shipmentId, fulfillerId }: { shipmentId: string; fulfillerId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const { rowCount } = await tx.execute(sql`
    insert into ${hotFolderDeliveries} (tenant_id, shipment_id)
    select ${tenantId}, ${shipmentId} from ${hotFolders} where ${hotFolders.fulfillerId} = ${fulfillerId}
    on conflict do nothing`);
  if (rowCount) await ctx.jobs.send(tx, 'shipment.hot_folder', { tenantId, shipmentId, fulfillerId });
}
