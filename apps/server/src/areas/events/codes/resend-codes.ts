import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import {
  assertOpen,
  canBeResent,
  filteredCodes,
  isRecipient,
  loadGiftClaim,
  ofEvent,
  ofEventRecipients,
} from './code-state.ts';

/** Selects who gets the same email again; a job writes the emails, and leaves out who has claimed by then. */
export async function resendCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'resendCodes'>,
): Promise<HandlerReply<'resendCodes'>> {
  const { ids, filters, check } = body;
  if (!ids && !filters) failField('ids', 'required');
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    assertOpen(ctx, event);
    const codes = ids
      ? and(ofEvent(event), inArray(promoCodes.id, ids))
      : filteredCodes(tx, ctx, event, filters ?? { q: '' });
    const chosen = and(ofEventRecipients(event), isRecipient(tx, codes), canBeResent(tx, ctx.now()));
    if (check) {
      return { success: true, message: '', data: { resent: await tx.$count(codeRecipients, chosen) } };
    }
    const result = await tx.update(codeRecipients).set({ resendWantedAt: ctx.now() }).where(chosen);
    const resent = result.rowCount ?? 0;
    if (resent > 0) {
      await recordAudit(tx, ctx, {
        action: 'promo_codes.sent',
        objectType: 'event',
        objectId: event.id,
        details: { count: resent, again: true },
      });
      await ctx.jobs.send(tx, 'codes.send', { tenantId: event.tenantId, eventId: event.id });
    }
    const message = replyTexts(ctx.language)('codes.resent', { count: resent });
    return { success: true, message, data: { resent } };
  });
}
