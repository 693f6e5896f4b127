import type { Tx } from '@inkstand/database';
import { promoCodes } from '@inkstand/database/tables/index';
import type { CodeMailKind } from '@inkstand/domain/code-mail';
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/**
 * Locks and returns the code of an email, unless it has been claimed, revoked or has expired; a reminder is only for
 * unused codes. The lock is held until the email is sent: it waits for a claim in progress, and a later claim waits for
 * it, so that nobody who has claimed gets an email.
 */
export async function lockUnclaimed(tx: Tx, ctx: Ctx, promoCodeId: string, kind: CodeMailKind) {
  const [code] = await tx
    .select({ label: promoCodes.label, expiresAt: promoCodes.expiresAt })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.tenantId, ctx.tenantId),
        eq(promoCodes.id, promoCodeId),
        kind === 'reminder' ? eq(promoCodes.uses, 0) : lt(promoCodes.uses, promoCodes.maximumUses),
        isNull(promoCodes.revokedAt),
        or(isNull(promoCodes.expiresAt), gt(promoCodes.expiresAt, ctx.now())),
      ),
    )
    .for('share');
  return code;
}
