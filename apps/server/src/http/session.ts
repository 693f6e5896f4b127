import { createHash } from 'node:crypto';
import type { User } from '@inkstand/contract/accounts';
import type { Database } from '@inkstand/database';
import { sessions, users } from '@inkstand/database/tables/index';
import type { Actor } from '@inkstand/domain/roles';
import { and, eq, gt } from 'drizzle-orm';

export interface Session {
  id: string;
  user: User;
}

/** Tokens are kept as hashes: who reads the table cannot sign in with it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export function actorOf(user: User): Actor {
  return { role: user.role, superadmin: user.superadmin, tenantId: user.tenant_id };
}

export function wireUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    tenant_id: row.tenantId,
    superadmin: row.superadmin,
    role: row.role,
    is_shopify_user: row.shopUser,
    lang: row.language,
  };
}

/** The session behind a cookie's or bearer's token; undefined when it has ended or its user may not sign in. */
export async function findSession(
  database: Database,
  token: string,
  kind: 'cookie' | 'bearer',
  now: Date,
): Promise<Session | undefined> {
  const [row] = await database.tx('all-tenants', (tx) =>
    tx
      .select({ id: sessions.id, user: users })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(token)),
          eq(sessions.kind, kind),
          gt(sessions.expiresAt, now),
          eq(users.active, true),
        ),
      ),
  );
  return row && { id: row.id, user: wireUser(row.user) };
}
