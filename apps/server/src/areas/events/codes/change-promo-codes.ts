import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { promoCodes } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import { loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { filteredCodes, ofEvent, planChange } from './code-state.ts';

type Action = HandlerInput<'changePromoCodes'>['body']['action'];

const RECORDED = {
  revoke: 'promo_codes.revoked',
  restore: 'promo_codes.restored',
  expire: 'promo_codes.expiry_changed',
} as const satisfies Readonly<Record<Action, AuditAction>>;

/**
 * Revokes, restores or extends codes in one conditional UPDATE, so that a concurrent claim sees the state before or
 * after it. Lock order: the codes before their event, as in claims, to avoid deadlocks.
 */
export async function changePromoCodes(
  ctx: Ctx,
  { params, body }: HandlerInput<'changePromoCodes'>,
): Promise<HandlerReply<'changePromoCodes'>> {
  const { action, ids, filters } = body;
  const { set, where, details } = planChange(ctx, body, promoCodes);
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const chosen = ids
      ? and(ofEvent(event), inArray(promoCodes.id, ids))
      : filteredCodes(tx, ctx, event, filters ?? { q: '' });
    const result = await tx.update(promoCodes).set(set).where(and(chosen, where));
    const changed = result.rowCount ?? 0;
    await loadEventForChange(tx, ctx, params.slug);
    if (changed > 0) {
      await recordAudit(tx, ctx, {
        action: RECORDED[action],
        objectType: 'event',
        objectId: event.id,
        details: { count: changed, ...details },
      });
    }
    const message = replyTexts(ctx.language)('codes.changed', { count: changed });
    return { success: true, message, data: { changed } };
  });
}
