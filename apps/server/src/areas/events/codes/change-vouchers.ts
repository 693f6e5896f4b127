import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { vouchers } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { and, inArray } from 'drizzle-orm';
import { loadEvent, loadEventForChange } from '#areas/events/events/load-event.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { planChange } from './code-state.ts';
import { filteredVouchers } from './voucher-state.ts';

type Action = HandlerInput<'changeVouchers'>['body']['action'];

const RECORDED = {
  revoke: 'vouchers.revoked',
  restore: 'vouchers.restored',
  expire: 'vouchers.expiry_changed',
} as const satisfies Readonly<Record<Action, AuditAction>>;

/**
 * Revokes, restores or extends vouchers. A payment in progress keeps its voucher. Lock order: vouchers before their
 * event, as in the checkout, to avoid deadlocks.
 */
export async function changeVouchers(
  ctx: Ctx,
  { params, body }: HandlerInput<'changeVouchers'>,
): Promise<HandlerReply<'changeVouchers'>> {
  const { action, ids, filters } = body;
  const { set, where, details } = planChange(ctx, body, vouchers);
  return ctx.tx(async (tx) => {
    const event = await loadEvent(tx, ctx, params.slug);
    const chosen = and(
      filteredVouchers(ctx, event, ids ? { q: '' } : (filters ?? { q: '' })),
      ids && inArray(vouchers.id, ids),
    );
    const result = await tx.update(vouchers).set(set).where(and(chosen, where));
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
    const message = replyTexts(ctx.language)('vouchers.changed', { count: changed });
    return { success: true, message, data: { changed } };
  });
}
