import type { FileReply, HandlerInput } from '@inkstand/contract';
import type { ListedEvent } from '@inkstand/contract/events/events';
import { events } from '@inkstand/database/tables/index';
import { seesRevenue } from '@inkstand/domain/roles';
import { and, asc, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { csvFile } from '#files/csv-file.ts';
import { filteredEvents, toListedEventsResponse } from './listed-events.ts';
import { selectEvents } from './load-event.ts';

const BATCH_SIZE = 500;

const amount = (value: number | null | undefined): string => value?.toFixed(2) ?? '';

const COLUMNS: Record<string, (event: ListedEvent) => string> = {
  client: (event) => event.tenant_id,
  event: (event) => event.slug,
  name: (event) => event.name,
  type: (event) => event.type,
  status: (event) => event.status,
  locked: (event) => (event.locked ? 'yes' : 'no'),
  region: (event) => event.region,
  address: (event) => event.url,
  products: (event) => String(event.products_count),
  orders: (event) => String(event.orders_count),
  needs_a_person: (event) => String(event.needs_person_count),
  currency: (event) => event.currency,
  takings: (event) => amount(event.takings),
  budget: (event) => amount(event.budget?.budget),
  budget_used: (event) => amount(event.budget?.used),
  budget_limit: (event) => amount(event.budget?.limit),
  opens_at: (event) => event.opens_at ?? '',
  closes_at: (event) => event.closes_at ?? '',
  created_at: (event) => event.created_at,
  deleted_at: (event) => event.deleted_at ?? '',
};

/** Exports the filtered events, by client, oldest first, in batches of 500. */
export async function exportEvents(ctx: Ctx, { query }: HandlerInput<'exportEvents'>): Promise<FileReply> {
  const columns = Object.entries(COLUMNS).filter(([name]) => name !== 'takings' || seesRevenue(ctx.actor));
  return csvFile<ListedEvent>({
    fileName: 'events.csv',
    head: columns.map(([name]) => name),
    language: ctx.language,
    coded: ['type', 'status', 'locked'],
    batchSize: BATCH_SIZE,
    toLines: (event) => [columns.map(([, toCell]) => toCell(event))],
    read: (last) =>
      ctx.tx(async (tx) => {
        const after = last && sql`(${events.tenantId}, ${events.id}) > (${last.tenant_id}, ${last.id}::uuid)`;
        const rows = await selectEvents(tx, and(filteredEvents(ctx, query), after))
          .orderBy(asc(events.tenantId), asc(events.id))
          .limit(BATCH_SIZE);
        return toListedEventsResponse(tx, ctx, rows);
      }),
  });
}
