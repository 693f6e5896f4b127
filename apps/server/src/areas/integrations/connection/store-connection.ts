import { newId, savepoint, type Tx } from '@inkstand/database';
import { shopConnections, users } from '@inkstand/database/tables/index';
import { and, desc, eq } from 'drizzle-orm';
import { ensureShopEvent } from '#areas/events/index.ts';
import { sendShopSetUp } from '#areas/integrations/shop-webhooks/set-up-shop.ts';
import { recordAudit } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { isUniqueViolation } from '#sql/unique-violation.ts';
import type { ShopGrant } from './exchange-code.ts';
import { loadConnection } from './shop-client.ts';
import { tokenColumns } from './shop-tokens.ts';

interface InstalledShop {
  shopDomain: string;
  shopId: string;
  name: string;
  currency: string;
  /** Who installed the app. */
  userId: string;
  grant: ShopGrant;
}

/**
 * Connects the shop to the company of `ctx` and links the user. Returns what forbids it: the shop belongs to another
 * company, or the company has another shop. The indexes of the table decide between installs at once.
 */
export async function storeConnection(
  tx: Tx,
  ctx: Ctx,
  shop: InstalledShop,
): Promise<'taken' | 'other_connected' | undefined> {
  const own = await loadConnection(tx, ctx.tenantId);
  if (own && own.shopId !== shop.shopId) return 'other_connected';
  const id = await savepoint(tx, (part) => writeConnection(part, ctx, shop)).catch(async (error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    // Another install of this company may have been faster.
    const faster = await loadConnection(tx, ctx.tenantId);
    return faster?.shopId === shop.shopId ? writeConnection(tx, ctx, shop) : undefined;
  });
  if (!id) return 'taken';
  await ensureShopEvent(tx, ctx);
  // Staff who act for the company are no users of it.
  await tx
    .update(users)
    .set({ shopUser: true })
    .where(and(eq(users.tenantId, ctx.tenantId), eq(users.id, shop.userId)));
  await recordAudit(tx, ctx, {
    action: 'shop.connected',
    objectType: 'shop',
    objectId: id,
    details: { shop: shop.shopDomain },
  });
  await sendShopSetUp(tx, ctx, { tenantId: ctx.tenantId, id });
  return undefined;
}

/**
 * Writes the connection and returns its id. A shop that was connected before takes its row again, so that its products
 * and orders stay linked.
 */
async function writeConnection(tx: Tx, ctx: Ctx, { grant, userId, ...shop }: InstalledShop): Promise<string> {
  const { tenantId } = ctx;
  const [before] = await tx
    .select({ id: shopConnections.id, status: shopConnections.status })
    .from(shopConnections)
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.shopId, shop.shopId)))
    .orderBy(desc(shopConnections.connectedAt))
    .limit(1)
    .for('update');
  const id = before?.id ?? newId();
  const now = ctx.now();
  const values = {
    ...shop,
    ...tokenColumns(ctx, { tenantId, id }, grant),
    scopes: grant.scopes,
    status: 'connected' as const,
    connectedBy: userId,
    disconnectedAt: null,
    unheardSince: null,
    silentSince: null,
  };
  if (!before) {
    await tx.insert(shopConnections).values({ ...values, tenantId, id, connectedAt: now, ordersReadUntil: now });
    return id;
  }
  const wasLive = before.status === 'connected' || before.status === 'frozen';
  await tx
    .update(shopConnections)
    // A renewed grant is no new connection. Orders that were placed while the shop was not connected are not imported.
    .set({ ...values, ...(wasLive ? {} : { connectedAt: now, ordersReadUntil: now }) })
    .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, id)));
  return id;
}
