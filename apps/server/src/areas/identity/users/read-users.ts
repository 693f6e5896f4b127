import type { ListedUser } from '@inkstand/contract/identity/users';
import type { Tx } from '@inkstand/database';
import { tenants, users } from '@inkstand/database/tables/index';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * The condition for an administrator who can act: neither deactivated nor unverified; being signed in is not needed.
 */
export const isActingAdmin = (): SQL | undefined =>
  and(eq(users.role, 'admin'), eq(users.active, true), isNotNull(users.emailVerifiedAt));

export const selectUsers = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ user: users, company: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(where);

type Row = Awaited<ReturnType<typeof selectUsers>>[number];

/** Counts each company's administrators who can act. */
async function adminCounts(tx: Tx, tenantIds: readonly string[]): Promise<Map<string, number>> {
  if (tenantIds.length === 0) return new Map();
  const rows = await tx
    .select({ tenantId: users.tenantId, count: sql<number>`count(*)::int` })
    .from(users)
    .where(and(inArray(users.tenantId, [...new Set(tenantIds)]), isActingAdmin()))
    .groupBy(users.tenantId);
  return new Map(rows.map(({ tenantId, count }) => [tenantId, count]));
}

function userState({ active, emailVerifiedAt }: Row['user']): ListedUser['state'] {
  if (!active) return 'deactivated';
  return emailVerifiedAt ? 'active' : 'unverified';
}

export async function toUsersResponse(tx: Tx, ctx: Pick<Ctx, 'user'>, rows: readonly Row[]): Promise<ListedUser[]> {
  const admins = await adminCounts(
    tx,
    rows.map(({ user }) => user.tenantId),
  );
  return rows.map(({ user, company }) => {
    const state = userState(user);
    const isLastAdmin = state === 'active' && user.role === 'admin' && (admins.get(user.tenantId) ?? 0) <= 1;
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      tenant_id: user.tenantId,
      company,
      state,
      role: user.role,
      superadmin: user.superadmin,
      two_step: user.totpEnabledAt !== null,
      created_at: user.createdAt.toISOString(),
      last_sign_in_at: user.lastSignInAt?.toISOString() ?? null,
      refused: user.id === ctx.user?.id ? 'oneself' : isLastAdmin ? 'last_admin' : null,
    };
  });
}
