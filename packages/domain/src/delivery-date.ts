import { DAY_MS, startOfDay, toDay } from './days.ts';
import { type DeliveryDays, type DeliveryTable, SHIPPING_METHODS, type ShippingMethod } from './shipping.ts';
import { localDay } from './zoned-time.ts';

/** Calendar day of `now` in a time zone, as midnight UTC of that day. */
export function calendarDay(now: Date, timeZone = 'UTC'): Date {
  return startOfDay(localDay(now, timeZone));
}

/** Adds `count` business days to a calendar day; Saturdays and Sundays do not count. */
export function addBusinessDays(day: Date, count: number): Date {
  let result = day;
  for (let left = count; left > 0; ) {
    result = new Date(result.getTime() + DAY_MS);
    if (!isWeekend(result)) left -= 1;
  }
  return result;
}

export interface EstimatedDelivery {
  /** `DD-MM-YYYY`. */
  from: string;
  to: string;
}

/** Expected delivery of an order placed at `now`, business days later in the event's time zone. */
export function estimatedDelivery(now: Date, { from, to }: DeliveryDays, timeZone: string): EstimatedDelivery {
  const today = calendarDay(now, timeZone);
  return { from: writeDay(addBusinessDays(today, from)), to: writeDay(addBusinessDays(today, to)) };
}

/** Expected delivery by each shipping method. */
export function estimatedDeliveries(
  now: Date,
  table: DeliveryTable,
  timeZone: string,
): Record<ShippingMethod, EstimatedDelivery> {
  const dates = SHIPPING_METHODS.map((method) => [method, estimatedDelivery(now, table[method], timeZone)] as const);
  return Object.fromEntries(dates) as Record<ShippingMethod, EstimatedDelivery>;
}

/** Formats a calendar day as `DD-MM-YYYY`. */
export function writeDay(day: Date): string {
  const [year = '', month = '', date = ''] = toDay(day).split('-');
  return `${date}-${month}-${year}`;
}

/** Parses `DD-MM-YYYY`; undefined when invalid. For the display format see `formatDay` of i18n. */
export function readDay(text: string): Date | undefined {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  if (!match) return undefined;
  const day = startOfDay(`${match[3]}-${match[2]}-${match[1]}`);
  return !Number.isNaN(day.getTime()) && writeDay(day) === text ? day : undefined;
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}
