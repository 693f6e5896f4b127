import { createHash } from 'node:crypto';
import type { User } from '@inkstand/contract/identity/accounts';
import type { Database } from '@inkstand/database';
import { sessions, tenants, users } from '@inkstand/database/tables/index';
import { isLegalConsentDue } from '@inkstand/domain/legal-version';
import { type Actor, may } from '@inkstand/domain/roles';
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { preparedStatement } from '#sql/prepared-statement.ts';

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
  const { role, superadmin, tenant_id: tenantId, fulfiller_id: fulfillerId } = user;
  return { role, superadmin, tenantId, fulfillerId };
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
    ...(row.fulfillerId === null ? {} : { fulfiller_id: row.fulfillerId }),
    dismissed_hints: row.dismissedHints,
  };
}

/**
 * While staff act for a client they count as one of its administrators, not as staff: the server answers as it does to
 * the client. A user who has lost the right meanwhile acts no more.
 */
function actingUser(user: User, client: { id: string; name: string }): User {
  if (!may(toActor(user), 'platform.manage')) return user;
  const acting_for = { tenant_id: client.id, name: client.name };
  const { dismissed_hints: _, ...self } = user;
  return { ...self, tenant_id: client.id, superadmin: 0, role: 'admin', is_shopify_user: false, acting_for };
}

/** The legal texts bind companies: neither staff nor a fulfiller's people are asked. */
function isAskedForConsent(
  { user, createdAt }: { user: typeof users.$inferSelect; createdAt: Date },
  current: string,
): boolean {
  if (user.superadmin === 1 || user.fulfillerId !== null) return false;
  return isLegalConsentDue({ current, agreed: user.legalVersion, sessionBegan: createdAt });
}

// Prepared: every call begins with it.
const sessionQuery = preparedStatement((tx) =>
  tx
    .select({
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      createdAt: sessions.createdAt,
      user: users,
      isActing: isNotNull(sessions.actingForTenantId),
      company: { id: tenants.id, name: tenants.name, region: tenants.region },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(tenants, eq(tenants.id, sql`coalesce(${sessions.actingForTenantId}, ${users.tenantId})`))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        eq(sessions.kind, sql.placeholder('kind')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.active, true),
      ),
    )
    .prepare('session_of_call'),
);

/** Finds the session of a cookie or bearer token; undefined when it has ended or its user may not sign in. */
export async function findSession(
  database: Database,
  token: string,
  kind: 'cookie' | 'bearer',
  { now, legalVersion }: { now: Date; legalVersion: string },
): Promise<Session | undefined> {
  const row = await database.tx('all-tenants', async (tx) => {
    const [found] = await sessionQuery(tx).execute({ tokenHash: hashToken(token), kind, now });
    // Updated at intervals: precise enough for the list of sessions, and saves a write on every call.
    if (found && now.getTime() - found.lastSeenAt.getTime() > SEEN_INTERVAL_MS)
      await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.id, found.id));
    return found;
  });
  if (!row) return undefined;
  const user = {
    ...toUserResponse(row.user),
    region: row.company.region,
    ...(isAskedForConsent(row, legalVersion) && { legal_due: legalVersion }),
  };
  return { id: row.id, user: row.isActing ? actingUser(user, row.company) : user };
}
