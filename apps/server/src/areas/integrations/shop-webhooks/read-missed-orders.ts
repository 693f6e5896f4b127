import { shopConnections } from '@inkstand/database/tables/index';
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { mailConnectionProblem } from '#areas/integrations/connection/shop-news.ts';
import { isPaid } from '#areas/integrations/shop-orders/read-shop-order.ts';
import { type Services, systemContext } from '#context.ts';
import { findShopOrders, requestImport } from './request-import.ts';
import { LAST_WEBHOOK_MS } from './shopify-webhook.ts';

/** Shops that are read at the same time: one that is slow or throttled does not hold up the others. */
const SHOPS_AT_ONCE = 4;
/** Pages of one shop and run, so that a shop with many orders does not hold up the others; the next run goes on. */
const MAX_PAGES = 20;
const PAGE_SIZE = 100;
/** Orders are read again that long: the shop's search lags behind, and its clock may differ. */
const OVERLAP_MS = 15 * 60_000;
/** After this time, an order that was never read needs another job: the first was given up. */
const UNREAD_MS = 10 * 60_000;
/**
 * Webhooks are said not to arrive when none has come for so long after a paid order was found without one: Shopify
 * repeats a failed delivery, and an order that is accepted here causes new ones.
 */
const SILENT_MS = 60 * 60_000;

const CHANGED_ORDERS = `#graphql
query ChangedOrders($first: Int!, $after: String, $query: String!) {
  orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt displayFinancialStatus }
    pageInfo { hasNextPage endCursor }
  }
}`;

interface ChangedOrder {
  id: string;
  updatedAt: string;
  displayFinancialStatus: string | null;
}
interface ChangedOrders {
  orders: { nodes: ChangedOrder[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
}

/**
 * Finds orders of all connected shops that changed without a webhook having arrived, and has them read. Frozen shops
 * wait until the hourly check finds them active again.
 */
export async function readMissedOrders(services: Services): Promise<void> {
  const shops = await services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(shopConnections)
      // Without a token the shop must be connected again first.
      .where(and(eq(shopConnections.status, 'connected'), ne(shopConnections.accessToken, '')))
      .orderBy(asc(shopConnections.ordersReadUntil)),
  );
  const queue = shops.values();
  await Promise.all(
    Array.from({ length: SHOPS_AT_ONCE }, async () => {
      for (const shop of queue) {
        await readMissedOrdersOf(services, shop).catch((error: unknown) =>
          services.log.warn({ err: error, shop: shop.id }, 'shopify: orders of a shop could not be read'),
        );
      }
    }),
  );
}

/**
 * Reads what has changed in one shop since the last time. Pages continue at the last order's time, because an order
 * that changes meanwhile moves to the end; within one second they continue at the shop's cursor.
 */
export async function readMissedOrdersOf(services: Services, shop: ShopConnection): Promise<void> {
  const startedAt = services.now();
  let from = new Date(shop.ordersReadUntil.getTime() - OVERLAP_MS);
  let after: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const variables: Record<string, unknown> = {
      first: PAGE_SIZE,
      after,
      query: `updated_at:>='${from.toISOString().replace(/\.\d+Z$/, 'Z')}'`,
    };
    const { orders }: ChangedOrders = await askShop<ChangedOrders>(services, shop, CHANGED_ORDERS, variables);
    const last = orders.nodes.at(-1);
    const until = last && orders.pageInfo.hasNextPage ? new Date(last.updatedAt) : startedAt;
    await record(services, shop, orders.nodes, until);
    if (!last || !orders.pageInfo.hasNextPage) break;
    if (until > from) after = null;
    else after = orders.pageInfo.endCursor;
    from = until;
  }
  await noteSilence(services, shop);
}

/** Records a page and moves the cursor in one transaction. */
async function record(
  services: Services,
  shop: ShopConnection,
  found: readonly ChangedOrder[],
  until: Date,
): Promise<void> {
  const ctx = systemContext(services, shop.tenantId);
  await ctx.tx(async (tx) => {
    const ids = found.map(({ id }) => id);
    const known = new Map((await findShopOrders(tx, shop, ids)).map((row) => [row.shopOrderId, row]));
    const unread = ctx.now().getTime() - UNREAD_MS;
    const missed = found.filter(({ id, updatedAt }) => {
      const row = known.get(id);
      if (!row) return true;
      return row.shopUpdatedAt ? row.shopUpdatedAt < new Date(updatedAt) : row.receivedAt.getTime() < unread;
    });
    await requestImport(
      tx,
      ctx,
      shop,
      missed.map(({ id }) => id),
    );
    await tx
      .update(shopConnections)
      .set({ ordersReadUntil: sql`greatest(${shopConnections.ordersReadUntil}, ${until.toISOString()}::timestamptz)` })
      .where(ownConnection(shop));
    // Unpaid orders cause no webhook that this server asks for.
    const unheard = found.filter((order) => !known.has(order.id) && isPaid(order)).at(-1);
    if (!unheard) return;
    const paidAt = new Date(unheard.updatedAt);
    await tx
      .update(shopConnections)
      .set({ unheardSince: ctx.now() })
      .where(
        and(
          ownConnection(shop),
          isNull(shopConnections.unheardSince),
          lt(shopConnections.connectedAt, paidAt),
          noWebhookSince(paidAt),
        ),
      );
  });
}

const noWebhookSince = (time: Date) =>
  or(
    isNull(shopConnections.lastWebhookAt),
    lt(shopConnections.lastWebhookAt, new Date(time.getTime() - LAST_WEBHOOK_MS)),
  );

/** Reports webhooks that do not arrive: once, until one arrives. */
async function noteSilence(services: Services, shop: ShopConnection): Promise<void> {
  await services.database.tx({ tenant: shop.tenantId }, async (tx) => {
    const [silent] = await tx
      .update(shopConnections)
      .set({ silentSince: shopConnections.unheardSince })
      .where(
        and(
          ownConnection(shop),
          isNull(shopConnections.silentSince),
          lte(shopConnections.unheardSince, new Date(services.now().getTime() - SILENT_MS)),
        ),
      )
      .returning();
    if (silent) await mailConnectionProblem(tx, services, silent, 'silent');
  });
}

const ownConnection = (shop: ShopConnection) =>
  and(
    eq(shopConnections.tenantId, shop.tenantId),
    eq(shopConnections.id, shop.id),
    inArray(shopConnections.status, ['connected', 'frozen']),
  );
