import type { ShopProblem } from '@inkstand/contract/integrations/shop-limits';
import type { Tx } from '@inkstand/database';
import { LIVE_MESSAGE } from '@inkstand/domain/order-status';
import { queueToCompany } from '#areas/platform/index.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { ShopKey } from './shop-key.ts';

interface ChangedShop extends ShopKey {
  sendsProblemEmails: boolean;
}

/**
 * Emails those who can repair a connection, once: the caller writes the change from whole to broken in the same
 * transaction, by a conditional UPDATE. A problem that comes back later is emailed again. Nobody is emailed where the
 * company has turned these emails off.
 */
export async function mailConnectionProblem(
  tx: Tx,
  services: Services,
  { tenantId, id, sendsProblemEmails }: ChangedShop,
  problem: ShopProblem,
): Promise<void> {
  const ctx = systemContext(services, tenantId);
  if (sendsProblemEmails) {
    await queueToCompany(tx, ctx, {
      template: 'shop_connection_problem',
      data: { connection: id, problem, at: ctx.now().toISOString() },
      // Those who may connect it again (docs/product/roles.md).
      roles: ['admin'],
    });
  }
  await emitShopNews(tx, ctx);
}

/** Reloads open pages of the company on commit: an order of its shop has changed that may not exist here. */
export const emitShopNews = (tx: Tx, { realtime, tenantId }: Pick<Ctx, 'realtime' | 'tenantId'>): Promise<void> =>
  realtime.publish(tx, [`private-tenant.${tenantId}`], LIVE_MESSAGE, {});
