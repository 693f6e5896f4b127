import { codeRecipients, codeReminders, events } from '@inkstand/database/tables/index';
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Services, systemContext } from '#context.ts';
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
      .innerJoin(events, and(eq(events.tenantId, codeReminders.tenantId), eq(events.id, codeReminders.eventId)))
      .where(isOpenEvent(now)),
  );
  for (const { schedule } of scheduled) {
    // One tenant's failure does not stop the others.
    await remindDue(services, schedule).catch((error: unknown) =>
      services.log.error({ err: error, tenantId: schedule.tenantId }, 'codes: reminders of an event failed'),
    );
  }
}

async function remindDue(services: Services, schedule: typeof codeReminders.$inferSelect): Promise<void> {
  const { tenantId, eventId, afterDays, maximum } = schedule;
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
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
    if ((result.rowCount ?? 0) > 0) await ctx.jobs.send(tx, 'codes.send', { tenantId, eventId });
  });
}
