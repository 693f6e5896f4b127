import type { Tx } from '@inkstand/database';
import type { ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { queueToCompany } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import type { WebhookBody } from './read-webhook.ts';
import { findShopOrders, orderGid } from './request-import.ts';

// Shopify's mandatory webhooks about personal data. A buyer is known by the orders that the message lists: mails and
// jobs hold ids only.

/** An email lists so many orders at most. */
const MAX_LISTED = 50;

/** A buyer asks for their data: the company gets an email, and exports it. Nothing happens when nothing is stored. */
export async function receiveDataRequest(tx: Tx, ctx: Ctx, shop: ShopConnection, body: WebhookBody): Promise<void> {
  const found = await findShopOrders(tx, shop, (body.orders_requested ?? []).map(orderGid));
  const orders = found.flatMap(({ orderId }) => orderId ?? []).slice(0, MAX_LISTED);
  if (orders.length === 0) return;
  await queueToCompany(tx, ctx, {
    template: 'shop_data_request',
    data: { request: String(body.data_request?.id ?? ''), orders: orders.join() },
    // Those who may export it (docs/product/roles.md).
    roles: ['admin'],
  });
}

/** A buyer is to be erased. */
export async function receiveBuyerRedaction(tx: Tx, ctx: Ctx, shop: ShopConnection, body: WebhookBody): Promise<void> {
  const found = await findShopOrders(tx, shop, (body.orders_to_redact ?? []).map(orderGid));
  if (found.length === 0) return;
  const shopOrderIds = found.map(({ id }) => id);
  await ctx.jobs.send(tx, 'shop.redact', { tenantId: shop.tenantId, connectionId: shop.id, shopOrderIds });
}

/** All buyers of the shop are to be erased: it uninstalled the app 48 hours ago. */
export async function receiveShopRedaction(tx: Tx, ctx: Ctx, { tenantId, id }: ShopConnection): Promise<void> {
  await ctx.jobs.send(tx, 'shop.redact', { tenantId, connectionId: id });
}
