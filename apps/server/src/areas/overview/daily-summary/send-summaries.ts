import { tenants } from '@inkstand/database/tables/index';
import { REGIONS } from '@inkstand/domain/regions';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { queueToCompany } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';
import { readSummary } from './read-summary.ts';
import { firstReportedDay, summaryDay, summaryTime } from './summary-time.ts';

/**
 * Writes the daily summary of every company where it is past seven o'clock local time: one email per person and day,
 * across all processes. A day without news is marked as done without an email.
 */
export async function sendSummaries(services: Services): Promise<void> {
  const candidates = await services.database.tx('all-tenants', (tx) =>
    tx.select({ id: tenants.id, region: tenants.region }).from(tenants).where(eq(tenants.dailySummary, true)),
  );
  for (const { id, region } of candidates) {
    const day = summaryDay(services.now(), REGIONS[region].timeZone);
    if (!day) continue;
    // A failure for one company must not affect the next.
    await sendSummary(services, { tenantId: id, day, timeZone: REGIONS[region].timeZone }).catch((error: unknown) =>
      services.log.error({ err: error, tenantId: id }, 'daily summary: failed'),
    );
  }
}

/** The process that records the day in the company's row writes the emails, in the same transaction. */
async function sendSummary(
  services: Services,
  { tenantId, day, timeZone }: { tenantId: string; day: string; timeZone: string },
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const [last] = await tx.select({ day: tenants.lastSummaryOn }).from(tenants).where(eq(tenants.id, tenantId));
    const isDue = or(isNull(tenants.lastSummaryOn), lt(tenants.lastSummaryOn, day));
    const taken = await tx
      .update(tenants)
      .set({ lastSummaryOn: day })
      .where(and(eq(tenants.id, tenantId), eq(tenants.dailySummary, true), isDue))
      .returning({ id: tenants.id });
    if (taken.length === 0) return;
    const from = firstReportedDay(day, last?.day ?? null);
    const summary = await readSummary(tx, ctx, { from: summaryTime(from, timeZone), to: summaryTime(day, timeZone) });
    if (summary.length > 0) await queueToCompany(tx, ctx, { template: 'daily_summary', data: { from, day } });
  });
}
