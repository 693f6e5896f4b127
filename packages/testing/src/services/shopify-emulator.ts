import '@shopify/shopify-api/adapters/node';
import type { ShopifyEmulatorOptions } from '@inkstand/emulators/shopify/options';
import type { RefundLine } from '@inkstand/emulators/shopify/orders/change-order';
import type { Address, Order } from '@inkstand/emulators/shopify/orders/order';
import type { Purchase } from '@inkstand/emulators/shopify/orders/place-order';
import { shopifyEmulator } from '@inkstand/emulators/shopify/plugin';
import type { PrivacyRequest, ShopSettings } from '@inkstand/emulators/shopify/settings';
import type { Fault, ReceivedRequest, WebhookSwitch } from '@inkstand/emulators/shopify/switches';
import { emulatorFetch } from '@inkstand/emulators/shopify/urls';
import type { Webhook } from '@inkstand/emulators/shopify/webhooks/webhook';
import { type EmulatorStore, memoryStore } from '@inkstand/emulators/store';
import { ApiVersion, LogSeverity, Session, shopifyApi } from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import Fastify, { type FastifyInstance } from 'fastify';

export const SHOPIFY_APP = { apiKey: 'inkstand_test', apiSecret: 'shpss_test' };
export const DESERT = 'desert.myshopify.com';
export const TULIP = 'tulip.myshopify.com';
export const ALL_SCOPES = [
  'write_products',
  'write_publications',
  'read_locations',
  'write_orders',
  'write_fulfillments',
  'write_assigned_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
].join(',');

/** An address for orders that need none in particular. */
export const BUYER: Address = {
  firstName: 'Ada',
  lastName: 'Byron',
  address1: '1 Sand Road',
  city: 'Reno',
  province: 'Nevada',
  provinceCode: 'NV',
  zip: '89501',
  countryCode: 'US',
};

const PREFIX = '/emulators/shopify';

type Overrides = Partial<ShopifyEmulatorOptions>;

/** Registers the emulator with two shops and short delays on an app that the test has already. */
async function registerShopifyEmulator(app: FastifyInstance, overrides: Overrides = {}): Promise<void> {
  await app.register(shopifyEmulator, {
    prefix: PREFIX,
    store: memoryStore(),
    ...SHOPIFY_APP,
    appUrl: () => 'http://127.0.0.1:1/shopify/signup',
    redirectUrls: () => ['http://127.0.0.1:1/shopify/callback'],
    shops: [
      { domain: DESERT, name: 'Desert', currency: 'USD', country: 'US' },
      { domain: TULIP, name: 'Tulip', currency: 'EUR', country: 'NL' },
    ],
    ...overrides,
    pauses: { webhookRetry: 10, bulk: 30, ...overrides.pauses },
  });
}

export interface ShopifyBench extends ReturnType<typeof shopifyEmulatorAt> {
  store: EmulatorStore;
  close(): Promise<void>;
}

/** Starts the emulator on a port of its own. */
export async function startShopifyEmulator(overrides: Overrides = {}): Promise<ShopifyBench> {
  const store = overrides.store ?? memoryStore();
  const app = Fastify();
  await registerShopifyEmulator(app, { ...overrides, store });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { ...shopifyEmulatorAt(origin), store, close: () => app.close() };
}

export interface TokenAnswer {
  access_token: string;
  scope: string;
  expires_in: number;
  refresh_token: string;
  refresh_token_expires_in: number;
}

/** Test actions on the emulator of a server at this origin. */
export function shopifyEmulatorAt(origin: string) {
  const base = `${origin}${PREFIX}`;
  const post = async <Answer>(path: string, body: object = {}): Promise<Answer> => {
    const answer = await fetch(`${base}/_admin/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  const get = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${base}/_admin/${path}`)).json()) as Answer;
  return {
    base,
    fetch: emulatorFetch(base),
    /** Installs the app without a browser, or gives a new token. */
    install: (shop: string, scopes = ALL_SCOPES) => post<TokenAnswer>(`${shop}/install`, { scopes }),
    uninstall: (shop: string) => post(`${shop}/uninstall`),
    /** Buys in the shop without a browser. */
    buy: (shop: string, lines: Purchase['lines'], purchase: Partial<Purchase> = {}) =>
      post<Order>(`${shop}/orders`, { address: BUYER, ...purchase, lines }),
    orders: (shop: string) => get<Order[]>(`${shop}/orders`),
    /** What the shop's owner does with an order. */
    cancel: (shop: string, id: number, body: { reason?: string; refund?: boolean } = {}) =>
      post<Order>(`${shop}/orders/${id}/cancel`, body),
    refund: (shop: string, id: number, lines: RefundLine[]) => post<Order>(`${shop}/orders/${id}/refund`, { lines }),
    edit: (shop: string, id: number, lineId: number, quantity: number) =>
      post<Order>(`${shop}/orders/${id}/edit`, { lineId, quantity }),
    changeAddress: (shop: string, id: number, address: Address) => post<Order>(`${shop}/orders/${id}/address`, address),
    /** Freezes the shop, changes its name, addresses or theme. */
    settings: (shop: string, settings: ShopSettings) => post(`${shop}/settings`, settings),
    /** Sends a mandatory webhook, about the buyer of an order (default: the last one) or the shop. */
    privacyRequest: (shop: string, topic: PrivacyRequest, orderId?: number) =>
      post(`${shop}/privacy`, { topic, orderId }),
    /** The next `times` calls whose path or body contains `matching` go wrong. */
    fail: (fault: Partial<Fault>) => post<Fault>('faults', fault),
    /** Loses, doubles, delays, shuffles or holds webhooks until the next call. */
    webhooks: (settings: Partial<WebhookSwitch>) => post<WebhookSwitch>('webhooks', settings),
    listWebhooks: () => get<Webhook[]>('webhooks'),
    resend: (webhookId: string) => post<{ delivered: boolean }>(`webhooks/${webhookId}/resend`),
    /** GraphQL calls that arrived, oldest first. */
    requests: () => get<ReceivedRequest[]>('requests'),
    reset: () => post('reset'),
  };
}

/** The official library, set up to talk to the emulator. Its fetch function is global: one emulator at a time. */
export function createShopifyLibrary(base: string) {
  const shopify = shopifyApi({
    apiKey: SHOPIFY_APP.apiKey,
    apiSecretKey: SHOPIFY_APP.apiSecret,
    apiVersion: ApiVersion.October26,
    hostName: '127.0.0.1:1',
    hostScheme: 'http',
    scopes: ALL_SCOPES.split(','),
    isEmbeddedApp: false,
    logger: { level: LogSeverity.Error, log: () => {} },
  });
  setAbstractFetchFunc(emulatorFetch(base));
  return shopify;
}

/** A GraphQL client of the official library with this token. */
export function shopifyClient(base: string, shop: string, accessToken: string) {
  const session = new Session({ id: `offline_${shop}`, shop, state: '', isOnline: false, accessToken });
  return new (createShopifyLibrary(base).clients.Graphql)({ session });
}
