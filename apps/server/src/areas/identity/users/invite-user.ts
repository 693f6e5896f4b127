import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { accountTokens } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { findUserByEmail } from '#areas/identity/accounts/account-tokens.ts';
import { loadTenant, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail, failField } from '#errors.ts';
import { readInvitations } from './read-invitations.ts';
import { limitInvitations, sendInvitation } from './send-invitation.ts';

/**
 * Invites a user by email. The response does not reveal that the address has an account with another company: only the
 * person who follows the link learns it.
 */
export async function inviteUser(ctx: Ctx, { body }: HandlerInput<'inviteUser'>): Promise<HandlerReply<'inviteUser'>> {
  await limitInvitations(ctx);
  const data = await ctx.tx(async (tx) => {
    const tenant = await loadTenant(tx, ctx);
    // Sees only this company's users: row-level security hides the others.
    const known = await findUserByEmail(tx, body.email, 'any');
    if (known) failField('email', 'already_member');
    const language = body.lang ?? tenant.language;
    const id = await sendInvitation(tx, ctx, { ...body, language });
    const details = { role: body.role };
    await recordAudit(tx, ctx, { action: 'user.invited', objectType: 'invitation', objectId: id, details });
    const [written] = await readInvitations(tx, ctx, eq(accountTokens.id, id));
    return written ?? fail('request.not_found');
  });
  return { success: true, message: replyTexts(ctx.language)('invited', { name: data.name }), data };
}
