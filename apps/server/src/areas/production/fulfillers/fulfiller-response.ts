import type { Fulfiller, FulfillerValues } from '@inkstand/contract/production/fulfillers';
import { type Tx, tenantJoin } from '@inkstand/database';
import { eventFulfillers, fulfillers, orders, shipments } from '@inkstand/database/tables/index';
import { addDays, toDay } from '@inkstand/domain/days';
import { toDecimal } from '@inkstand/domain/money';
import { ORDER_STATUSES } from '@inkstand/domain/order-status';
import { isWorkingDay } from '@inkstand/domain/production-calendar';
import type { Load } from '@inkstand/domain/production-plan';
import type { Region } from '@inkstand/domain/regions';
import { isStaff } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { languageOr } from '@inkstand/i18n';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { and, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm';
import { notWithdrawn, readLoad } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { amountOrFail, fail, failField } from '#errors.ts';
import { addressProblem } from '#outgoing/address-problem.ts';
import { byName } from '#sql/list-queries.ts';

export type FulfillerRow = typeof fulfillers.$inferSelect;

/** Days of the capacity plan that are shown. */
const DAYS_SHOWN = 14;

/** Converts fulfillers to the response. Clients see what they can make; health and terms are for staff. */
export async function toFulfillersResponse(tx: Tx, ctx: Ctx, rows: readonly FulfillerRow[]): Promise<Fulfiller[]> {
  if (!ctx.actor || !isStaff(ctx.actor)) return rows.map((row) => ({ ...toOpenResponse(row), staff: null }));
  const ids = rows.map(({ id }) => id);
  const yesterday = addDays(toDay(ctx.now()), -1);
  const plannedLoad = await readLoad(tx, ids, yesterday);
  const queues = await readQueues(tx, ids);
  return rows.map((row) => ({
    ...toOpenResponse(row),
    staff: toStaffsViewResponse(ctx, row, fulfillerToday(ctx, row), plannedLoad(row.id), queues.get(row.id) ?? []),
  }));
}

/** Today's date in the fulfiller's time zone. */
export const fulfillerToday = (ctx: Ctx, { timeZone }: Pick<FulfillerRow, 'timeZone'>) => localDay(ctx.now(), timeZone);

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
  { language }: Ctx,
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
      last_problem: row.lastProblem && translateReason(row.lastProblem, language),
    },
    queue,
    days: days.map((day) => ({ day, is_working: isWorkingDay(row, day), pieces: load.get(day) ?? 0 })),
  };
}

const OPEN_STATUSES = ORDER_STATUSES.filter((status) => status !== 'shipped' && status !== 'cancelled');

type Queue = NonNullable<Fulfiller['staff']>['queue'];

/** Counts open shipments of all tenants by fulfiller and order status. For staff only. */
async function readQueues(tx: Tx, fulfillerIds: readonly string[]): Promise<Map<string, Queue>> {
  if (fulfillerIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: shipments.fulfillerId, status: orders.status, shipments: count() })
    .from(orders)
    .innerJoin(shipments, tenantJoin(shipments.orderId, orders.id))
    .where(and(inArray(orders.status, OPEN_STATUSES), inArray(shipments.fulfillerId, [...fulfillerIds]), notWithdrawn))
    .groupBy(shipments.fulfillerId, orders.status);
  const queues = new Map<string, Queue>();
  for (const status of ORDER_STATUSES) {
    for (const row of rows.filter((candidate) => candidate.status === status)) {
      queues.set(row.id, [...(queues.get(row.id) ?? []), { status, shipments: row.shipments }]);
    }
  }
  return queues;
}

/** Loads a fulfiller, or fails with 404. */
export async function loadFulfiller(tx: Tx, id: string): Promise<FulfillerRow> {
  const [row] = await tx.select().from(fulfillers).where(eq(fulfillers.id, id));
  return row ?? fail('request.not_found');
}

/** Selects the fulfillers registered for an event, by name. */
export function selectRegistered(
  tx: Tx,
  { language }: Pick<Ctx, 'language'>,
  event: { tenantId: string; id: string },
): Promise<FulfillerRow[]> {
  return tx
    .select(getTableColumns(fulfillers))
    .from(eventFulfillers)
    .innerJoin(fulfillers, eq(fulfillers.id, eventFulfillers.fulfillerId))
    .where(and(eq(eventFulfillers.tenantId, event.tenantId), eq(eventFulfillers.eventId, event.id)))
    .orderBy(byName(fulfillers.name, language), asc(fulfillers.id));
}

type Columns = Partial<Omit<FulfillerRow, 'id' | 'secret' | 'createdAt'>>;

/** Converts the given values to columns; unset values are left out. */
export function fulfillerColumns(values: Partial<FulfillerValues>): Columns {
  const given: { [Key in keyof Columns]: Columns[Key] | undefined } = {
    name: values.name,
    regions: values.regions,
    printTechniques: values.print_techniques,
    families: values.families,
    capacityPerDay: values.capacity_per_day,
    costPerPiece:
      values.cost_per_piece === undefined ? undefined : amountOrFail('cost_per_piece', values.cost_per_piece),
    adapter: values.adapter,
    endpoint: values.endpoint,
    contactName: values.contact_name,
    contactEmail: values.contact_email,
    contactPhone: values.contact_phone,
    language: values.language,
    workingDays: values.working_days && [...new Set(values.working_days)].toSorted(),
    closedDates: values.closed_dates && [...new Set(values.closed_dates)].toSorted(),
    leadDays: values.lead_days,
    timeZone: values.time_zone,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Columns;
}

type Checked = Pick<FulfillerRow, 'adapter' | 'endpoint' | 'contactEmail' | 'timeZone' | 'simulated'>;

/** Rejects a fulfiller that could not work: no way to reach it, or an unknown time zone. */
export function checkFulfiller(row: Checked): void {
  if (row.adapter === 'email' && row.contactEmail === '') failField('contact_email', 'required');
  if (row.adapter === 'http') checkEndpoint(row);
  if (!isTimeZone(row.timeZone)) failField('time_zone', 'invalid');
}

/** Production sends to public addresses over TLS; demo mode sends to this machine. */
function checkEndpoint({ endpoint, simulated }: Checked): void {
  if (simulated && endpoint.startsWith('/emulators/')) return;
  const problem = addressProblem(endpoint, simulated ? 'demo' : 'production');
  if (problem) failField('endpoint', problem);
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** In demo mode an unset endpoint resolves to the simulated fulfiller of this server. */
export const resolveEndpoint = (
  ctx: Ctx,
  id: string,
  { adapter, endpoint }: Pick<FulfillerValues, 'adapter' | 'endpoint'>,
) =>
  adapter === 'http' && endpoint === '' && ctx.config.mode === 'demo' ? `/emulators/fulfillers/${id}/orders` : endpoint;
