import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import { newId, type Tx } from '@inkstand/database';
import { shopConnections, shopWebhooks } from '@inkstand/database/tables/index';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { sendShopProductRead } from '#areas/integrations/shop-products/read-product.ts';
import { type Ctx, systemContext } from '#context.ts';
import { findShops } from './find-shops.ts';
import { readWebhook, type ShopWebhook, type WebhookBody } from './read-webhook.ts';
import { receiveBuyerRedaction, receiveDataRequest, receiveShopRedaction } from './receive-duties.ts';
import { orderGid, requestImport, requestUpdate } from './request-import.ts';
import { sendShopSetUp } from './set-up-shop.ts';

/** How exact `shop_connections.last_webhook_at` is: all webhooks of a shop would wait for its row otherwise. */
export const LAST_WEBHOOK_MS = 60_000;

type Receive = (tx: Tx, ctx: Ctx, shop: ShopConnection, body: WebhookBody) => Promise<void>;

const followOrder: Receive = async (tx, ctx, shop, { id }) => {
  if (id !== undefined) await requestImport(tx, ctx, shop, [orderGid(id)]);
};

/** A part of an order changed. Its body has nothing that proves the shop, so that only known orders are read. */
const followKnownOrder: Receive = async (tx, ctx, shop, { order_id: orderId, order_edit: edit }) => {
  const id = orderId ?? edit?.order_id;
  if (id !== undefined) await requestUpdate(tx, ctx, shop, orderGid(id));
};

const followFulfillmentOrder: Receive = async (tx, ctx, shop, body) => {
  const fulfillmentOrderId = (body.submitted_fulfillment_order ?? body.fulfillment_order)?.id;
  if (!fulfillmentOrderId) return;
  const { tenantId, id: connectionId } = shop;
  await ctx.jobs.send(tx, 'shop.find_order', { tenantId, connectionId, fulfillmentOrderId });
};

const followProduct: Receive = async (tx, ctx, { tenantId, id: connectionId }, { id }) => {
  if (id !== undefined) await sendShopProductRead(tx, ctx, { tenantId, connectionId }, `gid://shopify/Product/${id}`);
};

/** What has changed is read from the shop: webhooks of an earlier installation may still arrive. */
const checkShop: Receive = (tx, ctx, shop) => sendShopSetUp(tx, ctx, shop);
const checkUninstall: Receive = (tx, ctx, shop) => sendShopSetUp(tx, ctx, shop, { isUninstalled: true });

/** Topics that are acted on; all others are only acknowledged. */
const TOPICS: Readonly<Record<string, Receive>> = {
  'app/uninstalled': checkUninstall,
  'app/scopes_update': checkShop,
  'shop/update': checkShop,
  'orders/create': followOrder,
  'orders/paid': followOrder,
  'orders/updated': followOrder,
  'orders/cancelled': followOrder,
  'orders/edited': followKnownOrder,
  'refunds/create': followKnownOrder,
  'products/update': followProduct,
  'products/delete': followProduct,
  'fulfillment_orders/fulfillment_request_submitted': followFulfillmentOrder,
  'fulfillment_orders/cancellation_request_submitted': followFulfillmentOrder,
  'fulfillment_orders/cancelled': followFulfillmentOrder,
  'customers/data_request': receiveDataRequest,
  'customers/redact': receiveBuyerRedaction,
  'shop/redact': receiveShopRedaction,
};

/**
 * Receives a webhook of a shop. It only names what has changed: jobs read the facts from the shop itself, with that
 * shop's token, so that any number of deliveries in any order has the same result. The event's id and its effect are
 * written together. Shopify waits five seconds for the answer, so no shop is called here.
 */
export async function shopifyWebhook(
  ctx: Ctx,
  { rawBody, headers }: HandlerInput<'shopifyWebhook'>,
): Promise<HandlerReply<'shopifyWebhook'>> {
  const webhook = readWebhook(ctx, rawBody, headers);
  const receive = TOPICS[webhook.topic];
  if (!receive) return { received: true };
  for (const shop of await findShops(ctx, webhook)) {
    await ctx.openTx({ tenant: shop.tenantId }, async (tx) => {
      if (!(await isFirst(tx, ctx, shop, webhook))) return;
      await receive(tx, systemContext(ctx, shop.tenantId), shop, webhook.body);
    });
  }
  return { received: true };
}

/** Records the event. A second delivery at the same time waits for the first one's transaction. */
async function isFirst(tx: Tx, ctx: Ctx, shop: ShopConnection, { topic, eventId }: ShopWebhook): Promise<boolean> {
  const { tenantId, id: connectionId } = shop;
  const recorded = await tx
    .insert(shopWebhooks)
    .values({ tenantId, id: newId(), connectionId, topic, eventId: eventId || newId(), receivedAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: shopWebhooks.id });
  if (recorded.length === 0) return false;
  const before = new Date(ctx.now().getTime() - LAST_WEBHOOK_MS);
  await tx
    .update(shopConnections)
    .set({ lastWebhookAt: ctx.now(), unheardSince: null, silentSince: null })
    .where(
      and(
        eq(shopConnections.tenantId, tenantId),
        eq(shopConnections.id, connectionId),
        or(
          isNull(shopConnections.lastWebhookAt),
          lt(shopConnections.lastWebhookAt, before),
          isNotNull(shopConnections.unheardSince),
        ),
      ),
    );
  return true;
}
