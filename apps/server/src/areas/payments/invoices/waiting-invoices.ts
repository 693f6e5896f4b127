import type { Dashboard } from '@inkstand/contract/overview/dashboard';
import type { Tx } from '@inkstand/database';
import { invoices, tenants } from '@inkstand/database/tables/index';
import { isStaff, may } from '@inkstand/domain/roles';
import { and, asc, gt, inArray, ne, or } from 'drizzle-orm';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import type { Ctx } from '#context.ts';
import { byName, ofTenant } from '#sql/list-queries.ts';
import { missingDetails, neededDetails, readIssuer } from './parties.ts';
import { readOwed } from './read-owed.ts';

const MAX_ROWS = 8;

/** Returns the companies whose details keep documents back: the issuer, for staff, and clients. */
export async function waitingInvoices(tx: Tx, ctx: Ctx): Promise<Dashboard['work']['waiting_invoices']> {
  const { actor } = ctx;
  if (!actor || !may(actor, isStaff(actor) ? 'clients.manage' : 'company.read')) return [];
  const clients = await readBilled(tx, ctx);
  const incomplete = clients.filter((client) => neededDetails(client).length > 0);
  const waiting = (await readOwing(tx, incomplete, MAX_ROWS)).map((client) => ({
    tenant_id: client.id,
    tenant_name: client.name,
    missing: neededDetails(client),
  }));
  if (!isStaff(actor)) return waiting;
  const { id, region, party } = await readIssuer(tx);
  const missing = missingDetails(party, region);
  const keepsBack = id !== null && missing.length > 0 && (await readOwing(tx, clients, 1)).length > 0;
  return keepsBack ? [{ tenant_id: id, tenant_name: party.name, missing }, ...waiting] : waiting;
}

/** Loads the clients that a document may be missing for: without used credit, a credit note for an invoice. */
function readBilled(tx: Tx, ctx: Ctx) {
  const billed = tx.select({ id: invoices.tenantId }).from(invoices);
  return tx
    .select({ id: tenants.id, name: tenants.name, region: tenants.region, companyDetails: tenants.companyDetails })
    .from(tenants)
    .where(
      and(
        ofTenant(ctx, tenants.id),
        ne(tenants.id, STAFF_COMPANY),
        or(gt(tenants.creditUsed, 0), inArray(tenants.id, billed)),
      ),
    )
    .orderBy(byName(tenants.name, ctx.language), asc(tenants.id));
}

/** Returns the first of the clients for which a document is missing. */
async function readOwing(tx: Tx, clients: Awaited<ReturnType<typeof readBilled>>, most: number) {
  const owing: typeof clients = [];
  for (const client of clients) {
    if (owing.length === most) break;
    const [owed] = await readOwed(tx, client.id).limit(1);
    if (owed) owing.push(client);
  }
  return owing;
}
