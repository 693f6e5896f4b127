import type { PersonalizationBatch } from '@inkstand/contract/design/personalization';
import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';

type Progress = Pick<PersonalizationBatch, 'id' | 'product_id' | 'status' | 'drawn' | 'to_draw'>;

/** Tells the company's open pages how far a batch has come; whoever only shows that needs to ask for nothing. */
export function emitBatch(tx: Tx, { realtime, tenantId }: Ctx, batch: Progress): Promise<void> {
  const { id: batch_id, product_id, status, drawn, to_draw } = batch;
  const data = { batch_id, product_id, status, drawn, to_draw };
  return realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'personalization.updated', data);
}
