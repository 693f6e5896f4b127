import type { Tx } from '@inkstand/database';
import { countFailure } from '#areas/identity/index.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { RATE_LIMITS } from '#rate-limits.ts';

interface RefusedPayment {
  /** The order, bulk purchase or invoice that the payment was for. */
  id: string;
  objectType: 'order' | 'event' | 'invoice';
  objectId: string;
  details: Record<string, string>;
}

/** Writes a refused payment into the audit log, unless there is enough about it already: callers come again and again. */
export async function recordRefusedPayment(tx: Tx, ctx: Ctx, { id, ...row }: RefusedPayment): Promise<void> {
  const rule = RATE_LIMITS.refusedPaymentRecords;
  const { failures } = await countFailure(tx, `payment-refused:${id}`, rule);
  if (failures <= rule.limit) await recordAudit(tx, ctx, { action: 'payment.refused', ...row });
}
