import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { and, asc, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';
import { type ListFigures, listFigures } from './list-figures.ts';
import { type SelectedEvent, selectEvents, wireEvent } from './select-events.ts';

type Query = VerbInputOf<'listEvents'>['query'];

// People's order of letters, whatever the database's own is.
const name = sql`${events.name} collate "und-x-icu"`;
const orders: Readonly<Record<Query['sort'], readonly SQL[]>> = {
  recent: [desc(events.createdAt)],
  'name-asc': [name],
  'name-desc': [desc(name)],
  // What closes next first; what has closed, or never does, comes last.
  closing: [desc(sql`coalesce(${events.closesAt} > now(), false)`), asc(events.closesAt)],
};

export async function listEvents(ctx: Ctx, { query }: VerbInputOf<'listEvents'>): Promise<VerbReplyOf<'listEvents'>> {
  const where = filtered(ctx, query);
  return ctx.tx(async (tx) => {
    const rows = await selectEvents(tx, where)
      .orderBy(...orders[query.sort], desc(events.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(events, where);
    const figures = await listFigures(
      tx,
      rows.map(({ event }) => event),
    );
    return {
      data: rows.map((row) => wireListed(ctx, row, figures.get(row.event.id))),
      meta: { total, page: query.page, per_page: query.per_page },
    };
  });
}

function filtered(ctx: Ctx, { status, type, region, locked, deleted, q }: Query): SQL | undefined {
  return and(
    ofTenant(ctx, events.tenantId),
    deleted ? isNotNull(events.deletedAt) : isNull(events.deletedAt),
    status && eq(events.status, status),
    type && eq(events.type, type),
    region && eq(events.region, region),
    locked && eq(events.locked, locked === '1'),
    q ? or(ilike(events.name, containing(q)), ilike(events.slug, containing(q))) : undefined,
  );
}

function wireListed(
  ctx: Ctx,
  row: SelectedEvent,
  { needsPerson, takings }: ListFigures = { needsPerson: 0, takings: 0 },
): VerbReplyOf<'listEvents'>['data'][number] {
  const { type, budget, budgetUsed, budgetLimit, deletedAt } = row.event;
  return {
    ...wireEvent(ctx.config, row),
    needs_person_count: needsPerson,
    takings: type === 'Store' ? toDecimal(takings) : null,
    budget:
      type === 'Promo'
        ? { budget: toDecimal(budget), used: toDecimal(budgetUsed), limit: toDecimal(budgetLimit) }
        : null,
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}
