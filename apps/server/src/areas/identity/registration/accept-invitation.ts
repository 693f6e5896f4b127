import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { tenants, users } from '@inkstand/database/tables/index';
import { languageOr } from '@inkstand/i18n';
import { createAccountTranslator } from '@inkstand/i18n/account';
import { and, eq } from 'drizzle-orm';
import { consumeToken, findToken, findUserByEmail } from '#areas/identity/accounts/account-tokens.ts';
import { checkNewPassword, hashPassword } from '#areas/identity/accounts/password.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { assertFewGuesses, countGuess } from './limit-requests.ts';

/**
 * Creates a user from an invitation. Company, role and email address come from the invitation, whatever the body
 * contains; following the link verifies the address. Only an invitation to the staff's own company by staff makes
 * staff.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { params, body }: HandlerInput<'acceptInvitation'>,
): Promise<HandlerReply<'acceptInvitation'>> {
  const found = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    return findToken(tx, 'invitation', params.token, ctx.now());
  });
  checkNewPassword(body.password, [body.name, found?.email ?? '']);
  const passwordHash = await hashPassword(body.password);
  const isIn = found !== undefined && (await ctx.staffTx((tx) => join(tx, ctx, params.token, body.name, passwordHash)));
  if (!isIn) {
    await countGuess(ctx);
    failField('token', 'link_unusable');
  }
  return { success: true, message: createAccountTranslator(ctx.language)('invitation.done') };
}

async function join(tx: Tx, ctx: Ctx, token: string, name: string, passwordHash: string): Promise<boolean> {
  const taken = await consumeToken(tx, 'invitation', token, ctx.now());
  if (!taken?.role) return false;
  const { tenantId, email, role } = taken;
  // The transaction rolls back: the invitation stays valid in case the other account is removed.
  if (await findUserByEmail(tx, email, 'any')) fail('invitation.account_exists');
  const id = newId();
  const superadmin = (await isFromStaffToStaff(tx, taken)) ? 1 : 0;
  const [company] = await tx.select({ fulfillerId: tenants.fulfillerId }).from(tenants).where(eq(tenants.id, tenantId));
  const now = ctx.now();
  await tx.insert(users).values({
    id,
    tenantId,
    email,
    name,
    role,
    superadmin,
    fulfillerId: company?.fulfillerId ?? null,
    passwordHash,
    language: languageOr(ctx.language),
    emailVerifiedAt: now,
    createdAt: now,
  });
  await recordAudit(
    tx,
    { user: undefined, tenantId },
    { action: 'user.joined', objectType: 'user', objectId: id, actor: `user:${id}`, details: { role } },
  );
  return true;
}

async function isFromStaffToStaff(tx: Tx, { tenantId, createdBy }: { tenantId: string; createdBy: string | null }) {
  if (!createdBy) return false;
  const inviter = and(eq(users.id, createdBy), eq(users.tenantId, tenantId), eq(users.superadmin, 1));
  return (await tx.$count(users, inviter)) > 0;
}
