import type { Tx } from '@inkstand/database';
import type { AuditAction } from '@inkstand/domain/audit-actions';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/** Fulfillers belong to no tenant: what the staff do to one stands in the log of their own. */
export async function recordChange(
  tx: Tx,
  ctx: Ctx,
  action: AuditAction,
  fulfillerId: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const tenantId = ctx.user?.tenant_id ?? ctx.tenantId;
  await recordAudit(tx, { ...ctx, tenantId }, { action, objectType: 'fulfiller', objectId: fulfillerId, details });
}
