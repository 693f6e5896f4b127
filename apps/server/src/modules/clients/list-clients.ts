import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { filteredClients } from './filter-clients.ts';
import { clientFigures, selectClients } from './select-clients.ts';
import { wireClient } from './wire-client.ts';

type Query = VerbInputOf<'listClients'>['query'];

// People's order of letters, whatever the database's own is.
const name = sql`${tenants.name} collate "und-x-icu"`;

function sorted(tx: Tx, now: Date, sort: Query['sort']): SQL {
  if (sort === 'name-desc') return desc(name);
  if (sort === 'recent') return desc(tenants.createdAt);
  if (sort === 'orders') return desc(clientFigures(tx, now).recentOrders);
  if (sort === 'credit') return sql`${tenants.creditUsed}::numeric / nullif(${tenants.creditLimit}, 0) desc nulls last`;
  return asc(name);
}

/** Client companies; the figures are those of this moment. */
export async function listClients(
  ctx: Ctx,
  { query }: VerbInputOf<'listClients'>,
): Promise<VerbReplyOf<'listClients'>> {
  const { page, per_page: perPage } = query;
  return ctx.staffTx(async (tx) => {
    const where = filteredClients(tx, ctx, query);
    const rows = await selectClients(tx, ctx.now(), where)
      .orderBy(sorted(tx, ctx.now(), query.sort), asc(tenants.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { data: rows.map(wireClient), meta: { total: await tx.$count(tenants, where), page, per_page: perPage } };
  });
}
