import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { tenantJoin } from '@inkstand/database';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, eq } from 'drizzle-orm';
import { queueEmail, recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { fail } from '#errors.ts';
import { assertOpen, loadGiftClaim, ofEvent } from './code-state.ts';
import { selectCodes, toCodesResponse } from './codes-response.ts';

/** Resends the same code to the same person; the outbox deduplicates emails within a minute. */
export async function resendCode(
  ctx: Ctx,
  { params }: HandlerInput<'resendCode'>,
): Promise<HandlerReply<'resendCode'>> {
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    assertOpen(ctx, event);
    const where = and(ofEvent(event), eq(promoCodes.id, params.code_id));
    const [recipient] = await tx
      .select({ id: codeRecipients.id, language: codeRecipients.language, code: promoCodes })
      .from(codeRecipients)
      .innerJoin(promoCodes, tenantJoin(promoCodes.id, codeRecipients.promoCodeId))
      .where(where);
    if (!recipient) fail('request.not_found');
    if (recipient.code.uses >= recipient.code.maximumUses) fail('code.claimed');
    await queueEmail(tx, ctx, {
      template: 'promo_code',
      subjectId: recipient.id,
      language: recipient.language,
      data: { minute: ctx.now().toISOString().slice(0, 16) },
    });
    await recordAudit(tx, ctx, {
      action: 'promo_codes.sent',
      objectType: 'event',
      objectId: event.id,
      details: { count: 1, again: true },
    });
    const [data] = await toCodesResponse(tx, event.tenantId, await selectCodes(tx, ctx, where));
    if (!data) fail('request.not_found');
    return { success: true, message: replyTexts(ctx.language)('code.resent'), data };
  });
}
