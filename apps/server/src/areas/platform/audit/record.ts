import type { Tx } from '@inkstand/database';
import { auditLog } from '@inkstand/database/tables/index';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import type { Ctx } from '#context.ts';

/** Who acts, as records keep it: an id, never a name. */
export function actorName(ctx: Pick<Ctx, 'user'>): string {
  return ctx.user ? `user:${ctx.user.id}` : 'system';
}

interface AuditEntry {
  action: AuditAction;
  objectType: string;
  objectId: string;
  details?: Record<string, unknown>;
  actor?: string;
}

/** Writes an audit row in the transaction of what it records. `details` holds ids and field names, never personal values. */
export async function recordAudit(tx: Tx, ctx: Pick<Ctx, 'user' | 'tenantId'>, entry: AuditEntry): Promise<void> {
  await auditWrite(tx, ctx, entry);
}

/** The same as a write that can travel with others. */
export function auditWrite(tx: Tx, ctx: Pick<Ctx, 'user' | 'tenantId'>, entry: AuditEntry) {
  return tx.insert(auditLog).values({
    tenantId: ctx.tenantId,
    action: entry.action,
    actor: entry.actor ?? actorName(ctx),
    objectType: entry.objectType,
    objectId: entry.objectId,
    details: entry.details ?? {},
  });
}
