import { newId } from '@inkstand/database';
import { shopConnections } from '@inkstand/database/tables/index';
import type { ShopifyEmulatorOptions } from '@inkstand/emulators/shopify/options';
import { shopifyLibrary } from '@inkstand/server/areas/integrations/connection/reach-shopify';
import { SCOPES } from '@inkstand/server/areas/integrations/connection/scopes';
import type { ShopConnection } from '@inkstand/server/areas/integrations/connection/shop-client';
import { tokenColumns } from '@inkstand/server/areas/integrations/connection/shop-tokens';
import { DEMO_SHOPIFY_APP } from '@inkstand/server/config/config';
import type { Services } from '@inkstand/server/context';
import { makeTenant } from '../factories/basics.ts';
import { startTestServer, type TestServer } from '../servers/test-server.ts';
import { DESERT, type ShopifyBench, startShopifyEmulator } from '../services/shopify-emulator.ts';

/** A test server that listens, and the emulator of Shopify beside it, which delivers its webhooks there. */
export interface ShopServer extends TestServer {
  emulator: ShopifyBench;
  /** Where the server listens. */
  origin: string;
}

/** Starts both. The shops are `DESERT` (USD) and `TULIP` (EUR). */
export async function startShopServer(
  replaced: Partial<Services> = {},
  options: Partial<ShopifyEmulatorOptions> = {},
): Promise<ShopServer> {
  let origin: string | undefined;
  const emulator = await startShopifyEmulator({
    ...DEMO_SHOPIFY_APP,
    redirectUrls: () => ['http://localhost:3000/api/shopify/callback'],
    webhookUrl: () => origin && `${origin}/api/webhooks/shopify`,
    ...options,
  });
  const server = await startTestServer({ ownOrigin: () => new URL(emulator.base).origin, ...replaced });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...server,
    emulator,
    origin,
    async [Symbol.asyncDispose]() {
      await emulator.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

export interface ConnectedShop {
  tenantId: string;
  connection: ShopConnection;
  /** `{name}.myshopify.com`. */
  domain: string;
}

/**
 * Connects a company of the US region, or the given one, to a shop of the emulator without a browser. Its token is
 * real: the emulator accepts it.
 */
export async function makeConnectedShop(
  { services, emulator }: Pick<ShopServer, 'services' | 'emulator'>,
  {
    tenantId: givenTenant,
    domain = DESERT,
    scopes = [...SCOPES],
    ...values
  }: Partial<typeof shopConnections.$inferInsert> & { domain?: string } = {},
): Promise<ConnectedShop> {
  const tenantId = givenTenant ?? (await makeTenant(services.database, { region: 'US' })).id;
  const id = newId();
  const granted = await emulator.install(domain, scopes.join(','));
  const library = await shopifyLibrary(services);
  const session = library.session.customAppSession(domain);
  session.accessToken = granted.access_token;
  session.expires = new Date(Date.now() + granted.expires_in * 1000);
  session.refreshToken = granted.refresh_token;
  session.refreshTokenExpires = new Date(Date.now() + granted.refresh_token_expires_in * 1000);
  const { data } = await new library.clients.Graphql({ session }).request('{ shop { id } }');
  const [connection] = await services.database.tx('all-tenants', (tx) =>
    tx
      .insert(shopConnections)
      .values({
        tenantId,
        id,
        shopDomain: domain,
        shopId: (data as { shop: { id: string } }).shop.id,
        name: domain.split('.')[0] ?? domain,
        currency: 'USD',
        connectedBy: newId(),
        ...values,
        ...tokenColumns(services, { tenantId, id }, session),
        scopes,
      })
      .returning(),
  );
  if (!connection) throw new Error('The connection was not stored.');
  return { tenantId, connection, domain };
}
