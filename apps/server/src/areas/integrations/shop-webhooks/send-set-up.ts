import type { Tx } from '@inkstand/database';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import type { Ctx } from '#context.ts';

/** Has a shop checked and set up: after the install, when it says that something has changed, and regularly. */
export async function sendShopSetUp(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs'>,
  { tenantId, id }: Pick<ShopConnection, 'tenantId' | 'id'>,
  { isUninstalled = false } = {},
): Promise<void> {
  const data = { tenantId, connectionId: id };
  await ctx.jobs.send(tx, 'shop.set_up', isUninstalled ? { ...data, isUninstalled } : data);
}
