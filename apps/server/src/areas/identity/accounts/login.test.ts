import { rateLimits, sessions } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { cheapPasswordHash, makeUser } from '@inkstand/testing/factories/basics';
import { type Browser, startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from './password.ts';

const password = 'inkstand-demo';
let server: TestServer;
const passwordHash = cheapPasswordHash(password);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newUser = (values = {}) => makeUser(server.services.database, { passwordHash, ...values });
const signIn = (browser: Browser, email: string, given = password) =>
  browser.client.login({ body: { email, password: given } });
const signedInSessions = (userId: string) =>
  server.services.database.tx('all-tenants', (tx) => tx.$count(sessions, sql`user_id = ${userId}`));

describe('signing in', () => {
  test('returns the user and a bearer token, and sets an HttpOnly session cookie', async () => {
    const user = await newUser({ superadmin: 1, role: 'account_manager' });
    const browser = server.browser();
    const answer = await signIn(browser, user.email.toUpperCase());
    expect(answer).toMatchObject({ success: true, data: { user: { email: user.email, superadmin: 1 } } });
    // A session also knows the company's region.
    const known = { ...answer.data.user, region: 'UK' };
    expect(await browser.client.currentUser()).toEqual(known);
    const withBearer = await server.browser().fetch('http://localhost:3000/api/user', {
      headers: { authorization: `Bearer ${answer.token}` },
    });
    expect(await withBearer.json()).toEqual(known);
    const stored = await server.db.ownerQuery('select token_hash from sessions where user_id = $1', [user.id]);
    expect(JSON.stringify(stored)).not.toContain(answer.token);
  });

  test('reveals nothing: unknown address, wrong password and a deactivated user get the same response after the same work', async () => {
    const usual = { passwordHash: await hashPassword(password) };
    const user = await newUser(usual);
    const former = await newUser({ ...usual, active: false });
    const answers: unknown[] = [];
    const times: number[] = [];
    for (const [email, given] of [
      ['nobody@example.test', password],
      [user.email, 'wrong'],
      [former.email, password],
    ] as const) {
      const begin = performance.now();
      const error = await failure(signIn(server.browser({ ip: '10.0.0.1' }), email, given));
      times.push(performance.now() - begin);
      answers.push({ status: error.status, message: error.message, errors: error.errors });
    }
    const refused = {
      status: 422,
      message: 'this email and password do not match',
      errors: { email: ['this email and password do not match'] },
    };
    expect(answers).toEqual([refused, refused, refused]);
    // Argon2 takes some 20 ms: without it the response would be much faster.
    expect(Math.min(...times)).toBeGreaterThan(10);
  });

  test('that began before two-step sign-in was switched on is refused', async () => {
    const user = await newUser();
    const switching = await holdLock(
      server.services.database,
      sql`update users set totp_secret = 'secret', totp_enabled_at = now() where id = ${user.id}`,
    );
    const began = failure(signIn(server.browser(), user.email));
    await someoneWaits(server.db);
    await switching.release();
    expect(await began).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
    expect(await signedInSessions(user.id)).toBe(0);
  });

  test('ends the previous session of the browser, and no others', async () => {
    const user = await newUser();
    const [browser, other] = [server.browser(), server.browser()];
    await signIn(other, user.email);
    await signIn(browser, user.email);
    const planted = browser.cookies.get('inkstand_session');
    await signIn(browser, user.email);
    expect(browser.cookies.get('inkstand_session')).not.toBe(planted);
    expect(await signedInSessions(user.id)).toBe(4);
    const thief = server.browser();
    thief.cookies.set('inkstand_session', planted ?? '');
    expect(await failure(thief.client.currentUser())).toMatchObject({ status: 401 });
    expect(await other.client.currentUser()).toMatchObject({ id: user.id });
  });

  test('sets no session cookie on a store host', async () => {
    const user = await newUser();
    const shopper = server.browser({ host: 'summer-fest--acme.localhost' });
    await signIn(shopper, user.email);
    expect(shopper.cookies.has('inkstand_session')).toBe(false);
    expect(await failure(shopper.client.currentUser())).toMatchObject({ status: 401 });
  });

  test('names the fields that are missing', async () => {
    const error = await failure(server.browser().client.login({ body: { email: '', password: '' } }));
    expect(error).toMatchObject({ status: 422, errors: { email: ['required'], password: ['required'] } });
  });

  test('needs the CSRF token', async () => {
    const answer = await server.browser().fetch('http://localhost:3000/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.test', password }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('signing out', () => {
  test('ends the cookie session and the bearer token of that sign-in, and no other', async () => {
    const user = await newUser();
    const [browser, other] = [server.browser(), server.browser()];
    const { token } = await signIn(browser, user.email);
    await signIn(other, user.email);
    const session = browser.cookies.get('inkstand_session') ?? '';
    await browser.client.logout();
    expect(browser.cookies.has('inkstand_session')).toBe(false);
    browser.cookies.set('inkstand_session', session);
    expect(await failure(browser.client.currentUser())).toMatchObject({ status: 401 });
    const bearer = await server.browser().fetch('http://localhost:3000/api/user', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(bearer.status).toBe(401);
    expect(await other.client.currentUser()).toMatchObject({ id: user.id });
  });
});

describe('guessing a password', () => {
  test('is refused with 429 and Retry-After after ten failures, even with the right one, until the window ends', async () => {
    const user = await newUser();
    const browser = server.browser({ ip: '10.0.0.2' });
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await failure(signIn(browser, user.email, 'wrong'))).toMatchObject({ status: 422 });
    }
    expect(await failure(signIn(browser, user.email))).toMatchObject({ status: 429 });
    const raw = await browser.fetch('http://localhost:3000/api/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      },
      body: JSON.stringify({ email: user.email, password }),
    });
    expect(raw.status).toBe(429);
    expect(Number(raw.headers.get('retry-after'))).toBeGreaterThan(800);

    await server.services.database.tx('all-tenants', (tx) => tx.update(rateLimits).set({ windowEndsAt: new Date(0) }));
    await signIn(browser, user.email);
  });

  test('counts failures only: the right password has no limit', async () => {
    const user = await newUser();
    const browser = server.browser({ ip: '10.0.0.4' });
    for (let attempt = 0; attempt < 9; attempt++) await failure(signIn(browser, user.email, 'wrong'));
    for (let attempt = 0; attempt < 12; attempt++) await signIn(browser, user.email);
    for (let attempt = 0; attempt < 9; attempt++) await failure(signIn(browser, user.email, 'wrong'));
    await signIn(browser, user.email);
  });

  test('at one address is refused for all accounts after sixty failures, whatever address of its IPv6 network is used', async () => {
    // Of more than ten at once, some would get 503 and not be counted.
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const browser = server.browser({ ip: `2001:db8:0:1::${(index + 1).toString(16)}` });
        return failure(signIn(browser, `someone${index}@example.test`));
      }),
    );
    // Each counts at the address, as fifty more would.
    const counted = await server.db.ownerQuery(
      'update rate_limits set failures = failures + 49 where key = $1 returning failures',
      ['login:address:2001:db8:0:1::/64'],
    );
    expect(counted).toEqual([{ failures: 59 }]);
    const another = server.browser({ ip: '2001:db8:0:1::ff' });
    expect(await failure(signIn(another, 'someone-else@example.test'))).toMatchObject({ status: 422 });
    const user = await newUser();
    const sameNetwork = server.browser({ ip: '2001:db8::1:ffff:0:0:9' });
    expect(await failure(signIn(sameNetwork, user.email))).toMatchObject({ status: 429 });
    await signIn(server.browser({ ip: '2001:db8:0:2::1' }), user.email);
  });
});

describe('the language', () => {
  test('is negotiated with a visitor, whose own choice is stored in a cookie', async () => {
    const browser = server.browser();
    const ask = () =>
      browser.fetch('http://localhost:3000/api/get-lang', {
        method: 'POST',
        headers: {
          'accept-language': 'nl-BE,en;q=0.5',
          'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
        },
      });
    await browser.client.csrfCookie();
    expect(await (await ask()).json()).toEqual({ lang: 'nl' });
    expect(await browser.client.setLanguage({ body: { lang: 'sv' } })).toEqual({ lang: 'sv' });
    expect(browser.cookies.get('i18n_redirected')).toBe('sv');
    expect(await (await ask()).json()).toEqual({ lang: 'sv' });
  });

  test('is stored with a user', async () => {
    const user = await newUser();
    const client = await server.as(user);
    await client.setLanguage({ body: { lang: 'fi' } });
    expect(await client.currentUser()).toMatchObject({ lang: 'fi' });
    expect(await client.getLanguage()).toEqual({ lang: 'fi' });
    const unknown = client.setLanguage({ body: { lang: 'xx' as 'fi' } });
    expect(await failure(unknown)).toMatchObject({ status: 422, errors: { lang: [expect.any(String)] } });
  });
});

describe('a first visit', () => {
  test('gets an HttpOnly device cookie that later visits keep', async () => {
    const browser = server.browser();
    const first = await browser.fetch('http://localhost:3000/api/csrf-cookie');
    const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('inkstand_device='));
    expect(device).toMatch(/HttpOnly/);
    const saved = browser.cookies.get('inkstand_device');
    await browser.client.csrfCookie();
    expect(browser.cookies.get('inkstand_device')).toBe(saved);
  });
});
