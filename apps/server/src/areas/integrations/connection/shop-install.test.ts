import { setTimeout as pause } from 'node:timers/promises';
import { auditLog, events, shopConnections, shopInstalls, users } from '@inkstand/database/tables/index';
import { signedQuery } from '@inkstand/emulators/shopify/oauth/signed-query';
import { startSessions } from '@inkstand/server/areas/identity/accounts/sessions';
import { createContext } from '@inkstand/server/context';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { DESERT, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { SCOPES } from './scopes.ts';
import { askShop, loadConnection } from './shop-client.ts';
import { storeConnection } from './store-connection.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { services, emulator } = server;
const { database } = services;
const SECRET = services.config.shopify?.apiSecret ?? '';
const all = <Result>(work: Parameters<typeof database.tx<Result>>[1]) => database.tx('all-tenants', work);

afterEach(async () => {
  await all((tx) => tx.update(shopConnections).set({ status: 'disconnected' }));
  await emulator.reset();
  await Promise.all([DESERT, TULIP].map((shop) => emulator.uninstall(shop)));
});

/** A user of a company of the US region, in a browser. */
async function makeOwner(values: Parameters<typeof makeTenant>[1] = {}, role: 'admin' | 'customer_service' = 'admin') {
  const { id: tenantId } = await makeTenant(database, { region: 'US', ...values });
  const user = await makeUser(database, { tenantId, role });
  return {
    tenantId,
    user,
    params: { tenant_id: tenantId },
    client: await server.as(user),
    fetch: await openBrowser(user),
  };
}
type Owner = Awaited<ReturnType<typeof makeOwner>>;

async function openBrowser(user: { id: string; tenantId: string }) {
  const { cookieToken } = await all((tx) =>
    startSessions(tx, { tenantId: user.tenantId, userId: user.id, userAgent: 'test', now: services.now() }),
  );
  const browser = server.browser();
  browser.cookies.set('inkstand_session', cookieToken);
  return browser.fetch;
}

const begin = async (owner: Owner, shop_domain: string = DESERT) =>
  new URL((await owner.client.beginShopInstall({ params: owner.params, body: { shop_domain } })).data.url);

/** The shop's owner accepts; returns where Shopify sends the browser. */
async function accept(authorize: URL, scope?: string): Promise<URL> {
  if (scope !== undefined) authorize.searchParams.set('scope', scope);
  const path = authorize.pathname.slice('/emulators/shopify'.length);
  const answer = await fetch(`${emulator.base}${path}${authorize.search}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'decision=install',
  });
  return new URL(answer.headers.get('location') ?? '');
}

/** Opens the callback; returns the page that follows, or the status of a refusal. */
async function follow(send: typeof fetch, callback: URL): Promise<string | number> {
  const answer = await send(callback);
  return answer.headers.get('location') ?? answer.status;
}

const install = async (owner: Owner, shop: string = DESERT) =>
  follow(owner.fetch, await accept(await begin(owner, shop)));
const problemOf = (page: string | number) =>
  typeof page === 'string' ? new URL(page, 'http://localhost').searchParams.get('problem') : page;
const connectionOf = (tenantId: string) => database.tx({ tenant: tenantId }, (tx) => loadConnection(tx, tenantId));
const liveShops = () =>
  all(async (tx) => (await tx.select().from(shopConnections)).filter(({ status }) => status === 'connected'));
const exchanges = async () => (await emulator.requests()).filter(({ path }) => path.includes('access_token')).length;
const isStateUsed = async (tenantId: string) =>
  (await all((tx) => tx.select().from(shopInstalls).where(eq(shopInstalls.tenantId, tenantId)))).some(
    ({ usedAt }) => usedAt !== null,
  );
/** Signs a changed callback as Shopify would. */
function resign(callback: URL, changes: Record<string, string>): URL {
  const { hmac: _hmac, timestamp: _timestamp, ...rest } = Object.fromEntries(callback.searchParams);
  return new URL(`?${signedQuery(SECRET, { ...rest, ...changes })}`, callback);
}

test('an install connects the shop, links the user and goes on to the agreement', async () => {
  const owner = await makeOwner();
  const authorize = await begin(owner, ' https://Desert.myshopify.com/admin/ ');
  expect(authorize.pathname).toBe(`/emulators/shopify/${DESERT}/admin/oauth/authorize`);
  const state = authorize.searchParams.get('state') ?? '';
  const [stored] = await all((tx) => tx.select().from(shopInstalls).where(eq(shopInstalls.tenantId, owner.tenantId)));
  expect(JSON.stringify(stored)).not.toContain(state);
  expect(await follow(owner.fetch, await accept(authorize))).toBe('/shopify/tsas');
  const connection = await connectionOf(owner.tenantId);
  expect(connection).toMatchObject({ shopDomain: DESERT, name: 'Desert', currency: 'USD', status: 'connected' });
  expect(connection?.shopId).toMatch(/^gid:\/\/shopify\/Shop\/\d+$/);
  expect(connection?.connectedBy).toBe(owner.user.id);
  const data = { tenantId: owner.tenantId, connectionId: connection?.id };
  expect(server.jobs).toContainEqual({ name: 'shop.set_up', data });
  expect(connection?.accessTokenExpiresAt).not.toBeNull();
  expect(JSON.stringify(connection)).not.toMatch(/shpat_|shprt_/);
  const names = await askShop<{ shop: { name: string } }>(
    services,
    connection!,
    '#graphql\nquery Name { shop { name } }',
  );
  expect(names.shop.name).toBe('Desert');
  const [user] = await all((tx) => tx.select().from(users).where(eq(users.id, owner.user.id)));
  expect(user?.shopUser).toBe(true);
  const collections = await all((tx) => tx.select().from(events).where(eq(events.tenantId, owner.tenantId)));
  expect(collections.map(({ type, status }) => [type, status])).toEqual([['Products', 'Draft']]);
  const rows = await all((tx) => tx.select().from(auditLog).where(eq(auditLog.tenantId, owner.tenantId)));
  expect(rows.map(({ action }) => action)).toContain('shop.connected');
  expect(await owner.client.shopifyEvent({ params: owner.params })).toMatchObject({ success: true });
});

test('a company of another region, another role, a program and a wrong address cannot begin', async () => {
  const british = await makeOwner({ region: 'UK' });
  expect(await failure(begin(british))).toMatchObject({ status: 422 });
  expect(await failure(begin(await makeOwner({}, 'customer_service')))).toMatchObject({ status: 403 });
  const owner = await makeOwner();
  for (const shop_domain of ['desert', 'desert.myshopify.com.evil.test', 'evil.test/desert.myshopify.com'])
    expect(await failure(begin(owner, shop_domain))).toMatchObject({
      errors: { shop_domain: [expect.stringContaining('such as your-shop.myshopify.com')] },
    });
});

test('a forged, tampered or old callback is refused and takes nothing', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  const changed = (changes: Record<string, string>) => {
    const url = new URL(callback);
    for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
    return url;
  };
  const unsigned = new URL(callback);
  unsigned.searchParams.delete('hmac');
  const long = new URL(callback);
  long.searchParams.append('shop', TULIP);
  const attempts = [
    unsigned,
    long,
    changed({ hmac: '0'.repeat(64) }),
    changed({ hmac: '' }),
    changed({ code: 'another' }),
    changed({ shop: TULIP }),
    changed({ state: 'another' }),
    changed({ added: '1' }),
    changed({ timestamp: String(Math.floor(Date.now() / 1000) - 91) }),
    new URL(`?${signedQuery('another secret', Object.fromEntries(callback.searchParams))}`, callback),
  ];
  for (const attempt of attempts) {
    const status = await follow(owner.fetch, attempt);
    expect([401, 422], attempt.search).toContain(status);
  }
  expect(await isStateUsed(owner.tenantId)).toBe(false);
  expect(await liveShops()).toEqual([]);
  expect(await exchanges()).toBe(0);
  // The control: the true one connects.
  expect(await follow(owner.fetch, callback)).toBe('/shopify/tsas');
});

test('a signature that is right but older than 90 seconds is refused, and so is one from the future', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  const realNow = Date.now;
  for (const distance of [-91_000, 91_000]) {
    Date.now = () => realNow() + distance;
    const shifted = resign(callback, {});
    Date.now = realNow;
    expect(await follow(owner.fetch, shifted)).toBe(401);
  }
  expect(await isStateUsed(owner.tenantId)).toBe(false);
  expect(await exchanges()).toBe(0);
});

test('a state that is unknown, used, expired, or of another session or shop is refused', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  expect(problemOf(await follow(server.browser().fetch, callback))).toBe('signed_out');
  const colleague = await openBrowser(await makeUser(database, { tenantId: owner.tenantId }));
  expect(problemOf(await follow(colleague, callback))).toBe('state');
  const stranger = await makeOwner();
  expect(problemOf(await follow(stranger.fetch, callback))).toBe('state');
  expect(problemOf(await follow(owner.fetch, resign(callback, { state: 'unknown' })))).toBe('state');
  expect(problemOf(await follow(owner.fetch, resign(callback, { shop: TULIP })))).toBe('state');
  expect(await isStateUsed(owner.tenantId)).toBe(false);
  await all((tx) => tx.update(shopInstalls).set({ expiresAt: new Date(Date.now() - 1) }));
  expect(problemOf(await follow(owner.fetch, callback))).toBe('state');
  expect(await exchanges()).toBe(0);
  expect(await liveShops()).toEqual([]);
  // Used: the same callback does nothing the second time.
  const second = await accept(await begin(owner));
  expect(await follow(owner.fetch, second)).toBe('/shopify/tsas');
  expect(problemOf(await follow(owner.fetch, second))).toBe('state');
  expect(await exchanges()).toBe(1);
});

test('a user who lost the right meanwhile connects nothing', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  await all((tx) => tx.update(users).set({ role: 'account_manager' }).where(eq(users.id, owner.user.id)));
  expect(problemOf(await follow(owner.fetch, callback))).toBe('state');
  expect(await liveShops()).toEqual([]);
});

test('missing scopes, another currency, a wrong code and a silent shop connect nothing and are named', async () => {
  const owner = await makeOwner();
  expect(problemOf(await follow(owner.fetch, await accept(await begin(owner), 'write_products')))).toBe('scopes');
  expect(problemOf(await install(owner, TULIP))).toBe('currency');
  const callback = await accept(await begin(owner));
  expect(problemOf(await follow(owner.fetch, resign(callback, { code: 'wrong' })))).toBe('refused');
  const next = await accept(await begin(owner));
  await emulator.fail({ kind: 'error', when: 'before', matching: 'access_token', times: 1 });
  expect(problemOf(await follow(owner.fetch, next))).toBe('unreachable');
  expect(await liveShops()).toEqual([]);
  expect(await install(owner)).toBe('/shopify/tsas');
});

test('a shop that is connected again takes the same row, with its settings', async () => {
  const owner = await makeOwner();
  await install(owner);
  const first = await connectionOf(owner.tenantId);
  await owner.client.updateShopSettings({
    params: owner.params,
    body: {
      markup_percent: 40,
      order_hold: 'by_hand',
      hold_hours: 5,
      sends_emails: true,
      sends_problem_emails: false,
    },
  });
  await owner.client.disconnectShop({ params: owner.params, body: {} });
  expect(await connectionOf(owner.tenantId)).toBeUndefined();
  expect(await install(owner)).toBe('/shopify/tsas');
  const again = await connectionOf(owner.tenantId);
  expect(again).toMatchObject({
    id: first?.id,
    markup: 4000,
    orderHold: 'by_hand',
    sendsEmails: true,
    sendsProblemEmails: false,
    disconnectedAt: null,
  });
  expect(again?.ordersReadUntil.getTime()).toBeGreaterThan(first?.ordersReadUntil.getTime() ?? 0);
  expect(again?.connectedAt.getTime()).toBeGreaterThan(first?.connectedAt.getTime() ?? 0);
  // A grant of the scopes, while it is connected, is no new connection.
  expect(await install(owner)).toBe('/shopify/tsas');
  const renewed = await connectionOf(owner.tenantId);
  expect([renewed?.connectedAt, renewed?.ordersReadUntil]).toEqual([again?.connectedAt, again?.ordersReadUntil]);
});

test('fewer scopes of a connected shop are stored, because its old token has ended, and are named', async () => {
  const owner = await makeOwner();
  await install(owner);
  expect(problemOf(await follow(owner.fetch, await accept(await begin(owner), 'write_products')))).toBe('scopes');
  const connection = await connectionOf(owner.tenantId);
  expect(connection?.scopes).toEqual(['write_products']);
  await askShop(services, connection!, '#graphql\nquery Name { shop { name } }');
});

test('a company has one shop, and a shop one company', async () => {
  const owner = await makeOwner();
  await install(owner);
  expect(await failure(begin(owner, TULIP))).toMatchObject({ status: 409 });
  const other = await makeOwner();
  expect(problemOf(await install(other))).toBe('taken');
  expect(await connectionOf(other.tenantId)).toBeUndefined();
  const [user] = await all((tx) => tx.select().from(users).where(eq(users.id, other.user.id)));
  expect(user?.shopUser).toBe(false);
});

test('of two callbacks with one state at once, one exchanges the code', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  const pages = await Promise.all([1, 2].map(() => follow(owner.fetch, callback)));
  expect(pages.map(problemOf).toSorted()).toEqual([null, 'state'].toSorted());
  expect(await exchanges()).toBe(1);
});

test('the control: a state that is never marked as used is exchanged twice', async () => {
  const owner = await makeOwner();
  const callback = await accept(await begin(owner));
  await server.db.ownerQuery(`
    create function forget_use() returns trigger language plpgsql as $$ begin new.used_at := null; return new; end $$;
    create trigger forget_use before update on shop_installs for each row execute function forget_use();`);
  await Promise.all([1, 2].map(() => follow(owner.fetch, callback)));
  await server.db.ownerQuery('drop trigger forget_use on shop_installs; drop function forget_use()');
  expect(await exchanges()).toBe(2);
});

test('two installs of one company at once end in one connection', async () => {
  const owner = await makeOwner();
  const callbacks = [await accept(await begin(owner)), await accept(await begin(owner))];
  const pages = await Promise.all(callbacks.map((callback) => follow(owner.fetch, callback)));
  expect(pages.filter((page) => page === '/shopify/tsas').length).toBeGreaterThan(0);
  expect(await liveShops()).toHaveLength(1);
});

/**
 * Two companies connect one shop; the second begins before the first has committed. Returns what the second is told.
 */
async function race() {
  const owners = [await makeOwner(), await makeOwner()];
  const future = new Date(Date.now() + 3_600_000);
  const store = async (owner: Owner, before: () => Promise<unknown>) => {
    const ctx = createContext(services, { tenantId: owner.tenantId });
    return ctx.tx(async (tx) => {
      const outcome = await storeConnection(tx, ctx, {
        shopDomain: DESERT,
        shopId: 'gid://shopify/Shop/7',
        name: 'Desert',
        currency: 'USD',
        userId: owner.user.id,
        grant: {
          accessToken: 'shpat_x',
          refreshToken: 'shprt_x',
          expires: future,
          refreshTokenExpires: future,
          scopes: [...SCOPES],
        },
      });
      await before();
      return outcome;
    });
  };
  let second: Promise<string | undefined> | undefined;
  await store(owners[0]!, async () => {
    second = store(owners[1]!, async () => undefined);
    // Long enough for the second to reach the index, on which it waits.
    await pause(300);
  });
  return second;
}

test('of two companies that want one shop at once, one gets it', async () => {
  expect(await race()).toBe('taken');
  expect(await liveShops()).toHaveLength(1);
});

test('the control: without the index both get it', async () => {
  const [index] = await server.db.ownerQuery<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'shop_connections_shop'`,
  );
  await server.db.ownerQuery('drop index shop_connections_shop');
  expect(await race()).toBeUndefined();
  expect(await liveShops()).toHaveLength(2);
  await all((tx) => tx.update(shopConnections).set({ status: 'disconnected' }));
  await server.db.ownerQuery(index?.indexdef ?? '');
});

test('a shop of another company is refused before the exchange, so that its token lives on', async () => {
  const owner = await makeOwner();
  await install(owner);
  const before = await exchanges();
  expect(problemOf(await install(await makeOwner()))).toBe('taken');
  expect(await exchanges()).toBe(before);
  await askShop(services, (await connectionOf(owner.tenantId))!, '#graphql\nquery Name { shop { name } }');
});

test('readShopLink trusts a signed link only', async () => {
  const { client } = server.browser();
  const link = Object.fromEntries(signedQuery(SECRET, { shop: DESERT, host: 'x' }));
  expect(await client.readShopLink({ query: link })).toEqual({ data: { shop_domain: DESERT } });
  expect(await failure(client.readShopLink({ query: { ...link, shop: TULIP } }))).toMatchObject({ status: 401 });
  expect(await failure(client.readShopLink({ query: { shop: DESERT } }))).toMatchObject({ status: 401 });
});
