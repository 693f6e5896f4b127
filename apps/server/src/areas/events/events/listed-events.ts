import type { HandlerInput } from '@inkstand/contract';
import type { ListedEvent } from '@inkstand/contract/events/events';
import { type Tx, tenantJoin } from '@inkstand/database';
import { eventProducts, events, orders } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { seesRevenue } from '@inkstand/domain/roles';
import { and, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { needsPerson } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { containing, ofTenant } from '#sql/list-queries.ts';
import { type SelectedEvent, toEventResponse } from './load-event.ts';

type Filters = HandlerInput<'exportEvents'>['query'];

/** The filter conditions of an event list. */
export function filteredEvents(ctx: Ctx, query: Filters): SQL | undefined {
  const { status, type, region, locked, open, with_products: withProducts, deleted, q } = query;
  return and(
    ofTenant(ctx, events.tenantId),
    deleted ? isNotNull(events.deletedAt) : isNull(events.deletedAt),
    status && eq(events.status, status),
    type && eq(events.type, type),
    region && eq(events.region, region),
    locked && eq(events.locked, locked === '1'),
    open && isOpen(ctx.now()),
    withProducts && sql`exists (select from ${eventProducts} where ${tenantJoin(eventProducts.eventId, events.id)})`,
    q ? or(ilike(events.name, containing(q)), ilike(events.slug, containing(q))) : undefined,
  );
}

/** The same as the phase `open` of `eventPhase` in `packages/domain/src/statuses.ts`. */
export const isOpen = (now: Date) =>
  and(
    eq(events.status, 'Active'),
    or(isNull(events.opensAt), lte(events.opensAt, now)),
    or(isNull(events.closesAt), gt(events.closesAt, now)),
  );

/** Returns events for lists, with what needs attention. */
export async function toListedEventsResponse(tx: Tx, ctx: Ctx, rows: readonly SelectedEvent[]): Promise<ListedEvent[]> {
  const figures = await listFigures(
    tx,
    rows.map(({ event }) => event),
  );
  return rows.map((row) => toListedResponse(ctx, row, figures.get(row.event.id)));
}

function toListedResponse(
  ctx: Ctx,
  row: SelectedEvent,
  { waiting, takings }: ListFigures = { waiting: 0, takings: 0 },
): ListedEvent {
  const { type, budget, budgetUsed, budgetLimit, deletedAt } = row.event;
  return {
    ...toEventResponse(ctx.config, row),
    needs_person_count: waiting,
    takings: seesRevenue(ctx.actor) && (type === 'Store' || type === 'Bulk') ? toDecimal(takings) : null,
    budget:
      type === 'Promo'
        ? { budget: toDecimal(budget), used: toDecimal(budgetUsed), limit: toDecimal(budgetLimit) }
        : null,
    deleted_at: deletedAt?.toISOString() ?? null,
  };
}

interface ListFigures {
  waiting: number;
  /** In minor units; what was paid for orders that were not cancelled. */
  takings: number;
}

/** Loads the order figures of a page of events in one statement. Events without orders are absent. */
async function listFigures(
  tx: Tx,
  listed: readonly { tenantId: string; id: string }[],
): Promise<Map<string, ListFigures>> {
  if (listed.length === 0) return new Map();
  const rows = await tx
    .select({
      eventId: orders.eventId,
      waiting: sql<number>`count(*) filter (where ${needsPerson(tx)})::int`,
      takings: sql`coalesce(sum(${orders.total}) filter (where ${orders.status} <> 'cancelled'), 0)::bigint`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.tenantId, [...new Set(listed.map(({ tenantId }) => tenantId))]),
        inArray(
          orders.eventId,
          listed.map(({ id }) => id),
        ),
        isNotNull(orders.status),
      ),
    )
    .groupBy(orders.eventId);
  return new Map(rows.map(({ eventId, ...figures }) => [eventId, figures]));
}
