import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { events } from '@inkstand/database/tables/index';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { filteredEvents, toListedEventsResponse } from './listed-events.ts';
import { selectEvents } from './load-event.ts';

type Query = HandlerInput<'listEvents'>['query'];

// ICU collation: natural alphabetical order, whatever the database's own collation.
const name = sql`${events.name} collate "und-x-icu"`;
const orders: Readonly<Record<Query['sort'], readonly SQL[]>> = {
  recent: [desc(events.createdAt)],
  'name-asc': [name],
  'name-desc': [desc(name)],
  // The next event to close comes first; closed events and those without a closing date come last.
  closing: [desc(sql`coalesce(${events.closesAt} > now(), false)`), asc(events.closesAt)],
};

export async function listEvents(ctx: Ctx, { query }: HandlerInput<'listEvents'>): Promise<HandlerReply<'listEvents'>> {
  const where = filteredEvents(ctx, query);
  return ctx.tx(async (tx) => {
    const rows = await selectEvents(tx, where)
      .orderBy(...orders[query.sort], desc(events.id))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page);
    const total = await tx.$count(events, where);
    return {
      data: await toListedEventsResponse(tx, ctx, rows),
      meta: { total, page: query.page, per_page: query.per_page },
    };
  });
}
