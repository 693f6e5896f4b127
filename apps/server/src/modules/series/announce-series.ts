import type { Tx } from '@inkstand/database';
import type { Ctx } from '#context.ts';

/** Tells the company's open pages that a series has come on, or to its end. */
export function announceSeries(tx: Tx, { realtime, tenantId }: Ctx, seriesId: string): Promise<void> {
  return realtime.publish(tx, [`private-tenant.${tenantId}`, 'private-staff'], 'series.updated', {
    series_id: seriesId,
  });
}
