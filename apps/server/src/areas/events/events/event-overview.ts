import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Overview } from '@inkstand/contract/events/events';
import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, orderLines, orders, promoCodes } from '@inkstand/database/tables/index';
import { toDecimal } from '@inkstand/domain/money';
import { WAITING_EXCEPTIONS } from '@inkstand/domain/order-exceptions';
import { lastOrderDay } from '@inkstand/domain/production-calendar';
import { reportPeriod } from '@inkstand/domain/reports';
import { seesRevenue } from '@inkstand/domain/roles';
import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { lateInEvent, needsPerson, readDailyOrders } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { askedFulfillers } from './event-detail.ts';
import { type EventRow, loadEvent } from './load-event.ts';
import { bestProducts, ordersPerCountry, pieces, placedIn, readFunnel, readSpending } from './overview-figures.ts';

const MAX_SIZE_ROWS = 1000;

/**
 * Returns an event's figures. Cancelled orders count as orders but not in items and revenue, since they are refunded. A
 * failed refund needs action, whatever the order's status.
 */
export async function eventOverview(
  ctx: Ctx,
  { params, query }: HandlerInput<'eventOverview'>,
): Promise<HandlerReply<'eventOverview'>> {
  const withoutTakings = <Figures extends { takings: number | null }>(figures: Figures): Figures =>
    seesRevenue(ctx.actor) ? figures : { ...figures, takings: null };
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const isPromo = event.type === 'Promo';
    const period = await readDays(tx, event, reportPeriod(ctx.now(), event.timeZone, Number(query.days)));
    return {
      data: {
        ...withoutTakings(await totals(tx, event, ctx.now())),
        order_by: await orderByDay(tx, ctx, event),
        codes: isPromo ? await codeUse(tx, event) : null,
        budget: isPromo
          ? {
              budget: toDecimal(event.budget),
              used: toDecimal(event.budgetUsed),
              limit: toDecimal(event.budgetLimit),
            }
          : null,
        funnel: isPromo ? await readFunnel(tx, event) : null,
        daily: period.daily.map(withoutTakings),
        daily_before: period.daily_before.map(withoutTakings),
        spending: period.spending,
        best_products: period.best_products.map(withoutTakings),
        sizes: await piecesPerSize(tx, event),
        countries: await ordersPerCountry(tx, event),
      },
    };
  });
}

type Totals =
  | 'orders_count'
  | 'items_count'
  | 'takings'
  | 'shipped_count'
  | 'in_progress_count'
  | 'needs_person_count'
  | 'late_count';

async function totals(tx: Tx, event: EventRow, now: Date): Promise<Pick<Overview, Totals>> {
  const exceptions = sql.join(
    WAITING_EXCEPTIONS.map((status) => sql`${status}`),
    sql`, `,
  );
  const isCancelled = sql`${orders.status} = 'cancelled'`;
  const [row] = await tx
    .select({
      ordersCount: count(),
      itemsCount: sql<number>`coalesce(sum(${orders.itemsCount}) filter (where not ${isCancelled}), 0)::int`,
      takings: sql<number>`coalesce(sum(${orders.total}) filter (where not ${isCancelled}), 0)::bigint`.mapWith(Number),
      shipped: sql<number>`count(*) filter (where ${orders.status} = 'shipped')::int`,
      cancelled: sql<number>`count(*) filter (where ${isCancelled})::int`,
      waiting: sql<number>`count(*) filter (where ${orders.status} in (${exceptions}))::int`,
      late: sql<number>`count(*) filter (where ${lateInEvent(tx, event, now)})::int`,
      needsPerson: sql<number>`count(*) filter (where ${needsPerson(tx)})::int`,
    })
    .from(orders)
    .where(placedIn(event));
  if (!row) throw new Error('an aggregate without a row');
  return {
    orders_count: row.ordersCount,
    items_count: row.itemsCount,
    takings: event.type === 'Promo' ? 0 : toDecimal(row.takings),
    shipped_count: row.shipped,
    in_progress_count: row.ordersCount - row.shipped - row.cancelled - row.waiting,
    needs_person_count: row.needsPerson,
    late_count: row.late,
  };
}

async function codeUse(tx: Tx, event: EventRow): Promise<Overview['codes']> {
  const [row] = await tx
    .select({
      total: count(),
      used: sql<number>`count(*) filter (where ${promoCodes.uses} > 0)::int`,
      sent: sql<number>`count(${codeRecipients.sentAt})::int`,
      sentUsed: sql<number>`count(${codeRecipients.sentAt}) filter (where ${promoCodes.uses} > 0)::int`,
    })
    .from(promoCodes)
    .leftJoin(codeRecipients, tenantJoin(codeRecipients.promoCodeId, promoCodes.id))
    .where(and(eq(promoCodes.tenantId, event.tenantId), eq(promoCodes.eventId, event.id)));
  return { total: row?.total ?? 0, used: row?.used ?? 0, sent: row?.sent ?? 0, sent_used: row?.sentUsed ?? 0 };
}

/** The figures of a period; a Store's best products are those of its days alone. */
async function readDays(tx: Tx, event: EventRow, { days, before }: { days: string[]; before: string[] }) {
  const { timeZone } = event;
  const rows = await readDailyOrders(tx, placedIn(event), { days: [...before, ...days], timeZone });
  const daily = rows.map(({ date, orders: count, revenue }) => ({
    date,
    orders: count,
    takings: event.type === 'Promo' ? 0 : (revenue[event.currency] ?? 0),
  }));
  return {
    daily: daily.slice(before.length),
    daily_before: daily.slice(0, before.length),
    spending: event.type === 'Promo' ? await readSpending(tx, event, days) : [],
    best_products: event.type === 'Store' ? await bestProducts(tx, event, days[0] ?? '') : [],
  };
}

async function piecesPerSize(tx: Tx, event: EventRow): Promise<Overview['sizes']> {
  const quantity = sql<number>`sum(${pieces})::int`;
  return tx
    .select({
      product: orderLines.name,
      colour: orderLines.colourName,
      size: orderLines.sizeLabel,
      size_code: orderLines.size,
      quantity,
    })
    .from(orders)
    .innerJoin(orderLines, tenantJoin(orderLines.orderId, orders.id))
    .where(and(placedIn(event), ne(orders.status, 'cancelled')))
    .groupBy(orderLines.name, orderLines.colourName, orderLines.sizeLabel, orderLines.size)
    .having(sql`sum(${pieces}) > 0`)
    .orderBy(desc(quantity), orderLines.name, orderLines.colourName, orderLines.sizeLabel)
    .limit(MAX_SIZE_ROWS);
}

/**
 * The last day on which an order can arrive by the in-hands date with standard shipping, whichever possible fulfiller
 * gets it. Null without an in-hands date or a fulfiller.
 */
async function orderByDay(tx: Tx, ctx: Ctx, event: EventRow): Promise<string | null> {
  const { inHandsDate } = event;
  if (inHandsDate === null) return null;
  const asked = await askedFulfillers(tx, ctx, event);
  const days = asked.flatMap((calendar) => lastOrderDay(calendar, inHandsDate, 'standard') ?? []);
  return days.toSorted()[0] ?? null;
}
