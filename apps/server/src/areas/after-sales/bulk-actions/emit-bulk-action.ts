import type { BulkAction } from '@inkstand/contract/after-sales/bulk-actions';
import type { Tx } from '@inkstand/database';
import type { Services } from '#context.ts';

/** Tells the open pages of whoever began it how far it is. */
export function emitBulkAction(
  tx: Tx,
  { realtime }: Pick<Services, 'realtime'>,
  userId: string,
  { id, action, label, total, done, refused, status, created_at, finished_at }: BulkAction,
): Promise<void> {
  const data = { id, action, label, total, done, refused, status, created_at, finished_at };
  return realtime.publish(tx, [`private-user.${userId}`], 'bulk.updated', data);
}
