import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { accountTokens, apiKeys, orders, users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { endSignIns } from '#areas/identity/accounts/sessions.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { ofTenant } from '#sql/list-queries.ts';
import { isActingAdmin, selectUsers, toUsersResponse } from './read-users.ts';

type UserRow = typeof users.$inferSelect;

/** Changes a user's role, or whether they may sign in. Their history stays theirs. */
export async function changeUser(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeUser'>,
): Promise<HandlerReply<'changeUser'>> {
  const isTheUser = and(ofTenant(ctx, users.tenantId), eq(users.id, params.user_id));
  // Staff have keys and orders in clients' companies too.
  const data = await ctx.staffTx(async (tx) => {
    const { before, otherAdmins } = await lockWithAdmins(tx, isTheUser);
    if (before.id === ctx.user?.id) fail('user.oneself');
    requireRemainingAdmin(before, body, otherAdmins);
    const { role = before.role, active = before.active } = body;
    await tx.update(users).set({ role, active }).where(isTheUser);
    await recordChanges(tx, ctx, before, { role, active });
    if (before.active && !active) await shutOut(tx, ctx, before.id);
    const [user] = await toUsersResponse(tx, ctx, await selectUsers(tx, isTheUser));
    return user ?? fail('request.not_found');
  });
  return { success: true, message: successMessage(ctx, data.name, body), data };
}

function successMessage({ language }: Ctx, name: string, { active }: HandlerInput<'changeUser'>['body']): string {
  const done = active === undefined ? 'user.saved' : active ? 'user.reactivated' : 'user.deactivated';
  return replyTexts(language)(done, { name });
}

/**
 * Locks the user and the company's administrators: of two who demote each other concurrently, one is refused. A fixed
 * order avoids deadlocks.
 */
async function lockWithAdmins(tx: Tx, isTheUser: SQL | undefined): Promise<{ before: UserRow; otherAdmins: number }> {
  const [user] = await tx.select({ id: users.id, tenantId: users.tenantId }).from(users).where(isTheUser);
  if (!user) fail('request.not_found');
  const locked = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenantId, user.tenantId), or(eq(users.id, user.id), isActingAdmin())))
    .orderBy(users.id)
    .for('no key update');
  const before = locked.find(({ id }) => id === user.id) ?? fail('request.not_found');
  return { before, otherAdmins: locked.length - 1 };
}

/** Refuses to demote or deactivate the last administrator. */
function requireRemainingAdmin(
  before: UserRow,
  change: { role?: string | undefined; active?: boolean | undefined },
  otherAdmins: number,
): void {
  const staysAdmin = (change.role ?? before.role) === 'admin' && (change.active ?? before.active);
  if (before.role !== 'admin' || !before.active || staysAdmin) return;
  if (otherAdmins === 0) fail('user.last_admin');
}

async function recordChanges(tx: Tx, ctx: Ctx, before: UserRow, after: Pick<UserRow, 'role' | 'active'>) {
  const within = { ...ctx, tenantId: before.tenantId };
  const about = { objectType: 'user', objectId: before.id };
  if (after.role !== before.role) {
    const details = { from: before.role, to: after.role };
    await recordAudit(tx, within, { action: 'user.role_changed', ...about, details });
  }
  if (after.active !== before.active) {
    await recordAudit(tx, within, { action: after.active ? 'user.reactivated' : 'user.deactivated', ...about });
  }
}

/**
 * Ends a deactivated user's access at once: cookies, bearer tokens, sockets, and the API keys they created, in every
 * company. Their orders are assigned to nobody; colleagues can send the invitations again, which expire.
 */
async function shutOut(tx: Tx, ctx: Ctx, id: string): Promise<void> {
  await endSignIns(tx, ctx, id);
  await tx.update(orders).set({ assigneeId: null }).where(eq(orders.assigneeId, id));
  await tx
    .update(apiKeys)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(apiKeys.createdBy, id), isNull(apiKeys.revokedAt)));
  const { kind, createdBy, expiresAt } = accountTokens;
  await tx
    .update(accountTokens)
    .set({ expiresAt: ctx.now() })
    .where(and(eq(kind, 'invitation'), eq(createdBy, id), gt(expiresAt, ctx.now())));
}
