import type { Tx } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import type { Ctx } from '../../context.ts';

/** Who acts, as records keep it: an id, never a name. */
export function actorName(ctx: Pick<Ctx, 'user'>): string {
  return ctx.user ? `user:${ctx.user.id}` : 'system';
}

/** Writes an audit row in the transaction of what it records. `details` holds ids and field names, never personal values. */
export async function recordAudit(
  tx: Tx,
  ctx: Pick<Ctx, 'user' | 'tenantId'>,
  entry: {
    action: AuditAction;
    objectType: string;
    objectId: string;
    details?: Record<string, unknown>;
    actor?: string;
  },
): Promise<void> {
  await tx.insert(auditLog).values({
    tenantId: ctx.tenantId,
    action: entry.action,
    actor: entry.actor ?? actorName(ctx),
    objectType: entry.objectType,
    objectId: entry.objectId,
    details: entry.details ?? {},
  });
}
