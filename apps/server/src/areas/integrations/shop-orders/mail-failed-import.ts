import { createHash } from 'node:crypto';
import type { Tx } from '@inkstand/database';
import { orders } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { connectionProblem, hasToken } from '#areas/integrations/connection/connection-problem.ts';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { queueToCompany } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { ShopOrderRow } from './claim-row.ts';

/**
 * Emails the company that a paid order of its shop is not made, once per order and reason: retries repeat the reason. A
 * broken connection stops every order, and has an email of its own.
 */
export async function mailFailedImport(
  tx: Tx,
  ctx: Ctx,
  { row, connection, error }: { row: ShopOrderRow; connection: ShopConnection | undefined; error: string },
): Promise<void> {
  if (connection?.status !== 'connected' || !connection.sendsProblemEmails) return;
  const problem = connectionProblem({ ...connection, hasToken: hasToken(connection) });
  const stopsOrders = problem !== null && problem !== 'webhooks' && problem !== 'silent';
  if (stopsOrders || (await isPlaced(tx, row))) return;
  await queueToCompany(tx, ctx, {
    template: 'shop_order_failed',
    data: { shop_order: row.id, reason: createHash('sha256').update(error).digest('hex').slice(0, 16) },
  });
}

/** An order with a status is here, and goes on. */
async function isPlaced(tx: Tx, { tenantId, orderId }: ShopOrderRow): Promise<boolean> {
  if (!orderId) return false;
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, orderId)));
  return order?.status !== null;
}
