import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import { askShop } from '#areas/integrations/connection/shop-client.ts';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import type { ShopKey } from '#areas/integrations/connection/shop-key.ts';
import { type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { requestImport } from './request-import.ts';

const ORDER_OF_FULFILLMENT_ORDER = `#graphql
query OrderOfFulfillmentOrder($id: ID!) {
  fulfillmentOrder(id: $id) { orderId }
}`;

/** Webhooks about a fulfilment order do not name its order. One that this shop does not have has no effect. */
export async function findOrder(
  services: Services,
  { tenantId, connectionId, fulfillmentOrderId }: JobData['shop.find_order'],
): Promise<void> {
  const shop = { tenantId, id: connectionId };
  const ctx = systemContext(services, tenantId);
  const connected = await ctx.tx((tx) =>
    tx.$count(
      shopConnections,
      and(
        eq(shopConnections.tenantId, tenantId),
        eq(shopConnections.id, connectionId),
        inArray(shopConnections.status, ['connected', 'frozen']),
      ),
    ),
  );
  if (connected === 0) return;
  const fulfillmentOrder = await ask(services, shop, fulfillmentOrderId);
  if (fulfillmentOrder) await ctx.tx((tx) => requestImport(tx, ctx, shop, [fulfillmentOrder.orderId]));
}

async function ask(services: Services, shop: ShopKey, id: string): Promise<{ orderId: string } | undefined> {
  try {
    const variables = { id };
    const answer = await askShop<{ fulfillmentOrder: { orderId: string } | null }>(
      services,
      shop,
      ORDER_OF_FULFILLMENT_ORDER,
      variables,
    );
    return answer.fulfillmentOrder ?? undefined;
  } catch (error) {
    // Another try would not help; the reconciler finds the order once the shop answers again.
    if (error instanceof ShopError && !error.isTemporary) return undefined;
    throw error;
  }
}

export const findOrderJob: JobDefinition<'shop.find_order'> = {
  name: 'shop.find_order',
  retries: 8,
  handle: findOrder,
};
