import { tenants } from '@inkstand/database/tables/index';
import { memoryStore } from '@inkstand/emulators/store';
import { emulatorClientOptions } from '@inkstand/emulators/stripe/client-options';
import { stripeEmulator } from '@inkstand/emulators/stripe/plugin';
import type { Services } from '@inkstand/server/context';
import { DEMO_STRIPE } from '@inkstand/server/modules/billing/demo-keys';
import { stripePayments } from '@inkstand/server/modules/billing/stripe-payments';
import { isNotNull } from 'drizzle-orm';
import Stripe from 'stripe';
import { startTestServer, type TestServer } from './server.ts';

/** A test server on a port, with the payment emulator in it, as in demo mode: the official SDK and real webhooks between. */
export interface PayingServer extends TestServer {
  origin: string;
  /** The SDK with the platform's key of a region. */
  stripe(region?: 'UK' | 'EU' | 'US'): Stripe;
  /** Confirms an intent with a test card, as the shopper's browser does. Answers its status, or the error's code. */
  confirm(clientSecret: string, accountId: string, card?: string): Promise<string>;
  /** The emulator's switches for faults and webhooks (`packages/emulators`). */
  emulator(path: string, settings?: object): Promise<unknown>;
}

export const CARD = { good: '4242424242424242', declined: '4000000000000002' };

export async function startPayingServer(replaced: Partial<Services> = {}): Promise<PayingServer> {
  let origin = '';
  const ownOrigin = () => origin;
  const payments = stripePayments({ config: { mode: 'demo', stripe: {} }, ownOrigin });
  const server = await startTestServer({ payments, ownOrigin, ...replaced });
  await server.app.register(stripeEmulator, {
    ...{ prefix: '/emulators/stripe', store: memoryStore(), ...DEMO_STRIPE },
    webhookUrl: () => (origin ? `${origin}/api/webhooks/stripe` : undefined),
    connectedAccounts: async () => {
      const rows = await server.services.database.tx('all-tenants', (tx) =>
        tx
          .select({ id: tenants.stripeAccountId, region: tenants.region })
          .from(tenants)
          .where(isNotNull(tenants.stripeAccountId)),
      );
      return rows.map(({ id, region }) => ({ id: id ?? '', region }));
    },
    ...{ settleDelayMs: 30, webhookRetryDelayMs: 20 },
  });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const emulatorUrl = `${origin}/emulators/stripe`;
  return {
    ...server,
    origin,
    stripe: (region = 'UK') =>
      new Stripe(DEMO_STRIPE.secretKeys[region], { ...emulatorClientOptions(emulatorUrl), maxNetworkRetries: 0 }),
    async confirm(clientSecret, accountId, card = CARD.good) {
      const id = clientSecret.split('_secret_')[0];
      const region = await regionOf(server, accountId);
      const answer = await fetch(`${emulatorUrl}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${DEMO_STRIPE.publicKeys[region]}`, 'Stripe-Account': accountId },
        body: new URLSearchParams(cardFields(clientSecret, card)),
      });
      const body = (await answer.json()) as { status?: string; error?: { code?: string } };
      return body.error?.code ?? body.status ?? `HTTP ${answer.status}`;
    },
    async emulator(path, settings = {}) {
      const answer = await fetch(`${emulatorUrl}/_admin/${path}`, { method: 'POST', body: JSON.stringify(settings) });
      return answer.json();
    },
  };
}

async function regionOf(server: TestServer, accountId: string): Promise<'UK' | 'EU' | 'US'> {
  const rows = await server.db.ownerQuery<{ region: 'UK' | 'EU' | 'US' }>(
    'select region from tenants where stripe_account_id = $1',
    [accountId],
  );
  return rows[0]?.region ?? 'UK';
}

const cardFields = (clientSecret: string, number: string): Record<string, string> => ({
  client_secret: clientSecret,
  use_stripe_sdk: 'true',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
  'payment_method_data[card][cvc]': '123',
});

/** Waits until something holds, as for a webhook: 5 s at most. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const begin = Date.now(); Date.now() - begin < 5000; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`after 5 s still not: ${what}`);
}
