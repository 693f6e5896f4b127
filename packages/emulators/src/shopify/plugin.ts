import type { FastifyInstance } from 'fastify';
import { bulkRoutes } from './bulk/bulk-api.ts';
import { createEmulator } from './emulator.ts';
import { ShopifyFailure } from './failure.ts';
import { createFaults } from './faults.ts';
import { graphqlRoute } from './graphql/route.ts';
import { oauthRoutes } from './oauth/routes.ts';
import type { ShopifyEmulatorOptions } from './options.ts';
import { adminPages } from './pages/admin-pages.ts';
import { shopPages } from './pages/shop-pages.ts';
import { resume } from './resume.ts';
import { openShops } from './shops.ts';
import { testRoutes } from './test-routes.ts';

/**
 * Offline emulator of Shopify for several shops (docs/integrations.md, "Shopify"). Register it under a prefix:
 * `app.register(shopifyEmulator, { prefix: '/emulators/shopify', store, … })`; a shop is at `{prefix}/{its domain}/…`.
 * The official SDK reaches it through `redirectToEmulator` of `urls.ts`.
 */
export async function shopifyEmulator(app: FastifyInstance, options: ShopifyEmulatorOptions): Promise<void> {
  const emulator = createEmulator(options, (error) => app.log.error(error, 'shopify emulator'));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ShopifyFailure) return reply.code(error.status).send(error.body);
    request.log.error(error);
    return reply.code(500).send({ errors: 'Internal Server Error' });
  });
  const withFaults = createFaults(app, emulator);
  oauthRoutes(app, emulator, withFaults);
  adminPages(app, emulator);
  shopPages(app, emulator);
  graphqlRoute(app, emulator, withFaults);
  bulkRoutes(app, emulator);
  testRoutes(app, emulator);
  app.addHook('onReady', async () => {
    await openShops(emulator);
    await resume(emulator);
  });
  app.addHook('preClose', () => emulator.tasks.close());
}
