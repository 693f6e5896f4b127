import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { FilterOption } from '@inkstand/contract/orders/orders';
import type { Tx } from '@inkstand/database';
import { events, fulfillers, tenants } from '@inkstand/database/tables/index';
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#list-queries.ts';

/** Further options are found by typing. */
const MAX_ROWS = 50;

type Query = HandlerInput<'orderFilterOptions'>['query'];

/**
 * Returns the values that a list of orders can be filtered by, sorted by name; the selected one is always included, and
 * first.
 */
export async function orderFilterOptions(
  ctx: Ctx,
  { query }: HandlerInput<'orderFilterOptions'>,
): Promise<HandlerReply<'orderFilterOptions'>> {
  const read = { events: readEvents, clients: readClients, fulfillers: readFulfillers }[query.of];
  return { data: await ctx.tx((tx) => read(tx, ctx, query)) };
}

const found = (names: readonly PgColumn[], { q, chosen }: Query, value: PgColumn): SQL | undefined =>
  or(...names.map((name) => ilike(name, containing(q))), chosen ? eq(value, chosen) : undefined);
const chosenFirst = (value: PgColumn, { chosen }: Query) => desc(sql`${value} = ${chosen}`);

async function readEvents(tx: Tx, ctx: Ctx, query: Query): Promise<FilterOption[]> {
  const rows = await tx
    .select({ value: events.slug, label: events.name, client: events.tenantId })
    .from(events)
    .where(
      and(
        ofTenant(ctx, events.tenantId),
        isNull(events.deletedAt),
        found([events.name, events.slug], query, events.slug),
      ),
    )
    .orderBy(chosenFirst(events.slug, query), desc(events.id))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: ctx.tenantId === 'all' ? row.client : null }));
}

async function readClients(tx: Tx, ctx: Ctx, query: Query): Promise<FilterOption[]> {
  const rows = await tx
    .select({ value: tenants.id, label: tenants.name })
    .from(tenants)
    .where(and(ofTenant(ctx, tenants.id), found([tenants.name, tenants.id], query, tenants.id)))
    .orderBy(chosenFirst(tenants.id, query), asc(tenants.name))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: null }));
}

async function readFulfillers(tx: Tx, _ctx: Ctx, query: Query): Promise<FilterOption[]> {
  const rows = await tx
    .select({ value: fulfillers.id, label: fulfillers.name })
    .from(fulfillers)
    .where(found([fulfillers.name], query, fulfillers.id))
    .orderBy(chosenFirst(fulfillers.id, query), asc(fulfillers.name))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: null }));
}
