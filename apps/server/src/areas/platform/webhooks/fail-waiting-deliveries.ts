import type { Tx } from '@inkstand/database';
import { webhookDeliveries } from '@inkstand/database/tables/index';
import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#context.ts';

/** Fails the waiting messages of a deactivated webhook. They stay in the log and can be resent manually. */
export async function failWaitingDeliveries(
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
