import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { byName } from '#sql/list-queries.ts';
import { filteredEvents, toListedEventsResponse } from './listed-events.ts';
import { selectEvents } from './load-event.ts';

type Query = HandlerInput<'listEvents'>['query'];

function sortOrder({ language }: Ctx, sort: Query['sort']): SQL[] {
  const name = byName(events.name, language);
  if (sort === 'name-asc') return [asc(name)];
  if (sort === 'name-desc') return [desc(name)];
  if (sort === 'recent') return [desc(events.createdAt)];
  // The next event to close comes first; closed events and those without a closing date come last.
  return [desc(sql`coalesce(${events.closesAt} > now(), false)`), asc(events.closesAt)];
}

export async function listEvents(ctx: Ctx, { query }: HandlerInput<'listEvents'>): Promise<HandlerReply<'listEvents'>> {
  const where = filteredEvents(ctx, query);
  return ctx.tx(async (tx) => {
    const rows = await selectEvents(tx, where)
      .orderBy(...sortOrder(ctx, query.sort), desc(events.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(events, where);
    return {
      data: await toListedEventsResponse(tx, ctx, rows),
      meta: { total, page: query.page, per_page: query.per_page },
    };
  });
}
