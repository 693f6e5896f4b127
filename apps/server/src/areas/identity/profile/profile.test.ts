import { auditLog, knownDevices, mailOutbox, recoveryCodes, sessions, users } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { cheapPasswordHash, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, consumeTotpCode, findCodeStep, stepAt } from '../accounts/two-step.ts';

const password = 'a sentence of mine';
let server: TestServer;
const passwordHash = cheapPasswordHash(password);
/** The server's clock: each code is valid for half a minute. */
let now = new Date();
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
afterAll(() => server[Symbol.asyncDispose]());

const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);
let place = 0;
async function signedIn(values = {}) {
  const user = await makeUser(server.services.database, { passwordHash, ...values });
  const browser = server.browser({ ip: `10.3.0.${++place}` });
  await browser.client.login({ body: { email: user.email, password } });
  return { user, browser, client: browser.client };
}
const loadUser = async (id: string) => (await everywhere((tx) => tx.select().from(users).where(eq(users.id, id))))[0]!;
const mailsTo = async (id: string) =>
  (await everywhere((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, id)))).map(
    ({ template }) => template,
  );

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Decodes the secret like an authenticator app. */
function decodeBase32(secret: string): Uint8Array {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
const laterBy = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

async function withTwoStep() {
  const one = await signedIn();
  const { data } = await one.client.startTwoStep({ body: { password } });
  const code = (after = 0) => codeAt(decodeBase32(data.secret), stepAt(now) + after);
  const confirmed = await one.client.confirmTwoStep({ body: { code: code() } });
  laterBy(60);
  return { ...one, code, secret: data.secret, uri: data.uri, recovery: confirmed.data.recovery_codes };
}

test('first-visit hints are dismissed one by one, for one user, and can be shown again', async () => {
  const { client } = await signedIn();
  const other = await signedIn();
  const hints = async (of = client) => (await of.currentUser()).dismissed_hints;
  expect(await hints()).toEqual([]);
  await Promise.all([
    client.dismissHint({ params: { hint: 'orders' } }),
    client.dismissHint({ params: { hint: 'home' } }),
    client.dismissHint({ params: { hint: 'orders' } }),
  ]);
  expect((await hints())?.toSorted()).toEqual(['home', 'orders']);
  expect(await hints(other.client)).toEqual([]);
  await client.restoreHints();
  expect(await hints()).toEqual([]);
});

test('one-time codes are those of RFC 6238, appendix B', () => {
  const secret = new TextEncoder().encode('12345678901234567890');
  const at = (seconds: number) => codeAt(secret, Math.floor(seconds / 30));
  expect([59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map(at)).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ]);
  const present = new Date(1111111111_000);
  expect(findCodeStep(secret, '050 471', present)).toBe(37037037);
  expect(findCodeStep(secret, '081804', present)).toBe(37037036);
  expect(findCodeStep(secret, at(1111111111 - 90), present)).toBeUndefined();
  expect(findCodeStep(secret, '', present)).toBeUndefined();
});

describe('two-step sign-in', () => {
  test('is enabled by a first code; then a sign-in needs one, and each is valid once', async () => {
    const { user, client, code, secret, uri, recovery } = await withTwoStep();
    expect(uri).toBe(
      `otpauth://totp/Inkstand:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Inkstand&digits=6&period=30`,
    );
    const row = await loadUser(user.id);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row.totpSecret).not.toContain(Buffer.from(decodeBase32(secret)).toString('base64'));
    expect((await client.getAccount()).data).toMatchObject({ two_step: true, recovery_codes_left: 10 });

    const visitor = server.browser({ ip: '10.3.1.1' }).client;
    const signIn = (typed?: string) =>
      visitor.login({ body: { email: user.email, password, ...(typed === undefined ? {} : { code: typed }) } });
    expect((await failure(signIn())).errors).toEqual({ code: ['required'] });
    expect((await failure(signIn('000000'))).errors).toHaveProperty('code');
    const wrong = visitor.login({ body: { email: user.email, password: 'wrong', code: code() } });
    expect((await failure(wrong)).errors).toHaveProperty('email');
    await signIn(code());
    expect((await failure(signIn(code()))).errors).toHaveProperty('code');
    expect((await failure(signIn(code(-1)))).errors).toHaveProperty('code');
    laterBy(60);
    await signIn(code());

    const [first = '', second = ''] = recovery;
    expect(new Set(recovery).size).toBe(10);
    await signIn(first.toLowerCase().replace('-', ' '));
    expect((await failure(signIn(first))).errors).toHaveProperty('code');
    const saved = await everywhere((tx) => tx.select().from(recoveryCodes).where(eq(recoveryCodes.userId, user.id)));
    expect(JSON.stringify(saved)).not.toContain(second.replace('-', ''));
    expect((await client.getAccount()).data.recovery_codes_left).toBe(9);
    const renewed = await client.renewRecoveryCodes({ body: { password } });
    expect((await failure(signIn(second))).errors).toHaveProperty('code');
    await signIn(renewed.data.recovery_codes[0]);
    await client.stopTwoStep({ body: { password } });
    await signIn();
    expect(await loadUser(user.id)).toMatchObject({ totpSecret: null, totpEnabledAt: null });
  });

  test('needs the password to start or stop, and ends sign-ins made without a code', async () => {
    const { user, client } = await signedIn();
    const other = await server.as(user);
    const wrong = { body: { password: 'wrong' } };
    for (const call of [client.startTwoStep, client.stopTwoStep, client.renewRecoveryCodes])
      expect((await failure(call(wrong))).errors).toHaveProperty('password');
    expect(await failure(client.confirmTwoStep({ body: { code: '123456' } }))).toMatchObject({ status: 422 });
    const { data } = await client.startTwoStep({ body: { password } });
    expect((await failure(client.confirmTwoStep({ body: { code: '12345' } }))).errors).toHaveProperty('code');
    await client.confirmTwoStep({ body: { code: codeAt(decodeBase32(data.secret), stepAt(now)) } });
    expect(await failure(other.currentUser())).toMatchObject({ status: 401 });
    expect(await client.currentUser()).toMatchObject({ id: user.id });
    expect(await failure(client.startTwoStep({ body: { password } }))).toMatchObject({ status: 422 });
  });

  test('admits one of twenty concurrent uses of a code; the unguarded statement admits all of them', async () => {
    const { user, code } = await withTwoStep();
    const row = await loadUser(user.id);
    const typed = code();
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => everywhere((tx) => consumeTotpCode(tx, server.services, row, typed))),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);

    laterBy(60);
    const step = stepAt(now);
    let looked = 0;
    const allLooked = Promise.withResolvers<void>();
    const unguarded = () =>
      everywhere(async (tx) => {
        const [found] = await tx.select({ last: users.totpLastStep }).from(users).where(eq(users.id, user.id));
        if (++looked === 4) allLooked.resolve();
        await allLooked.promise;
        if ((found?.last ?? 0) >= step) return false;
        await tx.update(users).set({ totpLastStep: step }).where(eq(users.id, user.id));
        return true;
      });
    const let_in = await Promise.all(Array.from({ length: 4 }, unguarded));
    expect(let_in.filter(Boolean)).toHaveLength(4);
  });
});

describe('the user’s own profile', () => {
  test('lets the user change name and language, and nothing else', async () => {
    const { user, client } = await signedIn();
    const body = {
      name: 'Ada L.',
      lang: 'fi',
      role: 'account_manager',
      superadmin: 1,
      tenant_id: 'other',
      email: 'x@y.test',
    };
    await client.updateAccount({ body: body as { name: string; lang: 'fi' } });
    expect(await loadUser(user.id)).toMatchObject({
      name: 'Ada L.',
      language: 'fi',
      role: 'admin',
      superadmin: 0,
      email: user.email,
    });
    expect((await failure(client.updateAccount({ body: { name: ' ' } }))).errors).toHaveProperty('name');
  });

  test('changes the password with the old one; every other sign-in ends and the owner is notified', async () => {
    const { user, client } = await signedIn();
    const other = await server.as(user);
    const change = (current_password: string, next: string) =>
      client.changePassword({ body: { current_password, password: next } });
    expect((await failure(change('wrong', 'another sentence'))).errors).toHaveProperty('current_password');
    expect((await failure(change(password, 'qwertyuiop'))).errors).toHaveProperty('password');
    await change(password, 'another sentence');
    expect(await client.currentUser()).toMatchObject({ id: user.id });
    expect(await failure(other.currentUser())).toMatchObject({ status: 401 });
    expect(await mailsTo(user.id)).toContain('password_changed');
    await server.browser().client.login({ body: { email: user.email, password: 'another sentence' } });
  });

  test('lists the sign-ins, ends one of them or all, and never those of another user', async () => {
    const { user, client } = await signedIn();
    const stranger = await signedIn();
    const phone = server.browser({ ip: '10.3.1.2' });
    await phone.client.login({ body: { email: user.email, password } });
    const { sessions: listed } = (await client.getAccount()).data;
    expect(listed.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
    const other = listed.find(({ is_current }) => !is_current)?.id ?? '';
    const foreign = stranger.client.endSession({ params: { session_id: other } });
    expect(await failure(foreign)).toMatchObject({ status: 404 });
    await client.endSession({ params: { session_id: other } });
    expect(await failure(phone.client.currentUser())).toMatchObject({ status: 401 });
    expect((await client.getAccount()).data.sessions).toHaveLength(1);
    await client.endAllSessions();
    expect(await everywhere((tx) => tx.$count(sessions, eq(sessions.userId, user.id)))).toBe(0);
    const audited = await everywhere((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.objectId, user.id), eq(auditLog.action, 'user.signed_out_everywhere'))),
    );
    expect(audited).toHaveLength(1);
    expect(await stranger.client.currentUser()).toMatchObject({ id: stranger.user.id });
  });

  test('changes nothing without the CSRF token', async () => {
    const { browser } = await signedIn();
    for (const [method, path] of [
      ['PATCH', '/api/account'],
      ['POST', '/api/account/password'],
      ['POST', '/api/account/two-step'],
      ['DELETE', '/api/account/sessions'],
    ] as const) {
      const headers = { 'content-type': 'application/json' };
      const answer = await browser.fetch(`http://localhost:3000${path}`, { method, headers, body: '{}' });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

test('a sign-in with a new device is notified by email, except the first', async () => {
  const { user, browser } = await signedIn();
  expect(await mailsTo(user.id)).toEqual([]);
  await browser.client.login({ body: { email: user.email, password } });
  expect(await mailsTo(user.id)).toEqual([]);
  await server.browser({ ip: '10.3.1.3' }).client.login({ body: { email: user.email, password } });
  expect(await mailsTo(user.id)).toEqual(['new_device']);
  const saved = await everywhere((tx) => tx.select().from(knownDevices).where(eq(knownDevices.userId, user.id)));
  expect(saved).toHaveLength(2);
  expect(JSON.stringify(saved)).not.toContain(browser.cookies.get('inkstand_device'));
});

test('a sign-in that is overtaken by a password change is refused', async () => {
  const { user } = await signedIn();
  const { database } = server.services;
  const tx = database.tx.bind(database);
  const late = server.browser({ ip: '10.3.1.4' });
  await late.client.csrfCookie();
  let times = 0;
  database.tx = async (scope, work) => {
    // Runs between the password check and the start of the session.
    if (++times === 2)
      await tx('all-tenants', (inner) => inner.update(users).set({ passwordHash: '-' }).where(eq(users.id, user.id)));
    return tx(scope, work);
  };
  const refused = await failure(late.client.login({ body: { email: user.email, password } }));
  database.tx = tx;
  expect(refused).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

test('a change that is overtaken by a password reset is refused', async () => {
  type Client = Awaited<ReturnType<typeof signedIn>>['client'];
  const body = { password };
  const change = { current_password: password, password: 'another sentence of mine' };
  const calls: [string, (client: Client) => Promise<unknown>][] = [
    ['current_password', (client) => client.changePassword({ body: change })],
    ['password', (client) => client.startTwoStep({ body })],
    ['password', (client) => client.stopTwoStep({ body })],
    ['password', (client) => client.renewRecoveryCodes({ body })],
  ];
  for (const [field, call] of calls) {
    const { user, client } = await withTwoStep();
    const reset = await holdLock(
      server.services.database,
      sql`update users set password_hash = '-' where id = ${user.id}`,
    );
    const late = failure(call(client));
    await someoneWaits(server.db);
    await reset.release();
    expect((await late).errors).toHaveProperty(field);
    expect(await loadUser(user.id)).toMatchObject({ passwordHash: '-', totpEnabledAt: expect.any(Date) });
  }
});
