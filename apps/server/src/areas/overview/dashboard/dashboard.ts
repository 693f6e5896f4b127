import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { OrdersOfTime } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { orders, tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { reportPeriod } from '@inkstand/domain/reports';
import { seesRevenue } from '@inkstand/domain/roles';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readDailyOrders } from '#areas/orders/index.ts';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { readOpenEvents } from './read-open-events.ts';
import { readToday } from './read-today.ts';
import { readWork } from './read-work.ts';

/** Days are those of the company's region; across all companies they are UTC's. */
async function loadTimeZone(tx: Tx, ctx: Ctx): Promise<string> {
  if (ctx.tenantId === 'all') return 'UTC';
  const [tenant] = await tx.select({ region: tenants.region }).from(tenants).where(eq(tenants.id, ctx.tenantId));
  return tenant ? REGIONS[tenant.region].timeZone : 'UTC';
}

/** Returns open work, open events and the results of the last days; across all companies for staff. */
export async function dashboard(ctx: Ctx, { query }: HandlerInput<'dashboard'>): Promise<HandlerReply<'dashboard'>> {
  const showsRevenue = seesRevenue(ctx.actor);
  const withoutRevenue = <Time extends OrdersOfTime>(time: Time): Time =>
    showsRevenue ? time : { ...time, revenue: {} };
  return ctx.tx(async (tx) => {
    const timeZone = await loadTimeZone(tx, ctx);
    const own = ofTenant(ctx, orders.tenantId);
    const { days, before } = reportPeriod(ctx.now(), timeZone, Number(query.days));
    const daily = await readDailyOrders(tx, own, { days: [...before, ...days], timeZone });
    const { today, week_ago } = await readToday(tx, own, { now: ctx.now(), timeZone });
    const [anyOrder] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(own, isNotNull(orders.status)))
      .limit(1);
    return {
      data: {
        work: await readWork(tx, ctx),
        has_orders: anyOrder !== undefined,
        today: withoutRevenue(today),
        week_ago: withoutRevenue(week_ago),
        daily: daily.slice(days.length).map(withoutRevenue),
        daily_before: daily.slice(0, days.length).map(withoutRevenue),
        open_events: await readOpenEvents(tx, ctx, { since: days[0] ?? '', timeZone, showsRevenue }),
      },
    };
  });
}
