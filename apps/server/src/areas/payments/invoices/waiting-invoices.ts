import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { and, asc, gt, ne, or, sql } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';
import { missingDetails, readIssuer } from './parties.ts';

const MAX_ROWS = 8;

/** Returns the companies whose details keep invoices back: the issuer, for staff, and clients that have used credit. */
export async function waitingInvoices(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['waiting_invoices']> {
  const { actor } = ctx;
  if (!actor || !may(actor, isStaff(actor) ? 'clients.manage' : 'company.read')) return [];
  const details = tenants.companyDetails;
  const used = and(ofTenant(ctx, tenants.id), ne(tenants.id, STAFF_COMPANY), gt(tenants.creditUsed, 0));
  const lacking = or(sql`${details} ->> 'legal_name' = ''`, sql`jsonb_array_length(${details} -> 'address_lines') = 0`);
  const clients = await tx
    .select({ tenant_id: tenants.id, tenant_name: tenants.name })
    .from(tenants)
    .where(and(used, lacking))
    .orderBy(byName(tenants.name, ctx.language), asc(tenants.id))
    .limit(MAX_ROWS);
  if (!isStaff(actor) || (await tx.$count(tenants, used)) === 0) return clients;
  const { id, region, party } = await readIssuer(tx);
  const isComplete = id === null || missingDetails(party, region).length === 0;
  return isComplete ? clients : [{ tenant_id: id, tenant_name: party.name }, ...clients];
}
