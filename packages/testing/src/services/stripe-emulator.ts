import type { Database } from '@inkstand/database';
import { paymentAccounts } from '@inkstand/database/tables/index';
import type { Region } from '@inkstand/domain/regions';
import { memoryStore } from '@inkstand/emulators/store';
import { emulatorClientOptions } from '@inkstand/emulators/stripe/client-options';
import { DEMO_STRIPE } from '@inkstand/emulators/stripe/demo-keys';
import { stripeEmulator } from '@inkstand/emulators/stripe/plugin';
import type { FastifyInstance } from 'fastify';
import Stripe from 'stripe';

export const CARD = { good: '4242424242424242', declined: '4000000000000002' };

/** Registers the payment emulator for the existing tenants, with shorter delays than in demo mode. */
export async function registerStripeEmulator(
  app: FastifyInstance,
  database: Database,
  webhookUrl: () => string | undefined,
): Promise<void> {
  await app.register(stripeEmulator, {
    prefix: '/emulators/stripe',
    store: memoryStore(),
    ...DEMO_STRIPE,
    webhookUrl,
    connectedAccounts: async () => {
      return database.tx('all-tenants', (tx) =>
        tx.select({ id: paymentAccounts.stripeAccountId, region: paymentAccounts.region }).from(paymentAccounts),
      );
    },
    settleDelayMs: 30,
    webhookRetryDelayMs: 20,
  });
}

/** Test actions on a server's emulator. */
export function stripeEmulatorAt(origin: string) {
  const url = `${origin}/emulators/stripe`;
  return {
    /** The official SDK with the platform's key of a region. */
    stripe: (region: Region = 'UK') =>
      new Stripe(DEMO_STRIPE.secretKeys[region], { ...emulatorClientOptions(url), maxNetworkRetries: 0 }),
    /** Confirms an intent with a test card, as the shopper's browser does. Returns its status, or the error's code. */
    async confirm(clientSecret: string, accountId: string, { region = 'UK' as Region, card = CARD.good } = {}) {
      const id = clientSecret.split('_secret_')[0];
      const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${DEMO_STRIPE.publicKeys[region]}`, 'Stripe-Account': accountId },
        body: new URLSearchParams(cardFields(clientSecret, card)),
      });
      const body = (await answer.json()) as { status?: string; error?: { code?: string } };
      return body.error?.code ?? body.status ?? `HTTP ${answer.status}`;
    },
    /**
     * Confirms a payment to the platform itself, or the keeping of a card there, as a client's browser does: with a
     * card's number, or with the name of a saved one. A challenge is answered with `outcome`.
     */
    async confirmOnPlatform(
      clientSecret: string,
      { region = 'UK' as Region, card = CARD.good, method = '', outcome = 'complete' } = {},
    ) {
      const id = clientSecret.split('_secret_')[0] ?? '';
      const path = `${url}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
      const ask = async (what: string, fields: Record<string, string>) => {
        const headers = { Authorization: `Bearer ${DEMO_STRIPE.publicKeys[region]}` };
        const answer = await fetch(`${path}/${what}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
        const body = (await answer.json()) as { status?: string; error?: { code?: string; message?: string } };
        return body.error ? (body.error.code ?? body.error.message ?? '') : (body.status ?? '');
      };
      const fields = method ? { client_secret: clientSecret, payment_method: method } : cardFields(clientSecret, card);
      const status = await ask('confirm', fields);
      return status === 'requires_action' ? ask('challenge', { client_secret: clientSecret, outcome }) : status;
    },
    /** The emulator's controls for faults and webhooks (`packages/emulators`). */
    async admin(path: string, settings: object = {}): Promise<unknown> {
      const answer = await fetch(`${url}/_admin/${path}`, { method: 'POST', body: JSON.stringify(settings) });
      return answer.json();
    },
  };
}

/** Form fields a browser sends to confirm an intent. */
const cardFields = (clientSecret: string, number: string): Record<string, string> => ({
  client_secret: clientSecret,
  use_stripe_sdk: 'true',
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
  'payment_method_data[card][cvc]': '123',
});
