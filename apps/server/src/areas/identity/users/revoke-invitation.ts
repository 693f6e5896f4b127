import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { accountTokens } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { isOpen } from './read-invitations.ts';

/** Revokes an invitation: its link becomes invalid. Of a concurrent revocation and acceptance, one wins. */
export async function revokeInvitation(
  ctx: Ctx,
  { params }: HandlerInput<'revokeInvitation'>,
): Promise<HandlerReply<'revokeInvitation'>> {
  const id = params.invitation_id;
  await ctx.tx(async (tx) => {
    const [revoked] = await tx
      .update(accountTokens)
      .set({ revokedAt: ctx.now() })
      .where(and(isOpen(ctx), eq(accountTokens.id, id)))
      .returning({ tenantId: accountTokens.tenantId });
    if (!revoked) fail('invitation.closed');
    const within = { ...ctx, tenantId: revoked.tenantId };
    await recordAudit(tx, within, { action: 'user.invitation_revoked', objectType: 'invitation', objectId: id });
  });
  return { success: true, message: replyTexts(ctx.language)('invitation.withdrawn'), data: { id } };
}
