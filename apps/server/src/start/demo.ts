import { fulfillers, paymentAccounts } from '@inkstand/database/tables/index';
import { fulfillerEmulator } from '@inkstand/emulators/fulfiller/plugin';
import { DEMO_SHOPS } from '@inkstand/emulators/shopify/options';
import { shopifyEmulator } from '@inkstand/emulators/shopify/plugin';
import { DEMO_STRIPE } from '@inkstand/emulators/stripe/demo-keys';
import { stripeEmulator } from '@inkstand/emulators/stripe/plugin';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { SCRIPT_PATH } from '#areas/integrations/index.ts';
import { registerDev } from '#areas/platform/index.ts';
import { openFulfillerSecret } from '#areas/production/index.ts';
import { DEMO_SHOPIFY_APP } from '#config/config.ts';
import type { Services } from '#context.ts';
import { SHOPIFY_EMULATOR_PATH, STRIPE_EMULATOR_PATH } from './emulated-services.ts';
import { databaseEmulatorStore } from './emulator-store.ts';

/** The connected accounts of the demonstration data. */
const connectedAccounts = (services: Services) => () =>
  services.database.tx('all-tenants', async (tx) => {
    const rows = await tx
      .select({
        id: paymentAccounts.stripeAccountId,
        region: paymentAccounts.region,
        charges_enabled: paymentAccounts.chargesEnabled,
      })
      .from(paymentAccounts);
    return rows;
  });

const simulatedFulfillers = (services: Services) => () =>
  services.database.tx('all-tenants', async (tx) => {
    const simulated = eq(fulfillers.simulated, true);
    const rows = await tx.select({ id: fulfillers.id, secret: fulfillers.secret }).from(fulfillers).where(simulated);
    return rows.map((row) => ({ id: row.id, secret: openFulfillerSecret(services, row) }));
  });

/** Registers demo mode's payment provider and fulfiller emulators and its mailbox. Production has none of them. */
export async function registerDemo(app: FastifyInstance, services: Services): Promise<void> {
  const store = databaseEmulatorStore(services.database);
  await app.register(stripeEmulator, {
    prefix: STRIPE_EMULATOR_PATH,
    store,
    // Webhooks wait until this process listens.
    webhookUrl: () => (services.ownOrigin() ? `${services.ownOrigin()}/api/webhooks/stripe` : undefined),
    ...DEMO_STRIPE,
    connectedAccounts: connectedAccounts(services),
    payoutInterval: 'weekly',
  });
  const { publicUrl } = services.config;
  await app.register(shopifyEmulator, {
    prefix: SHOPIFY_EMULATOR_PATH,
    store,
    ...DEMO_SHOPIFY_APP,
    shops: DEMO_SHOPS,
    appUrl: () => `${publicUrl}/shopify/signup`,
    redirectUrls: () => [`${publicUrl}/api/shopify/callback`],
    webhookUrl: () => (services.ownOrigin() ? `${services.ownOrigin()}/api/webhooks/shopify` : undefined),
    scriptUrl: () => publicUrl + SCRIPT_PATH,
  });
  await app.register(fulfillerEmulator, {
    prefix: '/emulators/fulfillers',
    store,
    fulfillers: simulatedFulfillers(services),
  });
  registerDev(app, services);
}
