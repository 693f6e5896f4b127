import type { HandlerReply } from '@inkstand/contract';
import type { Invitation } from '@inkstand/contract/identity/users';
import type { Tx } from '@inkstand/database';
import { accountTokens, tenants, users } from '@inkstand/database/tables/index';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { ofTenant } from '#sql/list-queries.ts';

const MAX_SHOWN = 200;

/** The condition for invitations not accepted yet, including expired ones, which can be sent again. */
export const isOpen = (ctx: Pick<Ctx, 'tenantId'>): SQL | undefined =>
  and(
    ofTenant(ctx, accountTokens.tenantId),
    eq(accountTokens.kind, 'invitation'),
    isNull(accountTokens.usedAt),
    isNull(accountTokens.revokedAt),
  );

/** Reads open invitations, newest first. */
export async function readInvitations(tx: Tx, ctx: Ctx, which?: SQL): Promise<Invitation[]> {
  const rows = await tx
    .select({ token: accountTokens, company: tenants.name, inviter: users })
    .from(accountTokens)
    .innerJoin(tenants, eq(tenants.id, accountTokens.tenantId))
    .leftJoin(users, eq(users.id, accountTokens.createdBy))
    .where(and(isOpen(ctx), which))
    .orderBy(desc(accountTokens.createdAt), desc(accountTokens.id))
    .limit(MAX_SHOWN);
  const seesStaff = ctx.user?.superadmin === 1;
  return rows.map(({ token, company, inviter }) => ({
    id: token.id,
    tenant_id: token.tenantId,
    company,
    name: token.name,
    email: token.email,
    role: token.role ?? 'customer_service',
    invited_by: inviter && (seesStaff || inviter.tenantId === token.tenantId) ? inviter.name : 'Inkstand',
    created_at: token.createdAt.toISOString(),
    expires_at: token.expiresAt.toISOString(),
    is_expired: token.expiresAt <= ctx.now(),
  }));
}

/** Lists the open invitations. */
export async function listInvitations(ctx: Ctx): Promise<HandlerReply<'listInvitations'>> {
  return { data: await ctx.tx((tx) => readInvitations(tx, ctx)) };
}
