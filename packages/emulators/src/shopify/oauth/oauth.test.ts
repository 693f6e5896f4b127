import { DAY_MS } from '@inkstand/domain/days';
import {
  ALL_SCOPES,
  createShopifyLibrary,
  DESERT,
  SHOPIFY_APP,
  type ShopifyBench,
  shopifyClient,
  startShopifyEmulator,
  TULIP,
} from '@inkstand/testing/services/shopify-emulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SHOP_QUERY = '{ shop { name } currentAppInstallation { accessScopes { handle } } }';

let bench: ShopifyBench;
let now: number;
beforeEach(async () => {
  now = Date.now();
  bench = await startShopifyEmulator({ now: () => now });
});
afterEach(() => bench.close());

function authorizeUrl(changes: Record<string, string> = {}): string {
  const query = {
    client_id: SHOPIFY_APP.apiKey,
    scope: ALL_SCOPES,
    redirect_uri: 'http://127.0.0.1:1/shopify/callback',
    state: 'abc',
    ...changes,
  };
  return `${bench.base}/${DESERT}/admin/oauth/authorize?${new URLSearchParams(query)}`;
}

async function consent(decision: string): Promise<URL> {
  const answer = await fetch(authorizeUrl(), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision }),
  });
  return new URL(answer.headers.get('location') ?? '', bench.base);
}

async function exchange(fields: Record<string, string>) {
  const answer = await fetch(`${bench.base}/${DESERT}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: SHOPIFY_APP.apiKey, client_secret: SHOPIFY_APP.apiSecret, ...fields }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const shopName = async (accessToken: string, shop = DESERT) =>
  (await shopifyClient(bench.base, shop, accessToken).request(SHOP_QUERY)).data?.shop?.name;

describe('an installation', () => {
  test('asks for consent and returns with parameters that the official library accepts', async () => {
    const question = await (await fetch(authorizeUrl())).text();
    expect(question).toContain('View and change products');
    const back = await consent('install');
    expect(back.pathname).toBe('/shopify/callback');
    const query = Object.fromEntries(back.searchParams);
    expect(query).toMatchObject({ shop: DESERT, state: 'abc' });
    const { utils } = createShopifyLibrary(bench.base);
    expect(await utils.validateHmac(query)).toBe(true);
    expect(await utils.validateHmac({ ...query, shop: TULIP })).toBe(false);
  });

  test('gives an expiring token for a code, once', async () => {
    const code = (await consent('install')).searchParams.get('code') ?? '';
    const { body } = await exchange({ code, expiring: '1' });
    expect(body).toMatchObject({ expires_in: 3600, refresh_token_expires_in: 7_776_000 });
    expect(await shopName(String(body.access_token))).toBe('Desert');
    expect((await exchange({ code, expiring: '1' })).status).toBe(400);
  });

  test('that is cancelled leads back to the admin', async () => {
    expect((await consent('cancel')).pathname).toMatch(/\/admin\/apps$/);
  });

  test('for an unknown app or address is refused', async () => {
    expect((await fetch(authorizeUrl({ client_id: 'other' }))).status).toBe(400);
    expect((await fetch(authorizeUrl({ redirect_uri: 'http://evil.test' }))).status).toBe(400);
  });

  test('is not asked about again with the same scopes', async () => {
    await bench.install(DESERT);
    const answer = await fetch(authorizeUrl(), { redirect: 'manual' });
    expect(answer.headers.get('location')).toContain('code=');
  });
});

describe('a token', () => {
  test('is refused by calls when it has no end, has ended, is wrong, or belongs to another shop', async () => {
    const code = (await consent('install')).searchParams.get('code') ?? '';
    const { body } = await exchange({ code });
    expect(body).not.toHaveProperty('refresh_token');
    await expect(shopName(String(body.access_token))).rejects.toThrow(/403/);
    const token = await bench.install(DESERT);
    await expect(shopName('shpat_wrong')).rejects.toThrow(/401/);
    await expect(shopName(token.access_token, TULIP)).rejects.toThrow(/401/);
    expect(await shopName(token.access_token)).toBe('Desert');
    now += 3_600_001;
    await expect(shopName(token.access_token)).rejects.toThrow(/401/);
  });

  test('is refreshed; the old refresh token works until the new one is used', async () => {
    const { auth } = createShopifyLibrary(bench.base);
    const refresh = async (refreshToken: string) => (await auth.refreshToken({ shop: DESERT, refreshToken })).session;
    const first = await bench.install(DESERT);
    const second = await refresh(first.refresh_token);
    await expect(shopName(first.access_token)).rejects.toThrow(/401/);
    expect(await shopName(second.accessToken ?? '')).toBe('Desert');
    const repeated = await refresh(first.refresh_token);
    expect(repeated.refreshToken).toBe(second.refreshToken);
    expect(await shopName(repeated.accessToken ?? '')).toBe('Desert');
    await refresh(second.refreshToken ?? '');
    await expect(refresh(first.refresh_token)).rejects.toThrow(/400/);
    now += 91 * DAY_MS;
    await expect(refresh(second.refreshToken ?? '')).rejects.toThrow(/400/);
  });

  test('whose answer was lost can be asked for again', async () => {
    const { auth } = createShopifyLibrary(bench.base);
    const { refresh_token: refreshToken } = await bench.install(DESERT);
    await bench.fail({ kind: 'reset', when: 'after', matching: 'refresh_token' });
    await expect(auth.refreshToken({ shop: DESERT, refreshToken })).rejects.toThrow();
    const { session } = await auth.refreshToken({ shop: DESERT, refreshToken });
    expect(await shopName(session.accessToken ?? '')).toBe('Desert');
  });

  test('survives a restart', async () => {
    const { access_token } = await bench.install(DESERT);
    const { store } = bench;
    await bench.close();
    bench = await startShopifyEmulator({ store, now: () => now });
    expect(await shopName(access_token)).toBe('Desert');
  });
});

describe('calls', () => {
  test('say what they cost, and are throttled when too much was asked', async () => {
    const { access_token } = await bench.install(DESERT);
    const client = shopifyClient(bench.base, DESERT, access_token);
    const answer = await client.request(SHOP_QUERY);
    expect(answer.extensions?.cost).toMatchObject({
      requestedQueryCost: 3,
      throttleStatus: { maximumAvailable: 2000, restoreRate: 100 },
    });
    await bench.fail({ kind: 'throttle' });
    await expect(client.request(SHOP_QUERY)).rejects.toMatchObject({
      body: { errors: { graphQLErrors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } },
    });
  });

  test('need their access scope', async () => {
    const { access_token } = await bench.install(DESERT, 'read_products');
    const client = shopifyClient(bench.base, DESERT, access_token);
    await expect(client.request('{ publications(first: 5) { nodes { id } } }')).rejects.toMatchObject({
      body: { errors: { graphQLErrors: [{ extensions: { code: 'ACCESS_DENIED' } }] } },
    });
  });

  test('fail as a switch says', async () => {
    const { access_token } = await bench.install(DESERT);
    const client = shopifyClient(bench.base, DESERT, access_token);
    await bench.fail({ kind: 'error', matching: 'currentAppInstallation' });
    await expect(client.request(SHOP_QUERY)).rejects.toThrow(/503/);
    expect((await client.request(SHOP_QUERY)).data?.shop?.name).toBe('Desert');
    expect(await bench.requests()).toHaveLength(1);
  });
});
