import Fastify, { type FastifyInstance } from 'fastify';
import Stripe from 'stripe';
import { type EmulatorStore, memoryStore } from '../store.ts';
import { emulatorClientOptions } from './client-options.ts';
import type { StripeEmulatorOptions } from './options.ts';
import { stripeEmulator } from './plugin.ts';

/** Test helper: the emulator on its own port, a receiver for its webhooks, and the official client for both. */
export interface StripeBench {
  stripe: Stripe;
  baseUrl: string;
  store: EmulatorStore;
  receiver: WebhookReceiver;
  /** Calls an endpoint as a browser does. */
  browser: (path: string, fields: Record<string, string>, account?: string) => Promise<BrowserAnswer>;
  admin: (path: string, settings?: object) => Promise<Record<string, unknown>>;
  close: () => Promise<void>;
}

export interface BrowserAnswer {
  status: number;
  body: { id?: string; status?: string; error?: { code?: string; type?: string; message?: string } } & Record<
    string,
    unknown
  >;
}

export const webhookSecret = 'whsec_test_secret';
export const secretKeys = { UK: 'sk_test_uk', EU: 'sk_test_eu', US: 'sk_test_us' };
export const publicKeys = { UK: 'pk_test_uk', EU: 'pk_test_eu', US: 'pk_test_us' };
export const acme = 'acct_acme';

export async function startStripe(overrides: Partial<StripeEmulatorOptions> = {}): Promise<StripeBench> {
  const receiver = await startReceiver();
  const store = overrides.store ?? memoryStore();
  const app = Fastify();
  await app.register(stripeEmulator, {
    prefix: '/emulators/stripe',
    store,
    webhookUrl: () => receiver.url,
    webhookSecret,
    secretKeys,
    publicKeys,
    connectedAccounts: async () => [
      { id: acme, region: 'UK' },
      { id: 'acct_tulip', region: 'EU' },
    ],
    settleDelayMs: 30,
    webhookRetryDelayMs: 10,
    ...overrides,
  });
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/emulators/stripe`;
  return {
    stripe: createStripeClient(baseUrl, secretKeys.UK),
    baseUrl,
    store,
    receiver,
    browser: (path, fields, account = acme) => callAsBrowser(baseUrl, path, fields, account),
    async admin(path, settings = {}) {
      const response = await fetch(`${baseUrl}/_admin/${path}`, { method: 'POST', body: JSON.stringify(settings) });
      return (await response.json()) as Record<string, unknown>;
    },
    async close() {
      await app.close();
      await receiver.close();
    },
  };
}

export function createStripeClient(baseUrl: string, key: string, options: { timeout?: number } = {}): Stripe {
  return new Stripe(key, { ...emulatorClientOptions(baseUrl), maxNetworkRetries: 0, ...options });
}

async function callAsBrowser(
  baseUrl: string,
  path: string,
  fields: Record<string, string>,
  account: string,
): Promise<BrowserAnswer> {
  const response = await fetch(`${baseUrl}/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${publicKeys.UK}`, 'Stripe-Account': account },
    body: new URLSearchParams(fields),
  });
  return { status: response.status, body: (await response.json()) as BrowserAnswer['body'] };
}

/** The fields that the browser script sends to confirm with a card number. */
export function cardFields(clientSecret: string, number: string): Record<string, string> {
  return {
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 2),
    'payment_method_data[card][cvc]': '123',
  };
}

interface WebhookReceiver {
  url: string;
  received: { body: string; signature: string }[];
  /** Status that it answers from now on. */
  status: number;
  types: () => string[];
  waitFor: (type: string, count?: number) => Promise<void>;
  close: () => Promise<void>;
}

async function startReceiver(): Promise<WebhookReceiver> {
  const app: FastifyInstance = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const receiver: WebhookReceiver = {
    url: '',
    received: [],
    status: 200,
    types: () => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async waitFor(type, count = 1) {
      const deadline = Date.now() + 5000;
      while (receiver.types().filter((candidate) => candidate === type).length < count) {
        if (Date.now() > deadline) throw new Error(`No ${type} arrived; there were ${receiver.types().join(', ')}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    close: () => app.close(),
  };
  app.post('/hook', async (request, reply) => {
    if (receiver.status < 300) {
      receiver.received.push({ body: String(request.body), signature: String(request.headers['stripe-signature']) });
    }
    return reply.code(receiver.status).send({});
  });
  receiver.url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/hook`;
  return receiver;
}
