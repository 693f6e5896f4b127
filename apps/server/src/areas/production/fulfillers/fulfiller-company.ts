import type { Tx } from '@inkstand/database';
import { tenants } from '@inkstand/database/tables/index';
import { proposeSlug } from '@inkstand/domain/slugs';
import { eq } from 'drizzle-orm';
import { tenantIdProblem } from '#areas/identity/index.ts';
import type { FulfillerRow } from './fulfiller-response.ts';

/** The tenant of a fulfiller's people; undefined before the first invitation. */
export async function findFulfillerCompany(tx: Tx, fulfillerId: string): Promise<string | undefined> {
  const [company] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.fulfillerId, fulfillerId));
  return company?.id;
}

/**
 * Finds or creates the tenant of a fulfiller's people. Their accounts, invitations and sessions work as a company's do;
 * it is no client and sells nothing. Of two concurrent first invitations the second waits for the first.
 */
export async function ensureFulfillerCompany(tx: Tx, fulfiller: FulfillerRow): Promise<string> {
  const known = await findFulfillerCompany(tx, fulfiller.id);
  if (known) return known;
  await tx
    .insert(tenants)
    .values({
      id: await freeId(tx, fulfiller.name),
      name: fulfiller.name,
      region: fulfiller.regions[0] as (typeof tenants.$inferInsert)['region'],
      language: fulfiller.language,
      verified: true,
      companyDetails: { legal_name: fulfiller.name, address_lines: [] },
      dailySummary: false,
      fulfillerId: fulfiller.id,
    })
    .onConflictDoNothing({ target: tenants.fulfillerId });
  return (await findFulfillerCompany(tx, fulfiller.id)) ?? ensureFulfillerCompany(tx, fulfiller);
}

/** Clients' ids stay free for clients: these begin with `printer-`. */
async function freeId(tx: Tx, name: string): Promise<string> {
  const base = proposeSlug(`printer ${name}`).slice(0, 26).replace(/-+$/, '');
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!(await tenantIdProblem(tx, id))) return id;
  }
}
