import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { orders, shipments } from '@inkstand/database/tables/index';
import { calendarDay } from '@inkstand/domain/delivery-date';
import { toDecimal } from '@inkstand/domain/money';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { addDays, isWorkingDay } from '@inkstand/domain/production-calendar';
import type { Load } from '@inkstand/domain/production-plan';
import type { Region } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { languageOr } from '@inkstand/i18n';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { notWithdrawn, readLoad } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';

export type FulfillerRow = typeof fulfillers.$inferSelect;

/** How far ahead the plan is shown. */
const DAYS_SHOWN = 14;

/** Fulfillers as the wire has them. Clients learn what they can make; how they are doing, and their terms, are the staff's. */
export async function toFulfillersResponse(tx: Tx, ctx: Ctx, rows: readonly FulfillerRow[]): Promise<Fulfiller[]> {
  if (!ctx.actor || !isStaff(ctx.actor)) return rows.map((row) => ({ ...toOpenResponse(row), staff: null }));
  const ids = rows.map(({ id }) => id);
  const yesterday = addDays(ctx.now().toISOString().slice(0, 10), -1);
  const plannedLoad = await readLoad(tx, ids, yesterday);
  const queues = await readQueues(tx, ids);
  return rows.map((row) => ({
    ...toOpenResponse(row),
    staff: toStaffsViewResponse(row, fulfillerToday(ctx, row), plannedLoad(row.id), queues.get(row.id) ?? []),
  }));
}

/** The day that it is now where a fulfiller is. */
export const fulfillerToday = (ctx: Ctx, { timeZone }: Pick<FulfillerRow, 'timeZone'>) =>
  calendarDay(ctx.now(), timeZone).toISOString().slice(0, 10);

function toOpenResponse(row: FulfillerRow): Omit<Fulfiller, 'staff'> {
  return {
    id: row.id,
    name: row.name,
    regions: row.regions as Region[],
    print_techniques: row.printTechniques,
    families: row.families,
    adapter: row.adapter,
    active: row.active,
    simulated: row.simulated,
    capacity_per_day: row.capacityPerDay,
    working_days: row.workingDays,
    closed_dates: row.closedDates,
    lead_days: row.leadDays,
    time_zone: row.timeZone,
  };
}

function toStaffsViewResponse(
  row: FulfillerRow,
  today: string,
  load: Load,
  queue: Queue,
): NonNullable<Fulfiller['staff']> {
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index));
  return {
    endpoint: row.endpoint,
    cost_per_piece: toDecimal(row.costPerPiece),
    contact: {
      name: row.contactName,
      email: row.contactEmail,
      phone: row.contactPhone,
      language: languageOr(row.language),
    },
    health: {
      last_answer_at: row.lastAnswerAt?.toISOString() ?? null,
      last_problem_at: row.lastProblemAt?.toISOString() ?? null,
      last_problem: row.lastProblem,
    },
    queue,
    days: days.map((day) => ({ day, is_working: isWorkingDay(row, day), pieces: load.get(day) ?? 0 })),
  };
}

type Queue = NonNullable<Fulfiller['staff']>['queue'];

/** Shipments of every tenant's orders that are under way, by fulfiller and by the orders' status. For the staff alone. */
async function readQueues(tx: Tx, fulfillerIds: readonly string[]): Promise<Map<string, Queue>> {
  if (fulfillerIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: shipments.fulfillerId, status: orders.status, shipments: count() })
    .from(orders)
    .innerJoin(shipments, and(eq(shipments.tenantId, orders.tenantId), eq(shipments.orderId, orders.id)))
    .where(
      and(
        sql`not ${orders.frozen} and ${orders.status} not in ('shipped', 'cancelled')`,
        inArray(shipments.fulfillerId, [...fulfillerIds]),
        notWithdrawn,
      ),
    )
    .groupBy(shipments.fulfillerId, orders.status);
  const queues = new Map<string, Queue>();
  for (const status of ORDER_STATUSES) {
    for (const row of rows.filter((candidate) => candidate.status === status)) {
      queues.set(row.id, [...(queues.get(row.id) ?? []), { status, shipments: row.shipments }]);
    }
  }
  return queues;
}
