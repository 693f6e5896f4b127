import type { Fulfiller } from '@inkstand/contract/production/fulfillers';
import type { Tx } from '@inkstand/database';
import type { fulfillers } from '@inkstand/database/tables/index';
import { calendarDay } from '@inkstand/domain/delivery-date';
import { toDecimal } from '@inkstand/domain/money';
import { addDays, isWorkingDay } from '@inkstand/domain/production-calendar';
import type { Load } from '@inkstand/domain/production-plan';
import type { Region } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { languageOr } from '@inkstand/i18n';
import { readLoad } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { type Queue, readQueues } from './read-queues.ts';

export type FulfillerRow = typeof fulfillers.$inferSelect;

/** How far ahead the plan is shown. */
const DAYS_SHOWN = 14;

/** Fulfillers as the wire has them. Clients learn what they can make; how they are doing, and their terms, are the staff's. */
export async function toFulfillersResponse(tx: Tx, ctx: Ctx, rows: readonly FulfillerRow[]): Promise<Fulfiller[]> {
  if (!ctx.actor || !isStaff(ctx.actor)) return rows.map((row) => ({ ...toOpenResponse(row), staff: null }));
  const ids = rows.map(({ id }) => id);
  const yesterday = addDays(ctx.now().toISOString().slice(0, 10), -1);
  const loadOf = await readLoad(tx, ids, yesterday);
  const queues = await readQueues(tx, ids);
  return rows.map((row) => ({
    ...toOpenResponse(row),
    staff: toStaffsViewResponse(row, todayOf(ctx, row), loadOf(row.id), queues.get(row.id) ?? []),
  }));
}

/** The day that it is now where a fulfiller is. */
export const todayOf = (ctx: Ctx, { timeZone }: Pick<FulfillerRow, 'timeZone'>) =>
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
