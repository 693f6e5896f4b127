import { newId, type Tx } from '@inkstand/database';
import { tenants, users } from '@inkstand/database/tables/index';
import { findUserByEmail, issueToken, linkToken, revokeTokens } from '#areas/identity/accounts/account-tokens.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Services } from '#context.ts';
import { STAFF_COMPANY } from './check-tenant-id.ts';

/** Creates the company of staff where an installation has none yet. */
export async function createStaffCompany(tx: Tx, { now }: Pick<Services, 'now'>): Promise<void> {
  await tx
    .insert(tenants)
    .values({
      id: STAFF_COMPANY,
      name: 'Inkstand',
      region: 'UK',
      verified: true,
      verifiedAt: now(),
      companyDetails: { legal_name: 'Inkstand', address_lines: [] },
    })
    .onConflictDoNothing();
}

/**
 * Creates a staff administrator for an installation without one, and returns a link to set a password. For operators
 * with access to the server: no API call leads here. For existing staff it returns another link.
 * @throws when the address is a client's
 */
export async function addStaff(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const { config, database, now } = services;
  const tenantId = STAFF_COMPANY;
  return database.tx('all-tenants', async (tx) => {
    const known = await findUserByEmail(tx, email, 'any');
    if (known && known.superadmin !== 1)
      throw new Error(`${email} is a user of ${known.tenantId} and cannot be staff too.`);
    await createStaffCompany(tx, services);
    const userId = known?.id ?? newId();
    if (!known) {
      // A hash that matches no password: the link is the only way in.
      const account = { passwordHash: '-', role: 'admin', superadmin: 1 } as const;
      await tx.insert(users).values({ ...account, id: userId, tenantId, name, email });
      const entry = {
        action: 'user.joined',
        objectType: 'user',
        objectId: userId,
        details: { role: 'admin' },
      } as const;
      await recordAudit(tx, { user: undefined, tenantId }, entry);
    }
    await revokeTokens(tx, 'reset', userId, now());
    const id = await issueToken(tx, services, { tenantId: known?.tenantId ?? tenantId, kind: 'reset', email, userId });
    return `${config.publicUrl}/reset-password/${linkToken(config, 'reset', id)}`;
  });
}
