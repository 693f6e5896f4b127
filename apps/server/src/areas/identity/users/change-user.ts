import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { apiKeys, orders, users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq, isNull } from 'drizzle-orm';
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
  const data = await ctx.tx(async (tx) => {
    const [before] = await tx.select().from(users).where(isTheUser);
    if (!before) fail('request.not_found');
    if (before.id === ctx.user?.id) fail('user.oneself');
    await requireRemainingAdmin(tx, before, body);
    const { role = before.role, active = before.active } = body;
    await tx.update(users).set({ role, active }).where(isTheUser);
    await recordChanges(tx, ctx, before, { role, active });
    if (before.active && !active) await shutOut(tx, ctx, before);
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
 * Refuses to demote or deactivate the last administrator. Locks the company's administrators: of two who demote each
 * other concurrently, one is refused.
 */
async function requireRemainingAdmin(
  tx: Tx,
  before: UserRow,
  change: { role?: string | undefined; active?: boolean | undefined },
) {
  const staysAdmin = (change.role ?? before.role) === 'admin' && (change.active ?? before.active);
  if (before.role !== 'admin' || !before.active || staysAdmin) return;
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, before.tenantId), isActingAdmin()))
    .orderBy(users.id)
    .for('update');
  if (!admins.some(({ id }) => id !== before.id)) fail('user.last_admin');
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
 * Ends a deactivated user's access at once: cookies, bearer tokens, sockets, and the API keys they created. Their
 * orders are assigned to nobody.
 */
async function shutOut(tx: Tx, ctx: Ctx, { id, tenantId }: UserRow): Promise<void> {
  await endSignIns(tx, ctx, id);
  await tx.update(orders).set({ assigneeId: null }).where(eq(orders.assigneeId, id));
  await tx
    .update(apiKeys)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(apiKeys.tenantId, tenantId), eq(apiKeys.createdBy, id), isNull(apiKeys.revokedAt)));
}
