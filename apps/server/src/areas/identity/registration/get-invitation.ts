import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import { tenants, users } from '@inkstand/database/tables/index';
import { eq } from 'drizzle-orm';
import { findToken } from '#areas/identity/accounts/account-tokens.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { assertFewGuesses, countGuess } from './limit-requests.ts';

/** Returns an invitation's details to the holder of its link. */
export async function getInvitation(
  ctx: Ctx,
  { params }: HandlerInput<'getInvitation'>,
): Promise<HandlerReply<'getInvitation'>> {
  const data = await ctx.staffTx(async (tx) => {
    await assertFewGuesses(tx, ctx);
    const token = await findToken(tx, 'invitation', params.token, ctx.now());
    if (!token?.role) return undefined;
    const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, token.tenantId));
    const { name, email, role } = token;
    return { company: tenant?.name ?? '', name, email, role, invited_by: await inviterName(tx, token) };
  });
  if (data) return { data };
  await countGuess(ctx);
  return fail('request.not_found');
}

/** Client users are named; staff appear as Inkstand. */
async function inviterName(tx: Tx, token: { tenantId: string; createdBy: string | null }): Promise<string> {
  if (!token.createdBy) return 'Inkstand';
  const [inviter] = await tx.select().from(users).where(eq(users.id, token.createdBy));
  return inviter && inviter.tenantId === token.tenantId ? inviter.name : 'Inkstand';
}
