import type { User } from '@inkstand/contract/identity/accounts';
import type { Database } from '@inkstand/database';
import { apiKeys, tenants } from '@inkstand/database/tables/index';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { hashToken, type Session } from '#http/session.ts';

/** A fixed prefix lets secret scanners find published keys. */
export const KEY_PREFIX = 'ink_';

const USED_INTERVAL_MS = 5 * 60 * 1000;

/**
 * Returns a key's session: a user of the tenant with the key's role and id, never staff. Undefined when the key is
 * unknown, expired or revoked.
 */
export async function findApiKey(database: Database, key: string, now: Date): Promise<Session | undefined> {
  const found = await database.tx('all-tenants', async (tx) => {
    const [row] = await tx
      .select({ key: apiKeys, language: tenants.language })
      .from(apiKeys)
      .innerJoin(tenants, eq(tenants.id, apiKeys.tenantId))
      .where(
        and(
          eq(apiKeys.keyHash, hashToken(key)),
          isNull(apiKeys.revokedAt),
          or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        ),
      );
    // Updated at intervals, to spare every call a write.
    if (row && now.getTime() - (row.key.lastUsedAt?.getTime() ?? 0) > USED_INTERVAL_MS) {
      const own = and(eq(apiKeys.tenantId, row.key.tenantId), eq(apiKeys.id, row.key.id));
      await tx.update(apiKeys).set({ lastUsedAt: now }).where(own);
    }
    return row;
  });
  return found && { id: found.key.id, user: programUser(found.key, found.language), apiKeyId: found.key.id };
}

function programUser(key: typeof apiKeys.$inferSelect, language: string): User {
  return {
    id: key.id,
    name: key.name,
    email: '',
    tenant_id: key.tenantId,
    superadmin: 0,
    role: key.role,
    is_shopify_user: false,
    lang: language,
    email_verified: true,
  };
}
