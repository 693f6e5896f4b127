import { reportMails, tenants, users } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { type DayRange, lastPeriod } from '@inkstand/domain/reports';
import { and, eq, lt } from 'drizzle-orm';
import { summaryDay } from '#areas/overview/daily-summary/summary-time.ts';
import { queueEmail } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';

interface Due {
  tenantId: string;
  id: string;
  period: DayRange;
}

/**
 * Sends the reports of the week or month that has ended, from seven o'clock on in each client's time zone: one email
 * per reader and period, across all processes. After a downtime only the last period is sent.
 */
export async function sendReportMails(services: Services): Promise<void> {
  const rows = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({
        tenantId: reportMails.tenantId,
        id: reportMails.id,
        rhythm: reportMails.rhythm,
        sentUntil: reportMails.sentUntil,
        region: tenants.region,
      })
      .from(reportMails)
      .innerJoin(tenants, eq(tenants.id, reportMails.tenantId)),
  );
  for (const { tenantId, id, rhythm, sentUntil, region } of rows) {
    const day = summaryDay(services.now(), REGIONS[region].timeZone);
    const period = day && lastPeriod(rhythm, day);
    if (!period || sentUntil >= period.to) continue;
    // A failure for one reader must not affect the next.
    await sendReportMail(services, { tenantId, id, period }).catch((error: unknown) =>
      services.log.error({ err: error, tenantId }, 'report by email: failed'),
    );
  }
}

/** The process that records the period in the row queues the email, in the same transaction. */
async function sendReportMail(services: Services, { tenantId, id, period: { from, to } }: Due): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const isMail = and(eq(reportMails.tenantId, tenantId), eq(reportMails.id, id));
    const [taken] = await tx
      .update(reportMails)
      .set({ sentUntil: to })
      .where(and(isMail, lt(reportMails.sentUntil, to)))
      .returning({ userId: reportMails.userId });
    if (!taken) return;
    const [reader] = await tx
      .select({ language: users.language })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.id, taken.userId), eq(users.active, true)));
    if (!reader) return;
    await queueEmail(tx, ctx, {
      template: 'report',
      subjectId: taken.userId,
      data: { mail: id, from, to },
      language: reader.language,
    });
  });
}
