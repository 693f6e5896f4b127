import type { HandlerInput } from '@inkstand/contract';
import { type AnyColumn, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';

type Body = Pick<HandlerInput<'changeVouchers'>['body'], 'action' | 'ids' | 'expires_at'> & {
  filters?: object | undefined;
};

interface PlannedChange {
  set: { revokedAt?: Date | null; expiresAt?: Date | null };
  /** Those that it changes anything of. */
  where: SQL;
  /** What the audit log says of it besides their number. */
  details: { expires_at?: string | null };
}

/** What revoking, restoring or extending many codes at once sets. */
export function planChange(
  ctx: Ctx,
  { action, ids, filters, expires_at }: Body,
  columns: { revokedAt: AnyColumn; expiresAt: AnyColumn },
): PlannedChange {
  if (!ids && !filters) failField('ids', 'required');
  if (action === 'revoke') return { set: { revokedAt: ctx.now() }, where: isNull(columns.revokedAt), details: {} };
  if (action === 'restore') return { set: { revokedAt: null }, where: isNotNull(columns.revokedAt), details: {} };
  const expiresAt = expires_at ? new Date(expires_at) : null;
  if (expiresAt && expiresAt <= ctx.now()) failField('expires_at', 'in_the_past');
  return {
    set: { expiresAt },
    where: sql`${columns.expiresAt} is distinct from ${expiresAt}`,
    details: { expires_at: expiresAt?.toISOString() ?? null },
  };
}
