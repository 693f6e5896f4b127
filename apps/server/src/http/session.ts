import { createHash } from 'node:crypto';
import type { User } from '@inkstand/contract/identity/accounts';
import type { Database } from '@inkstand/database';
import { sessions, tenants, users } from '@inkstand/database/tables/index';
import { type Actor, may } from '@inkstand/domain/roles';
import { and, eq, gt } from 'drizzle-orm';

export interface Session {
  id: string;
  user: User;
  /** Set for calls with an API key. */
  apiKeyId?: string;
}

const SEEN_INTERVAL_MS = 5 * 60 * 1000;

/** Tokens are stored as hashes: access to the table is not enough to sign in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function toActor(user: User): Actor {
  return { role: user.role, superadmin: user.superadmin, tenantId: user.tenant_id };
}

export function toUserResponse(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    tenant_id: row.tenantId,
    superadmin: row.superadmin,
    role: row.role,
    is_shopify_user: row.shopUser,
    lang: row.language,
    email_verified: row.emailVerifiedAt !== null,
  };
}

/**
 * While staff act for a client they count as one of its administrators, not as staff: the server answers as it does to
 * the client. A user who has lost the right meanwhile acts no more.
 */
function actingUser(user: User, client: { id: string; name: string } | null): User {
  if (!client || !may(toActor(user), 'platform.manage')) return user;
  const acting_for = { tenant_id: client.id, name: client.name };
  return { ...user, tenant_id: client.id, superadmin: 0, role: 'admin', is_shopify_user: false, acting_for };
}

/** Finds the session of a cookie or bearer token; undefined when it has ended or its user may not sign in. */
export async function findSession(
  database: Database,
  token: string,
  kind: 'cookie' | 'bearer',
  now: Date,
): Promise<Session | undefined> {
  const row = await database.tx('all-tenants', async (tx) => {
    const [found] = await tx
      .select({
        id: sessions.id,
        lastSeenAt: sessions.lastSeenAt,
        user: users,
        client: { id: tenants.id, name: tenants.name },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(tenants, eq(tenants.id, sessions.actingForTenantId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          eq(sessions.kind, kind),
          gt(sessions.expiresAt, now),
          eq(users.active, true),
        ),
      );
    // Updated at intervals: precise enough for the list of sessions, and saves a write on every call.
    if (found && now.getTime() - found.lastSeenAt.getTime() > SEEN_INTERVAL_MS)
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.id));
    return found;
  });
  return row && { id: row.id, user: actingUser(toUserResponse(row.user), row.client) };
}
