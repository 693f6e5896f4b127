import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { toClientResponse } from './client-response.ts';
import { filteredClients, recentOrders, selectClients } from './select-clients.ts';

type Query = HandlerInput<'listClients'>['query'];

const ORDERS: Readonly<Record<Exclude<Query['sort'], `name-${string}`>, SQL>> = {
  recent: desc(tenants.createdAt),
  orders: sql`recent_orders.count desc nulls last`,
  credit: sql`${tenants.creditUsed}::numeric / nullif(${tenants.creditLimit}, 0) desc nulls last`,
};

/** Lists client companies with live figures. */
export async function listClients(
  ctx: Ctx,
  { query }: HandlerInput<'listClients'>,
): Promise<HandlerReply<'listClients'>> {
  const { page, per_page: perPage } = query;
  return ctx.staffTx(async (tx) => {
    const where = filteredClients(tx, ctx, query);
    const ids = await loadPage(tx, ctx, query, where);
    // Figures are computed for the rows of the page only, whatever its offset.
    const found = await selectClients(tx, ctx.now(), inArray(tenants.id, ids));
    const rows = found.toSorted((one, other) => ids.indexOf(one.tenant.id) - ids.indexOf(other.tenant.id));
    return {
      data: rows.map(toClientResponse),
      meta: { total: await tx.$count(tenants, where), page, per_page: perPage },
    };
  });
}

function sortOrder({ language }: Ctx, sort: Query['sort']): SQL {
  const name = byName(tenants.name, language);
  if (sort === 'name-asc') return asc(name);
  return sort === 'name-desc' ? desc(name) : ORDERS[sort];
}

async function loadPage(tx: Tx, ctx: Ctx, { page, per_page, sort }: Query, where: SQL | undefined): Promise<string[]> {
  const all = tx.select({ id: tenants.id }).from(tenants).$dynamic();
  const recent = recentOrders(tx, ctx.now());
  const rows = await (sort === 'orders' ? all.leftJoin(recent, eq(recent.tenantId, tenants.id)) : all)
    .where(where)
    .orderBy(sortOrder(ctx, sort), asc(tenants.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return rows.map(({ id }) => id);
}
