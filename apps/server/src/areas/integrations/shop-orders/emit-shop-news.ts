import type { Tx } from '@inkstand/database';
import { LIVE_MESSAGE } from '@inkstand/domain/order-status';
import type { Ctx } from '#context.ts';

/** Reloads open pages of the company on commit: an order of its shop has changed that may not exist here. */
export const emitShopNews = (tx: Tx, { realtime, tenantId }: Pick<Ctx, 'realtime' | 'tenantId'>): Promise<void> =>
  realtime.publish(tx, [`private-tenant.${tenantId}`], LIVE_MESSAGE, {});
