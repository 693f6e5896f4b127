import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { users } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { loadOwnUser } from './load-own-user.ts';

/** Records which version of the legal texts the user has agreed to, and when. Agreeing again changes nothing. */
export async function agreeToLegalTexts(
  ctx: Ctx,
  { body: { version } }: HandlerInput<'agreeToLegalTexts'>,
): Promise<HandlerReply<'agreeToLegalTexts'>> {
  if (version !== ctx.config.legal.version) failField('version', 'saved_meanwhile');
  await ctx.staffTx(async (tx) => {
    const { id, tenantId, legalVersion } = await loadOwnUser(tx, ctx);
    if (legalVersion === version) return;
    await tx.update(users).set({ legalVersion: version, legalAgreedAt: ctx.now() }).where(eq(users.id, id));
    await recordAudit(
      tx,
      { ...ctx, tenantId },
      { action: 'user.agreed_to_legal_texts', objectType: 'user', objectId: id, details: { version } },
    );
  });
  return { success: true, message: replyTexts(ctx.language)('account.agreed_to_legal_texts') };
}
