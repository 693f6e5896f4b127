import type { Tx } from '@inkstand/database';
import { invoiceRuns, invoices, tenants } from '@inkstand/database/tables/index';
import { addDays } from '@inkstand/domain/days';
import { firstOfMonth, monthBefore } from '@inkstand/domain/invoice';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay, parseClockTime } from '@inkstand/domain/zoned-time';
import { and, asc, eq } from 'drizzle-orm';
import { payInvoice, readIssuer, writeDocuments } from '#areas/payments/index.ts';

/** The first invoice also covers all earlier orders. */
const MONTHS = 2;
const HOUR = 60 * 60 * 1000;

/**
 * Writes the invoices of the past months' orders, as each month would have. All but the latest are paid, three days
 * before they were due.
 */
export async function seedInvoices(tx: Tx, now: Date): Promise<void> {
  const issuer = await readIssuer(tx);
  const clients = await tx.select().from(tenants).where(eq(tenants.creditStatus, 'active')).orderBy(asc(tenants.id));
  for (const tenant of clients) {
    const { timeZone } = REGIONS[tenant.region];
    for (const month of lastMonths(localDay(now, timeZone))) {
      const until = parseClockTime(`${addDays(month.to, 1)}T00:00`, timeZone) ?? now;
      const issued = new Date(until.getTime() + HOUR);
      await writeDocuments(tx, { tenant, issuer: issuer.party, now: issued, period: { ...month, until } });
      await tx.insert(invoiceRuns).values({ tenantId: tenant.id, periodTo: month.to, at: issued });
    }
    await settle(tx, tenant.id, now);
  }
}

/** The last months, oldest first, up to the last complete one. */
function lastMonths(today: string): { from: string; to: string }[] {
  const months: { from: string; to: string }[] = [];
  for (let day = today; months.length < MONTHS; day = firstOfMonth(months[0]?.from ?? day))
    months.unshift(monthBefore(day));
  return months;
}

async function settle(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const open = await tx
    .select({ id: invoices.id, dueOn: invoices.dueOn, number: invoices.number, kind: invoices.kind })
    .from(invoices)
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.status, 'open'), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const latest = open.at(-1);
  for (const { id, dueOn, number } of open.slice(0, -1)) {
    const paidOn = addDays(dueOn, -3);
    const at = new Date(`${paidOn}T10:00:00Z`);
    await payInvoice(tx, tenantId, { invoiceId: id, paidOn, reference: number, at });
  }
  if (!latest) return;
  // No emails are sent about the past.
  await tx
    .update(invoices)
    .set({ remindedAt: now })
    .where(and(eq(invoices.tenantId, tenantId), eq(invoices.id, latest.id)));
}
