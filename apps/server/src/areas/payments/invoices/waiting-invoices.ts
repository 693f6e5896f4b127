import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { and, asc, gt, ne } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';
import { lacksDetails, missingDetails, readIssuer } from './parties.ts';

const MAX_ROWS = 8;

/** Returns the companies whose details keep invoices back: the issuer, for staff, and clients that have used credit. */
export async function waitingInvoices(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['waiting_invoices']> {
  const { actor } = ctx;
  if (!actor || !may(actor, isStaff(actor) ? 'clients.manage' : 'company.read')) return [];
  const clients = await tx
    .select({ id: tenants.id, name: tenants.name, region: tenants.region, companyDetails: tenants.companyDetails })
    .from(tenants)
    .where(and(ofTenant(ctx, tenants.id), ne(tenants.id, STAFF_COMPANY), gt(tenants.creditUsed, 0)))
    .orderBy(byName(tenants.name, ctx.language), asc(tenants.id));
  const waiting = clients
    .filter(lacksDetails)
    .slice(0, MAX_ROWS)
    .map(({ id, name }) => ({ tenant_id: id, tenant_name: name }));
  if (!isStaff(actor) || clients.length === 0) return waiting;
  const { id, region, party } = await readIssuer(tx);
  const isComplete = id === null || missingDetails(party, region).length === 0;
  return isComplete ? waiting : [{ tenant_id: id, tenant_name: party.name }, ...waiting];
}
