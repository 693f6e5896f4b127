import type { Series } from '@inkstand/contract/design/personalization';
import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';

type Progress = Pick<Series, 'id' | 'product_id' | 'status' | 'drawn' | 'to_draw'>;

/** Tells the company's open pages how far a series has come; whoever only shows that needs to ask for nothing. */
export function emitSeries(tx: Tx, { realtime, tenantId }: Ctx, series: Progress): Promise<void> {
  const { id: series_id, product_id, status, drawn, to_draw } = series;
  const data = { series_id, product_id, status, drawn, to_draw };
  return realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'series.updated', data);
}
