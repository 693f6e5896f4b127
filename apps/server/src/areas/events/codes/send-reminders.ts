import { type Tx, tenantJoin } from '@inkstand/database';
import { codeRecipients, codeReminders, events, promoCodes } from '@inkstand/database/tables/index';
import { and, isNull, lt, sql } from 'drizzle-orm';
import { type Ctx, type Services, systemContext } from '#context.ts';
import { canBeReminded, isOpenEvent, ofEventRecipients } from './code-state.ts';

/**
 * Selects the reminders that are due by their event's schedule, with one conditional UPDATE per event, so that any
 * number of processes may run it.
 */
export async function sendScheduledReminders(services: Services): Promise<void> {
  const now = services.now();
  const scheduled = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({ schedule: codeReminders })
      .from(codeReminders)
      .innerJoin(events, tenantJoin(events.id, codeReminders.eventId))
      .where(isOpenEvent(now)),
  );
  for (const { schedule } of scheduled) {
    // One tenant's failure does not stop the others.
    await remindDue(services, schedule).catch((error: unknown) =>
      services.log.error({ err: error, tenantId: schedule.tenantId }, 'codes: reminders of an event failed'),
    );
  }
}

type Schedule = typeof codeReminders.$inferSelect;

async function remindDue(services: Services, schedule: Schedule): Promise<void> {
  const { tenantId, eventId } = schedule;
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    // First the reminder before the closing: it counts as the day's reminder.
    const selected = (await selectBeforeClosing(tx, ctx, schedule)) + (await selectAfterDays(tx, ctx, schedule));
    if (selected > 0) await ctx.jobs.send(tx, 'codes.send', { tenantId, eventId });
  });
}

/** Selects everybody once when their code has `beforeClosingDays` left, whatever was sent before that day. */
async function selectBeforeClosing(tx: Tx, ctx: Ctx, schedule: Schedule): Promise<number> {
  const { tenantId, eventId, beforeClosingDays } = schedule;
  if (beforeClosingDays === null) return 0;
  const now = ctx.now();
  const end = sql`(select least(${events.closesAt}, ${promoCodes.expiresAt}) from ${promoCodes}
    join ${events} on ${events.tenantId} = ${promoCodes.tenantId} and ${events.id} = ${promoCodes.eventId}
    where ${promoCodes.tenantId} = ${codeRecipients.tenantId} and ${promoCodes.id} = ${codeRecipients.promoCodeId})`;
  const result = await tx
    .update(codeRecipients)
    .set({ reminderWantedAt: now, closingReminderAt: now })
    .where(
      and(
        ofEventRecipients({ tenantId, id: eventId }),
        canBeReminded(tx, now),
        isNull(codeRecipients.closingReminderAt),
        // Not to somebody who got the code on this day.
        sql`${codeRecipients.sentAt} <= ${now.toISOString()}::timestamptz - interval '1 day'`,
        sql`${end} <= ${now.toISOString()}::timestamptz + make_interval(days => ${beforeClosingDays})`,
      ),
    );
  return result.rowCount ?? 0;
}

async function selectAfterDays(tx: Tx, ctx: Ctx, schedule: Schedule): Promise<number> {
  const { tenantId, eventId, afterDays, maximum } = schedule;
  if (afterDays === null) return 0;
  const now = ctx.now();
  const lastMail = sql`greatest(${codeRecipients.sentAt}, ${codeRecipients.remindedAt})`;
  const result = await tx
    .update(codeRecipients)
    .set({ reminderWantedAt: now })
    .where(
      and(
        ofEventRecipients({ tenantId, id: eventId }),
        canBeReminded(tx, now),
        lt(codeRecipients.reminders, maximum),
        sql`${lastMail} <= ${now.toISOString()}::timestamptz - make_interval(days => ${afterDays})`,
      ),
    );
  return result.rowCount ?? 0;
}
