import type { Tx } from '@inkstand/database';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * Whether this server emails an order's customer. The buyer of a client's shop has emails from the shop; a second
 * sender would confuse them, unless the client has asked for it. The same goes for replacements of such an order.
 */
export async function isBuyerMailed(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ mailed: boolean }>(mailedByUs(sql`${tenantId}`, sql`${orderId}`));
  return rows[0]?.mailed ?? true;
}

/** Whether a company is emailed about problems of an order: one of its shop only if it has not turned that off. */
export async function isCompanyMailed(tx: Tx, { tenantId }: Pick<Ctx, 'tenantId'>, orderId: string): Promise<boolean> {
  const query = settingOfShop(sql`${tenantId}`, sql`${orderId}`, sql`sends_problem_emails`);
  const { rows } = await tx.execute<{ mailed: boolean }>(query);
  return rows[0]?.mailed ?? true;
}

/** The query for it, also as a subquery on each of `orders`. */
export const mailedByUs = (tenantId: SQLWrapper, orderId: SQLWrapper) =>
  settingOfShop(tenantId, orderId, sql`sends_emails`);

/** A setting of the shop that an order is of; without a row for an order that is of no shop. */
const settingOfShop = (tenantId: SQLWrapper, orderId: SQLWrapper, column: SQLWrapper) => sql<boolean>`
    with recursive origin as (
      select this.id, this.original_order_id from orders as this where this.tenant_id = ${tenantId} and this.id = ${orderId}
      union
      select before.id, before.original_order_id from orders as before
      join origin on before.tenant_id = ${tenantId} and before.id = origin.original_order_id)
    select shop_connections.${column} as mailed from origin
    join shop_orders on shop_orders.tenant_id = ${tenantId} and shop_orders.order_id = origin.id
    join shop_connections on shop_connections.tenant_id = ${tenantId} and shop_connections.id = shop_orders.connection_id`;
