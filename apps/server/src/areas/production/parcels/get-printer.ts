import type { HandlerReply } from '@inkstand/contract';
import type { Printer } from '@inkstand/contract/production/parcels';
import type { Tx } from '@inkstand/database';
import { addDays } from '@inkstand/domain/days';
import { isWorkingDay } from '@inkstand/domain/production-calendar';
import { readLoad } from '#areas/orders/index.ts';
import { fulfillerToday, loadFulfiller } from '#areas/production/fulfillers/fulfiller-response.ts';
import type { Ctx } from '#context.ts';
import { ownFulfillerId } from './own-parcel.ts';

const DAYS_SHOWN = 28;

export async function readPrinter(tx: Tx, ctx: Ctx): Promise<Printer> {
  const row = await loadFulfiller(tx, ownFulfillerId(ctx));
  const today = fulfillerToday(ctx, row);
  const load = (await readLoad(tx, [row.id], today))(row.id);
  return {
    id: row.id,
    name: row.name,
    capacity_per_day: row.capacityPerDay,
    working_days: row.workingDays,
    closed_dates: row.closedDates,
    lead_days: row.leadDays,
    time_zone: row.timeZone,
    active: row.active,
    days: Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(today, index)).map((day) => ({
      day,
      is_working: isWorkingDay(row, day),
      pieces: load.get(day) ?? 0,
    })),
  };
}

/** Returns the calendar and capacity of the user's fulfiller, with what is planned. */
export async function getPrinter(ctx: Ctx): Promise<HandlerReply<'getPrinter'>> {
  return { data: await ctx.staffTx((tx) => readPrinter(tx, ctx)) };
}
