import type { Tx } from '@inkstand/database';
import { bulkActions } from '@inkstand/database/tables/index';
import { and, eq, sql } from 'drizzle-orm';
import { shortColumns } from './bulk-action-response.ts';

type Row = typeof bulkActions.$inferSelect;

export const ofAction = ({ tenantId, id }: Pick<Row, 'tenantId' | 'id'>) =>
  and(eq(bulkActions.tenantId, tenantId), eq(bulkActions.id, id));

/** Claims the next order for this worker: succeeds only if the action is running and still at this position. */
export async function claimNextOrder(
  tx: Tx,
  action: Pick<Row, 'tenantId' | 'id'>,
  { place, refused }: { place: number; refused: number },
) {
  const [row] = await tx
    .update(bulkActions)
    .set({ done: place + 1, refused: sql`${bulkActions.refused} + ${refused}` })
    .where(and(ofAction(action), eq(bulkActions.done, place), eq(bulkActions.status, 'running')))
    .returning(shortColumns);
  return row;
}
