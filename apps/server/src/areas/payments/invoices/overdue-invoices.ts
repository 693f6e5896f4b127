import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { invoices, tenants } from '@inkstand/database/tables/index';
import { addDays, toDay } from '@inkstand/domain/days';
import { toDecimal } from '@inkstand/domain/money';
import { REGIONS } from '@inkstand/domain/regions';
import { isStaff, may } from '@inkstand/domain/roles';
import { localDay } from '@inkstand/domain/zoned-time';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

const MAX_ROWS = 8;

/** Returns invoices that were due before today, for users who may see them; oldest first. */
export async function overdueInvoices(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['overdue_invoices']> {
  const { actor } = ctx;
  if (!actor || !may(actor, isStaff(actor) ? 'clients.manage' : 'company.read')) return [];
  const now = ctx.now();
  const rows = await tx
    .select({
      tenantId: invoices.tenantId,
      tenantName: tenants.name,
      region: tenants.region,
      id: invoices.id,
      number: invoices.number,
      currency: invoices.currency,
      dueOn: invoices.dueOn,
      left: sql`${invoices.total} - ${invoices.credited}`.mapWith(Number),
    })
    .from(invoices)
    .innerJoin(tenants, eq(tenants.id, invoices.tenantId))
    .where(
      and(
        ofTenant(ctx, invoices.tenantId),
        eq(invoices.status, 'open'),
        eq(invoices.kind, 'invoice'),
        // The latest possible local day; each client's own time zone decides.
        lte(invoices.dueOn, addDays(toDay(now), 1)),
      ),
    )
    .orderBy(asc(invoices.dueOn), asc(invoices.id))
    .limit(10 * MAX_ROWS);
  return rows
    .filter(({ dueOn, region }) => dueOn < localDay(now, REGIONS[region].timeZone))
    .slice(0, MAX_ROWS)
    .map(({ tenantId, tenantName, id, number, currency, dueOn, left }) => ({
      tenant_id: tenantId,
      tenant_name: tenantName,
      id,
      number,
      currency,
      due_on: dueOn,
      to_pay: toDecimal(left),
    }));
}
