import type { Tx } from '@inkstand/database';
import { reprintRequests } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { actorName } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';

/**
 * Decides an open request: one conditional UPDATE, so that of any number of decisions at once one counts (docs/reliability.md,
 * rule 1). Undefined when it was decided already, or is not of this order.
 */
export async function takeRequest(
  tx: Tx,
  ctx: Ctx,
  { orderId, requestId }: { orderId: string; requestId: string },
  decision: { status: 'placed' } | { status: 'refused'; rejectionReason: string },
) {
  const [taken] = await tx
    .update(reprintRequests)
    .set({ ...decision, decidedBy: actorName(ctx), decidedAt: ctx.now() })
    .where(
      and(
        eq(reprintRequests.tenantId, ctx.tenantId),
        eq(reprintRequests.orderId, orderId),
        eq(reprintRequests.id, requestId),
        eq(reprintRequests.status, 'asked'),
      ),
    )
    .returning();
  return taken;
}
