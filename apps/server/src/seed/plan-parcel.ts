import type { orderLines, shipments } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { localDay } from '@inkstand/domain/zoned-time';
import { routeOrder } from '#areas/production/index.ts';
import { printers } from './companies.ts';
import type { PastLine } from './past-lines.ts';
import type { PastStep } from './past-timeline.ts';

type Row<Table extends { $inferInsert: object }> = Table['$inferInsert'];

/** As the database sets them. */
const USUAL = { active: true, isRegistered: false, workingDays: [1, 2, 3, 4, 5], leadDays: 2, load: new Map() };
/** Printers are booked out for up to so many days, so that their queues look like a week's work. */
const BOOKED_DAYS = 4;

/** Routes a past order as `submitOrder` does: its parcel's lines, the days it is planned for, and why. */
export function planParcel(
  order: { id: string; region: string },
  basket: readonly PastLine[],
  lines: readonly Row<typeof orderLines>[],
  steps: readonly PastStep[],
): Pick<Row<typeof shipments>, 'lines' | 'plannedDay' | 'shipBy' | 'choice'> {
  const toRoute = lines.map(({ id, quantity }, index) => {
    const variant = basket[index]?.product.variant;
    return { id, quantity, family: variant?.family ?? '', techniques: variant?.values.print_techniques ?? [] };
  });
  const routedAt = steps.find(({ event }) => event === 'start_submission')?.at ?? new Date();
  const isPrinted = steps.some(({ to }) => to === 'in production');
  const booked = isPrinted ? 0 : Number.parseInt(order.id.slice(-2), 16) % BOOKED_DAYS;
  const candidates = printers.map((printer) => {
    const { timeZone = 'UTC', closedDates = [] } = printer;
    const today = addDays(localDay(routedAt, timeZone), booked);
    return { ...USUAL, ...printer, closedDates, today };
  });
  const [parcel] = routeOrder(order.region, toRoute, candidates) ?? [];
  if (!parcel) throw new Error(`no printer makes order ${order.id}`);
  return {
    lines: parcel.lines.map(({ id, quantity, techniques: [technique] }) => ({
      order_line_id: id,
      quantity,
      ...(technique === undefined ? {} : { technique }),
    })),
    plannedDay: parcel.plannedDay,
    shipBy: parcel.shipBy ?? null,
    choice: parcel.choice,
  };
}
