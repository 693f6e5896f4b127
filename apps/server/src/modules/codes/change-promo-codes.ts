import type { VerbInputOf, VerbReplyOf } from '@inkstand/contract';
import { promoCodes } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { recordAudit } from '#modules/audit/index.ts';
import { loadEventForChange } from '#modules/events/index.ts';
import { failField } from '#refusals.ts';
import { ofEvent } from './code-state.ts';
import { filteredCodes } from './filter-codes.ts';

type Action = VerbInputOf<'changePromoCodes'>['body']['action'];

const RECORDED: Readonly<Record<Action, AuditAction>> = {
  revoke: 'promo_codes.revoked',
  restore: 'promo_codes.restored',
  expire: 'promo_codes.expiry_changed',
};

/** Revokes, restores or extends codes: one conditional UPDATE, so that a claim meanwhile sees the one or the other. */
export async function changePromoCodes(
  ctx: Ctx,
  { params, body }: VerbInputOf<'changePromoCodes'>,
): Promise<VerbReplyOf<'changePromoCodes'>> {
  const { action, ids, filters } = body;
  if (!ids && !filters) failField('ids', 'required');
  const expiresAt = body.expires_at ? new Date(body.expires_at) : null;
  if (action === 'expire' && expiresAt && expiresAt <= ctx.now()) failField('expires_at', 'in_the_past');
  return ctx.tx(async (tx) => {
    const event = await loadEventForChange(tx, ctx, params.slug);
    const chosen = ids ? and(ofEvent(event), inArray(promoCodes.id, ids)) : filtered();
    function filtered() {
      return filters && filteredCodes(tx, ctx, event, filters);
    }
    const change = {
      revoke: { set: { revokedAt: ctx.now() }, where: isNull(promoCodes.revokedAt) },
      restore: { set: { revokedAt: null }, where: isNotNull(promoCodes.revokedAt) },
      expire: { set: { expiresAt }, where: sql`${promoCodes.expiresAt} is distinct from ${expiresAt}` },
    }[action];
    const result = await tx.update(promoCodes).set(change.set).where(and(chosen, change.where));
    const changed = result.rowCount ?? 0;
    if (changed > 0) {
      await recordAudit(tx, ctx, {
        ...{ action: RECORDED[action], objectType: 'event', objectId: event.id },
        details: { count: changed, ...(action === 'expire' ? { expires_at: expiresAt?.toISOString() ?? null } : {}) },
      });
    }
    const message = changed === 1 ? '1 code changed' : `${changed} codes changed`;
    return { success: true, message, data: { changed } };
  });
}
