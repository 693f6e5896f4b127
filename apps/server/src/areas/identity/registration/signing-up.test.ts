import type { HandlerInput } from '@inkstand/contract';
import { accountTokens, users } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import type { Browser } from '@inkstand/testing/clients/browser';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumeToken, linkToken } from '#areas/identity/accounts/account-tokens.ts';
import { createContext } from '#context.ts';
import { SESSION_COOKIE, SIGN_UP_COOKIE } from '#http/cookies.ts';
import { beginSignIn, setSessionCookie } from '../accounts/login.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);
let place = 0;
/** Each browser has its own IP address, so that rate limits do not interfere. */
const newBrowser = (host = 'localhost') => server.browser({ host, ip: `10.7.0.${++place}` });

type SignUp = HandlerInput<'register'>['body'];
const makeSignUp = (name: string): SignUp => ({
  company: `${name} works`,
  tenant_id: `${name}-works`,
  region: 'EU',
  name: 'Ann Other',
  email: `ann@${name}.test`,
  password: 'leaves fall in autumn',
});
async function signedUp(name: string, browser = newBrowser()): Promise<Browser & { email: string }> {
  const body = makeSignUp(name);
  await browser.client.register({ body });
  return { ...browser, email: body.email };
}

/** Returns the newest verification link of an address. */
async function linkTo(email: string): Promise<string> {
  const mine = and(eq(accountTokens.email, email), eq(accountTokens.kind, 'verification'));
  const [row] = await everywhere((tx) =>
    tx.select().from(accountTokens).where(mine).orderBy(desc(accountTokens.id)).limit(1),
  );
  return linkToken(server.services.config, 'verification', row?.id ?? '');
}
const loadUser = async (email: string) => {
  const [user] = await everywhere((tx) => tx.select().from(users).where(eq(users.email, email)));
  return user!;
};

/** Opens an address' verification link in a browser; returns the response and who the browser is signed in as. */
async function open({ client }: Browser, email: string) {
  const { data } = await client.verifyEmail({ params: { token: await linkTo(email) } });
  const who = await client.currentUser().then(
    (user) => user.email,
    () => 'nobody',
  );
  return { ...data, who };
}

test('the browser that signed up is signed in by the link, also by a resent one, and once', async () => {
  const browser = newBrowser();
  // A planted session is not the one that gets signed in.
  browser.cookies.set(SESSION_COOKIE, 'planted');
  const me = await signedUp('ash', browser);
  expect(await failure(me.client.currentUser())).toMatchObject({ status: 401 });
  await me.client.resendVerification({ body: { email: me.email } });
  expect(await open(me, me.email)).toEqual({ signed_in: true, who: me.email });
  expect((await me.client.listEvents({ params: { tenant_id: 'ash-works' } })).data).toEqual([]);
  expect(browser.cookies.get(SESSION_COOKIE)).not.toBe('planted');
  expect(browser.cookies.has(SIGN_UP_COOKIE)).toBe(false);
  expect((await loadUser(me.email)).lastSignInAt).not.toBeNull();
  const again = me.client.verifyEmail({ params: { token: await linkTo(me.email) } });
  expect(await failure(again)).toMatchObject({ status: 422 });
});

test('no other browser is signed in, whatever it sends', async () => {
  const proved = { signed_in: false, who: 'nobody' };
  const me = await signedUp('beech');
  expect(await open(newBrowser(), me.email)).toEqual(proved);
  // Nor is the first browser, once the link was used elsewhere.
  expect(await failure(open(me, me.email))).toMatchObject({ status: 422 });
  expect(await failure(me.client.currentUser())).toMatchObject({ status: 401 });

  // A link sent by an attacker signs nobody into the attacker's account, even while the victim is signing up.
  const [attacker, victim] = [await signedUp('cedar'), await signedUp('elder')];
  expect(await open(victim, attacker.email)).toEqual(proved);
  // The victim's own sign-up is still usable.
  expect(await open(victim, victim.email)).toEqual({ signed_in: true, who: victim.email });

  // Signing up with an address that already awaits verification signs nobody in, but looks the same.
  const known = await signedUp('fir');
  const late = newBrowser();
  await late.client.register({ body: { ...makeSignUp('fir'), tenant_id: 'fir-two' } });
  const saved = (browser: Browser) => browser.cookies.get(SIGN_UP_COOKIE)?.length;
  expect(saved(late)).toBe(saved(known));
  expect(await open(late, known.email)).toEqual(proved);

  const guessed = newBrowser();
  const other = await signedUp('hazel');
  const { id } = await loadUser(other.email);
  guessed.cookies.set(SIGN_UP_COOKIE, Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url').padEnd(43, 'A'));
  expect(await open(guessed, other.email)).toEqual(proved);

  // A store's host stores nothing of a sign-up.
  const store = newBrowser('shop--ivy.localhost');
  await store.client.register({ body: makeSignUp('ivy') });
  expect(store.cookies.has(SIGN_UP_COOKIE)).toBe(false);
});

test('a new password, a second step, a deactivation or a week ends it; a signed-in user stays signed in', async () => {
  const change = async (email: string, values: Partial<typeof users.$inferInsert>) =>
    void (await everywhere((tx) => tx.update(users).set(values).where(eq(users.email, email))));
  const week = 7 * DAY_MS;
  const changes = {
    juniper: { passwordHash: 'another' },
    larch: { totpEnabledAt: new Date() },
    maple: { active: false },
    nutmeg: { createdAt: new Date(Date.now() - week - 1000) },
  };
  for (const [name, values] of Object.entries(changes)) {
    const me = await signedUp(name);
    await change(me.email, values);
    expect([name, await open(me, me.email)]).toEqual([name, { signed_in: false, who: 'nobody' }]);
  }

  const me = await signedUp('oak');
  const somebody = await makeUser(server.services.database);
  const session = await everywhere((tx) =>
    beginSignIn(tx, createContext(server.services, { onRootHost: true }), somebody),
  );
  me.cookies.set(SESSION_COOKIE, session.cookieToken);
  expect(await open(me, me.email)).toEqual({ signed_in: false, who: somebody.email });

  // Signed in with the password before the link was opened: the link only verifies the address.
  const early = await signedUp('pine');
  await early.client.login({ body: { email: early.email, password: 'leaves fall in autumn' } });
  expect(await open(early, early.email)).toEqual({ signed_in: true, who: early.email });
});

test('negative control: without the cookie check the same link signs a stranger in', async () => {
  const me = await signedUp('quince');
  const stranger = newBrowser();
  const ctx = createContext(server.services, {
    onRootHost: true,
    cookies: {
      get: (name) => stranger.cookies.get(name),
      set: (name, value) => void stranger.cookies.set(name, value),
      clear: (name) => void stranger.cookies.delete(name),
    },
  });
  const token = await linkTo(me.email);
  const user = await loadUser(me.email);
  const signIn = await ctx.staffTx(async (tx) => {
    await consumeToken(tx, 'verification', token, ctx.now());
    return beginSignIn(tx, ctx, user);
  });
  setSessionCookie(ctx, signIn);
  expect(await stranger.client.currentUser()).toMatchObject({ email: me.email });
});
