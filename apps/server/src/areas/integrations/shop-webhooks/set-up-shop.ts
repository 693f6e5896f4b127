import type { Tx } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import { and, eq, inArray } from 'drizzle-orm';
import { endConnection } from '#areas/integrations/connection/end-connection.ts';
import { missingScopes } from '#areas/integrations/connection/scopes.ts';
import { askShop, type ShopConnection } from '#areas/integrations/connection/shop-client.ts';
import { ShopError } from '#areas/integrations/connection/shop-error.ts';
import { mailConnectionProblem } from '#areas/integrations/connection/shop-news.ts';
import { type Ctx, type Services, systemContext } from '#context.ts';
import type { JobDefinition } from '#jobs/job-definition.ts';
import type { JobData } from '#jobs/jobs.ts';
import { findPlaces, type ShopPlaces } from './find-places.ts';
import { repairSubscriptions, type Subscription } from './repair-subscriptions.ts';

const SHOP_STATE = `#graphql
query ShopState {
  shop {
    id
    name
    myshopifyDomain
    currencyCode
    fulfillmentServices { id serviceName location { id } }
  }
  currentAppInstallation { accessScopes { handle } }
  webhookSubscriptions(first: 200) { nodes { id topic uri includeFields } }
}`;

interface ShopState {
  shop: {
    id: string;
    name: string;
    myshopifyDomain: string;
    currencyCode: string;
    fulfillmentServices: { id: string; serviceName: string; location: { id: string } | null }[];
  };
  currentAppInstallation: { accessScopes: { handle: string }[] };
  webhookSubscriptions: { nodes: Subscription[] };
}

/**
 * Compares the shop with what is known of it: name, address, currency, scopes, whether the app is still installed. Then
 * repairs what this server needs there: webhooks, the fulfilment service with its location, the shop's online store.
 * Nothing happens to a frozen shop. An uninstall is believed once the shop refuses our token: the message may be one of
 * an earlier installation.
 */
export async function setUpShop(
  services: Services,
  { tenantId, connectionId, isUninstalled }: JobData['shop.set_up'],
): Promise<void> {
  const shop = await load(services, tenantId, connectionId);
  if (!shop) return;
  try {
    const state = await askShop<ShopState>(services, shop, SHOP_STATE);
    if (state.shop.id !== shop.shopId) {
      services.log.error({ tenantId, connectionId }, 'shopify: the token belongs to another shop');
      return;
    }
    const scopes = withoutImplied(state.currentAppInstallation.accessScopes.map(({ handle }) => handle));
    await save(services, shop, {
      name: state.shop.name,
      shopDomain: state.shop.myshopifyDomain,
      currency: state.shop.currencyCode,
      scopes,
    });
    const { missing, refused } = await repairSubscriptions(services, shop, state.webhookSubscriptions.nodes);
    await save(services, shop, {
      webhooksCheckedAt: services.now(),
      // At the first check after an install all of them are missing.
      missingWebhooks:
        shop.webhooksCheckedAt && shop.webhooksCheckedAt > shop.connectedAt
          ? missing.filter((topic) => !refused.includes(topic))
          : [],
      failingWebhooks: refused,
    });
    const lacks = missingScopes(scopes);
    const places: ShopPlaces = await findPlaces(services, shop, state.shop.fulfillmentServices, lacks);
    await save(services, shop, places);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    if (error.kind === 'unauthorized' && isUninstalled) return endUninstalled(services, shop);
    // A refused token and a frozen shop are emailed, and shown on the page of the connection.
    if (error.kind !== 'unauthorized' && error.kind !== 'frozen') throw error;
  }
}

export const setUpShopJob: JobDefinition<'shop.set_up'> = { name: 'shop.set_up', retries: 8, handle: setUpShop };

/** A `write_` scope is its `read_` scope too; the shop may list both. */
const withoutImplied = (scopes: readonly string[]): string[] =>
  scopes.filter((scope) => !scopes.includes(scope.replace(/^read_/, 'write_')) || scope.startsWith('write_'));

const ACTIVE = inArray(shopConnections.status, ['connected', 'frozen']);

async function load({ database }: Services, tenantId: string, id: string): Promise<ShopConnection | undefined> {
  const [row] = await database.tx({ tenant: tenantId }, (tx) =>
    tx
      .select()
      .from(shopConnections)
      .where(and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, id), ACTIVE)),
  );
  return row;
}

/** Stores what the shop says, and reports what is worse than before. */
async function save(
  services: Services,
  { tenantId, id }: ShopConnection,
  values: Partial<ShopConnection>,
): Promise<void> {
  const own = and(eq(shopConnections.tenantId, tenantId), eq(shopConnections.id, id), ACTIVE);
  await services.database.tx({ tenant: tenantId }, async (tx) => {
    // Locked, so that of two checks at once one sees the change.
    const [before] = await tx.select().from(shopConnections).where(own).for('no key update');
    const [after] = await tx.update(shopConnections).set(values).where(own).returning();
    if (!before || !after) return;
    const had = missingScopes(before.scopes);
    if (missingScopes(after.scopes).some((scope) => !had.includes(scope))) {
      await mailConnectionProblem(tx, services, after, 'scopes');
    }
    if (before.failingWebhooks.length === 0 && after.failingWebhooks.length > 0) {
      await mailConnectionProblem(tx, services, after, 'webhooks');
    }
  });
}

/** Ends the connection, unless the app was installed again meanwhile and a new token is stored. */
async function endUninstalled(services: Services, { tenantId, id }: ShopConnection): Promise<void> {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    const [row] = await tx
      .select()
      .from(shopConnections)
      .where(
        and(
          eq(shopConnections.tenantId, tenantId),
          eq(shopConnections.id, id),
          eq(shopConnections.accessToken, ''),
          ACTIVE,
        ),
      )
      .for('update');
    if (row) await endConnection(tx, ctx, row, 'uninstalled');
  });
}

/** Has all connected shops checked. */
export async function checkShops(services: Services): Promise<void> {
  const shops = await services.database.tx('all-tenants', (tx) =>
    tx.select({ tenantId: shopConnections.tenantId, id: shopConnections.id }).from(shopConnections).where(ACTIVE),
  );
  for (const shop of shops) {
    const ctx = systemContext(services, shop.tenantId);
    await ctx.tx((tx) => sendShopSetUp(tx, ctx, shop));
  }
}

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
