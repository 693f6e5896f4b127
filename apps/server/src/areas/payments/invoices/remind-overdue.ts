import { invoices, tenants } from '@inkstand/database/tables/index';
import { addDays, toDay } from '@inkstand/domain/days';
import { REGIONS } from '@inkstand/domain/regions';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, eq, isNull, lte } from 'drizzle-orm';
import { queueToCompany } from '#areas/platform/index.ts';
import { type Services, systemContext } from '#context.ts';

/** Reminds each client once of each invoice whose due day has passed in the client's time zone. */
export async function remindOverdue(services: Services): Promise<void> {
  const now = services.now();
  const overdue = await services.database.tx('all-tenants', (tx) =>
    tx
      .select({
        tenantId: invoices.tenantId,
        id: invoices.id,
        dueOn: invoices.dueOn,
        region: tenants.region,
      })
      .from(invoices)
      .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
      .where(
        and(
          eq(invoices.status, 'open'),
          eq(invoices.kind, 'invoice'),
          isNull(invoices.remindedAt),
          lte(invoices.dueOn, addDays(toDay(now), 1)),
        ),
      ),
  );
  for (const { tenantId, id, dueOn, region } of overdue) {
    if (dueOn >= localDay(now, REGIONS[region].timeZone)) continue;
    await remind(services, tenantId, id).catch((error: unknown) =>
      services.log.error({ err: error, tenantId }, 'invoices: reminder failed'),
    );
  }
}

/** The process that records the reminder writes the email, in the same transaction. */
async function remind(services: Services, tenantId: string, id: string): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const reminded = await tx
      .update(invoices)
      .set({ remindedAt: services.now() })
      .where(
        and(
          eq(invoices.tenantId, tenantId),
          eq(invoices.id, id),
          eq(invoices.status, 'open'),
          isNull(invoices.remindedAt),
        ),
      )
      .returning({ id: invoices.id });
    if (reminded.length === 0) return;
    await queueToCompany(tx, ctx, { template: 'invoice_overdue', data: { invoice: id }, roles: ['admin'] });
  });
}
