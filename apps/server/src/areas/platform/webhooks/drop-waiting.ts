import type { Tx } from '@inkstand/database';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** What waits for a webhook that is switched off is not sent: it stays in the log, to be sent again by hand. */
export async function dropWaiting(
  tx: Tx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  webhookId: string,
  error: string,
): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'failed', error })
    .where(
      and(
        eq(webhookDeliveries.tenantId, tenantId),
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.status, 'waiting'),
        ne(webhookDeliveries.event, 'test'),
      ),
    );
}

export const PAUSED = 'The webhook was paused.';
