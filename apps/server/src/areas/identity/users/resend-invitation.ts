import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { accountTokens, mailOutbox } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isOpen, readInvitations } from './read-invitations.ts';
import { limitInvitations, sendInvitation } from './send-invitation.ts';

/** Sends an invitation again. The new link revokes the old one, which may have expired or gone to the wrong address. */
export async function resendInvitation(
  ctx: Ctx,
  { params }: HandlerInput<'resendInvitation'>,
): Promise<HandlerReply<'resendInvitation'>> {
  await limitInvitations(ctx);
  const data = await ctx.tx(async (tx) => {
    const [before] = await tx
      .select({ token: accountTokens, language: mailOutbox.language })
      .from(accountTokens)
      .leftJoin(
        mailOutbox,
        and(tenantJoin(mailOutbox.subjectId, accountTokens.id), eq(mailOutbox.template, 'invitation')),
      )
      .where(and(isOpen(ctx), eq(accountTokens.id, params.invitation_id)));
    if (!before?.token.role) fail('invitation.closed');
    const { tenantId, name, email, role } = before.token;
    const within = { ...ctx, tenantId };
    const id = await sendInvitation(tx, within, { name, email, role, language: before.language ?? 'en' });
    await recordAudit(tx, within, { action: 'user.invited_again', objectType: 'invitation', objectId: id });
    const [written] = await readInvitations(tx, ctx, eq(accountTokens.id, id));
    return written ?? fail('request.not_found');
  });
  return { success: true, message: replyTexts(ctx.language)('invitation.sent_again', { email: data.email }), data };
}
