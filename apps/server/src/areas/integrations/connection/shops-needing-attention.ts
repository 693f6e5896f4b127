import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { orders, shopConnections, shopOrders, tenants } from '@inkstand/database/tables/index';
import { and, asc, count, inArray, ne, sql } from 'drizzle-orm';
import { needsAttention, ofRow } from '#areas/integrations/shop-orders/shop-order-reply.ts';
import type { Ctx } from '#context.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';
import { connectionProblem } from './connection-problem.ts';

type Shop = Dashboard['work']['shops'][number];

const MAX_SHOPS = 20;

/** Lists the shops that are not connected as they should be, or whose orders wait; across companies for staff. */
export async function shopsNeedingAttention(tx: Tx, ctx: Ctx): Promise<Shop[]> {
  const waiting = new Map(
    (
      await tx
        .select({ tenantId: shopOrders.tenantId, count: count() })
        .from(shopOrders)
        .leftJoin(orders, ofRow)
        // As the list of the shop's orders counts them.
        .where(and(ofTenant(ctx, shopOrders.tenantId), ne(shopOrders.status, 'ignored'), needsAttention(tx)))
        .groupBy(shopOrders.tenantId)
    ).map((row) => [row.tenantId, row.count]),
  );
  const connected = await tx
    // Not its tokens.
    .select({
      tenantId: shopConnections.tenantId,
      name: shopConnections.name,
      status: shopConnections.status,
      scopes: shopConnections.scopes,
      failingWebhooks: shopConnections.failingWebhooks,
      silentSince: shopConnections.silentSince,
      hasToken: sql<boolean>`${shopConnections.refreshToken} <> ''`,
    })
    .from(shopConnections)
    .where(and(ofTenant(ctx, shopConnections.tenantId), inArray(shopConnections.status, ['connected', 'frozen'])));
  const byTenant = new Map(
    connected.map((connection) => [
      connection.tenantId,
      { name: connection.name, problem: connectionProblem(connection) },
    ]),
  );
  const broken = [...byTenant].filter(([, { problem }]) => problem !== null);
  const ids = [...new Set([...waiting.keys(), ...broken.map(([id]) => id)])];
  if (ids.length === 0) return [];
  const companies = await tx
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(inArray(tenants.id, ids))
    .orderBy(byName(tenants.name, ctx.language), asc(tenants.id))
    .limit(MAX_SHOPS);
  return companies.map(({ id, name }) => ({
    tenant_id: id,
    tenant_name: name,
    name: byTenant.get(id)?.name ?? '',
    problem: byTenant.get(id)?.problem ?? null,
    orders: waiting.get(id) ?? 0,
  }));
}
