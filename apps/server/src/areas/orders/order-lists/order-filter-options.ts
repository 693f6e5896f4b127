import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { UUID } from '@inkstand/contract/fields';
import type { FilterOption } from '@inkstand/contract/orders/order-list';
import type { Tx } from '@inkstand/database';
import { events, fulfillers, orderTags, tenants } from '@inkstand/database/tables/index';
import { reasonTexts } from '@inkstand/i18n/server-reasons';
import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { readColleagues } from '#areas/orders/teamwork/colleagues.ts';
import type { Ctx } from '#context.ts';
import { byName, containing, ofTenant } from '#sql/list-queries.ts';

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
  if (query.of === 'people') return { data: await readPeople(ctx, query) };
  const read = { events: readEvents, clients: readClients, fulfillers: readFulfillers, tags: readTags }[query.of];
  return { data: await ctx.tx((tx) => read(tx, ctx, query)) };
}

const found = (names: readonly PgColumn[], { q, chosen }: Query, value: PgColumn): SQL | undefined =>
  or(...names.map((name) => ilike(name, containing(q))), chosen ? eq(sql`${value}::text`, chosen) : undefined);
const chosenFirst = (value: PgColumn, { chosen }: Query) => desc(sql`${value}::text = ${chosen}`);

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
    .where(
      and(ofTenant(ctx, tenants.id), isNull(tenants.fulfillerId), found([tenants.name, tenants.id], query, tenants.id)),
    )
    .orderBy(chosenFirst(tenants.id, query), byName(tenants.name, ctx.language))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: null }));
}

async function readTags(tx: Tx, ctx: Ctx, query: Query): Promise<FilterOption[]> {
  const rows = await tx
    .select({ value: orderTags.id, label: orderTags.name, client: orderTags.tenantId })
    .from(orderTags)
    .where(and(ofTenant(ctx, orderTags.tenantId), found([orderTags.name], query, orderTags.id)))
    .orderBy(chosenFirst(orderTags.id, query), byName(orderTags.name, ctx.language))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: ctx.tenantId === 'all' ? row.client : null }));
}

/** The caller and nobody come first, then the colleagues. */
async function readPeople(ctx: Ctx, { q, chosen }: Query): Promise<FilterOption[]> {
  const t = reasonTexts(ctx.language);
  const own = [
    { value: 'me', label: t('actor.me') },
    { value: 'nobody', label: t('actor.nobody') },
  ].filter(({ value, label }) => value === chosen || label.toLowerCase().includes(q.toLowerCase()));
  const known = UUID.test(chosen) ? await readColleagues(ctx, { ids: [chosen] }) : [];
  const others = (await readColleagues(ctx, { q })).filter(({ id }) => id !== chosen && id !== ctx.user?.id);
  return [...own, ...[...known, ...others].map(({ id, name }) => ({ value: id, label: name }))].map((option) => ({
    ...option,
    client: null,
  }));
}

async function readFulfillers(tx: Tx, ctx: Ctx, query: Query): Promise<FilterOption[]> {
  const rows = await tx
    .select({ value: fulfillers.id, label: fulfillers.name })
    .from(fulfillers)
    .where(found([fulfillers.name], query, fulfillers.id))
    .orderBy(chosenFirst(fulfillers.id, query), byName(fulfillers.name, ctx.language))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, client: null }));
}
