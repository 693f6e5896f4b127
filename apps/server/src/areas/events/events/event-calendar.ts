import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { CalendarEntry } from '@inkstand/contract/events/events';
import { tenantJoin } from '@inkstand/database';
import { codeRecipients, codeReminders, events, tenants } from '@inkstand/database/tables/index';
import { DAY_MS, daysBetween, startOfDay } from '@inkstand/domain/days';
import { clockTime } from '@inkstand/domain/zoned-time';
import { and, asc, between, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';

/** Two months and the ends of their weeks. */
const MAX_DAYS = 75;
const MAX_EVENTS = 1000;
/** How far a day may begin before or after the one in UTC. */
const ZONES = DAY_MS;
/** A reminder stands this long before its closing at most (`MAX_BEFORE_CLOSING_DAYS`). */
const REMINDER = 30 * DAY_MS;

const { config: _config, ...shortColumns } = getTableColumns(events);

/** Lists openings, closings, reminders and in-hands dates from one day to another, both included. */
export async function eventCalendar(
  ctx: Ctx,
  { query: { from, to } }: HandlerInput<'eventCalendar'>,
): Promise<HandlerReply<'eventCalendar'>> {
  const [first, last] = [startOfDay(from), startOfDay(to)];
  if (last < first || daysBetween(from, to) > MAX_DAYS) failField('to', 'invalid');
  const [start, end] = [new Date(first.getTime() - ZONES), new Date(last.getTime() + DAY_MS + ZONES)];
  const rows = await ctx.tx((tx) =>
    tx
      .select({
        event: shortColumns,
        tenantName: tenants.name,
        reminderDays: codeReminders.beforeClosingDays,
        waiting: tx.$count(
          codeRecipients,
          and(tenantJoin(codeRecipients.eventId, events.id), isNull(codeRecipients.sentAt)),
        ),
      })
      .from(events)
      .innerJoin(tenants, eq(tenants.id, events.tenantId))
      .leftJoin(codeReminders, tenantJoin(codeReminders.eventId, events.id))
      .where(
        and(
          ofTenant(ctx, events.tenantId),
          isNull(events.deletedAt),
          or(
            between(events.opensAt, start, end),
            between(events.closesAt, start, new Date(end.getTime() + REMINDER)),
            between(events.inHandsDate, from, to),
          ),
        ),
      )
      .orderBy(byName(events.name, ctx.language), asc(events.id))
      .limit(MAX_EVENTS),
  );
  const entries = rows.flatMap(toEntries).filter(({ date }) => date >= from && date <= to);
  return {
    data: entries.toSorted((one, other) =>
      sortKey(one) < sortKey(other) ? -1 : sortKey(one) > sortKey(other) ? 1 : 0,
    ),
  };
}

const sortKey = ({ date, time, kind }: CalendarEntry) => `${date} ${time ?? '00:00'} ${kind}`;

interface Row {
  event: Omit<typeof events.$inferSelect, 'config'>;
  tenantName: string;
  reminderDays: number | null;
  waiting: number;
}

function toEntries({ event, tenantName, reminderDays, waiting }: Row): CalendarEntry[] {
  const { tenantId, slug, name, type, status, timeZone, opensAt, closesAt, inHandsDate } = event;
  const about = { tenant_id: tenantId, tenant_name: tenantName, slug, name, type, status };
  const at = (moment: Date, kind: CalendarEntry['kind'], mails = 0): CalendarEntry => {
    const [date = '', time = null] = clockTime(moment, timeZone).split('T');
    return { date, time, kind, mails, event: about };
  };
  const isOver = type === 'Promo' && status === 'On hold';
  return [
    ...(opensAt ? [at(opensAt, 'opens', waiting)] : []),
    ...(closesAt ? [at(closesAt, 'closes')] : []),
    ...(closesAt && reminderDays !== null && !isOver
      ? [at(new Date(closesAt.getTime() - reminderDays * DAY_MS), 'reminds')]
      : []),
    ...(inHandsDate ? [{ date: inHandsDate, time: null, kind: 'in_hands' as const, mails: 0, event: about }] : []),
  ];
}
