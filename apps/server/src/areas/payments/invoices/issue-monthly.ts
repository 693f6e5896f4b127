import { invoiceRuns, tenants } from '@inkstand/database/tables/index';
import { firstOfMonth, monthBefore } from '@inkstand/domain/invoice';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay, parseClockTime } from '@inkstand/domain/zoned-time';
import { and, ne } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { loadTenant } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';
import { type Issuer, readIssuer, waitsForDetails } from './parties.ts';
import { notifyDocuments, writeDocuments } from './write-documents.ts';

/**
 * Invoices the month that has ended in the time zone of each client's region, once across all processes, on any day of
 * the new month. Orders of an invoice that was voided since wait for staff, or for the next month.
 */
export async function issueMonthly(services: Services): Promise<void> {
  const { database, log } = services;
  const { clients, issuer } = await database.tx('all-tenants', async (tx) => ({
    clients: await tx
      .select({ id: tenants.id, region: tenants.region })
      .from(tenants)
      // A client that never had a credit account has nothing booked on one.
      .where(and(ne(tenants.id, STAFF_COMPANY), ne(tenants.creditStatus, 'none'))),
    issuer: await readIssuer(tx),
  }));
  for (const { id, region } of clients) {
    // A failure for one client must not affect the next.
    await issueMonth(services, id, REGIONS[region].timeZone, issuer).catch((error: unknown) =>
      log.error({ err: error, tenantId: id }, 'invoices: monthly invoice failed'),
    );
  }
}

/** The process that records the month as done issues its documents, in the same transaction. */
async function issueMonth(services: Services, tenantId: string, timeZone: string, issuer: Issuer): Promise<void> {
  const now = services.now();
  const today = localDay(now, timeZone);
  const { from, to } = monthBefore(today);
  const until = parseClockTime(`${firstOfMonth(today)}T00:00`, timeZone) ?? now;
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    // The month stays open, and is tried again until the details are there.
    if (waitsForDetails(issuer, tenant)) return;
    const [run] = await tx
      .insert(invoiceRuns)
      .values({ tenantId, periodTo: to, at: now })
      .onConflictDoNothing()
      .returning({ periodTo: invoiceRuns.periodTo });
    if (!run) return;
    const written = await writeDocuments(tx, { tenant, issuer: issuer.party, now, period: { from, to, until } });
    await notifyDocuments(tx, ctx, written);
  });
}
