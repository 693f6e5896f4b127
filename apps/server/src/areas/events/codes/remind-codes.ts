import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { codeRecipients, promoCodes } from '@inkstand/database/tables/index';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import {
  assertOpen,
  canBeReminded,
  filteredCodes,
  isRecipient,
  loadGiftClaim,
  ofEvent,
  ofEventRecipients,
} from './code-state.ts';

/**
 * Selects who gets a reminder; a job writes the emails. Whether a code has been claimed is rechecked when its email is
 * sent.
 */
export async function remindCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'remindCodes'>,
): Promise<HandlerReply<'remindCodes'>> {
  const { ids, filters, check } = body;
  if (!ids && !filters) failField('ids', 'required');
  return ctx.tx(async (tx) => {
    const event = await loadGiftClaim(tx, ctx, params.slug);
    assertOpen(ctx, event);
    const codes = ids
      ? and(ofEvent(event), inArray(promoCodes.id, ids))
      : filteredCodes(tx, ctx, event, filters ?? { q: '' });
    const chosen = and(ofEventRecipients(event), isRecipient(tx, codes), canBeReminded(tx, ctx.now()));
    if (check) {
      const reminded = await tx.$count(codeRecipients, chosen);
      return { success: true, message: '', data: { reminded } };
    }
    const result = await tx.update(codeRecipients).set({ reminderWantedAt: ctx.now() }).where(chosen);
    const reminded = result.rowCount ?? 0;
    if (reminded > 0) {
      await recordAudit(tx, ctx, {
        action: 'promo_codes.reminded',
        objectType: 'event',
        objectId: event.id,
        details: { count: reminded },
      });
      await ctx.jobs.send(tx, 'codes.send', { tenantId: event.tenantId, eventId: event.id });
    }
    const message = replyTexts(ctx.language)('codes.reminded', { count: reminded });
    return { success: true, message, data: { reminded } };
  });
}
