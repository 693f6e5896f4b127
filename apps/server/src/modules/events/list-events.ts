import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#modules/tenants/index.ts';
import { selectEvents, wireEvent } from './select-events.ts';

// People's order of letters, whatever the database's own is.
const name = sql`${events.name} collate "und-x-icu"`;
const orders = { recent: desc(events.createdAt), 'name-asc': name, 'name-desc': desc(name) };

export async function listEvents(ctx: Ctx, { query }: VerbInputOf<'listEvents'>): Promise<VerbReplyOf<'listEvents'>> {
  const where = and(
    ofTenant(ctx, events.tenantId),
    isNull(events.deletedAt),
    query.status && eq(events.status, query.status),
    query.type && eq(events.type, query.type),
    query.q ? or(ilike(events.name, containing(query.q)), ilike(events.slug, containing(query.q))) : undefined,
  );
  return ctx.tx(async (tx) => {
    const rows = await selectEvents(tx, where)
      .orderBy(orders[query.sort], desc(events.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(events, where);
    return {
      data: rows.map((row) => wireEvent(ctx.config, row)),
      meta: { total, page: query.page, per_page: query.per_page },
    };
  });
}
