import type { HandlerInput } from '@inkstand/contract';
import {
  accountTokens,
  auditLog,
  mailOutbox,
  rateLimits,
  recoveryCodes,
  sessions,
  tenants,
  users,
} from '@inkstand/database/tables/index';
import { LANGUAGES } from '@inkstand/i18n';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '#areas/identity/accounts/account-tokens.ts';
import { hashPassword } from '#areas/identity/accounts/password.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);
let place = 0;
/** Each test has its own IP address, so that rate limits do not interfere. */
const visitor = (host = 'localhost') => server.browser({ host, ip: `10.2.0.${++place}` });
const company: HandlerInput<'register'>['body'] = {
  company: 'Birch & Co',
  tenant_id: 'birch-co',
  region: 'EU',
  name: 'Bo Birch',
  email: 'bo@birch.test',
  password: 'leaves fall in autumn',
};
const findUser = async (email: string) =>
  (await everywhere((tx) => tx.select().from(users).where(eq(users.email, email))))[0];
/** Returns the newest link of a kind that was emailed to an address. */
async function linkTo(email: string, kind: 'verification' | 'reset'): Promise<string> {
  const rows = await everywhere((tx) =>
    tx
      .select()
      .from(accountTokens)
      .where(and(eq(accountTokens.email, email), eq(accountTokens.kind, kind)))
      .orderBy(accountTokens.id),
  );
  return linkToken(server.services.config, kind, rows.at(-1)?.id ?? '00000000-0000-7000-8000-000000000000');
}
const mailsTo = async (subjectId: string) =>
  (await everywhere((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, subjectId)))).map(
    ({ template }) => template,
  );

describe('signing up', () => {
  test('creates a company to be verified by staff, and a first user who must verify the address first', async () => {
    const { client } = visitor();
    const proposed = await client.checkTenantId({ query: { company: company.company } });
    expect(proposed.data).toEqual({ tenant_id: 'birch-co', problem: null });
    const rich = { ...company, superadmin: 1, role: 'customer_service', verified: true };
    await client.register({ body: rich });
    const [tenant] = await everywhere((tx) => tx.select().from(tenants).where(eq(tenants.id, 'birch-co')));
    expect(tenant).toMatchObject({ name: 'Birch & Co', region: 'EU', verified: false, creditStatus: 'none' });
    const user = await findUser(company.email);
    expect(user).toMatchObject({ tenantId: 'birch-co', role: 'admin', superadmin: 0, emailVerifiedAt: null });
    const [audited] = await everywhere((tx) => tx.select().from(auditLog).where(eq(auditLog.tenantId, 'birch-co')));
    expect(audited).toMatchObject({ action: 'tenant.verification_required', actor: `user:${user?.id}` });

    const params = { tenant_id: 'birch-co' };
    const { data } = await client.login({ body: company });
    expect(data.user.email_verified).toBe(false);
    expect(await client.currentUser()).toMatchObject({ email: company.email });
    expect(await failure(client.listEvents({ params }))).toMatchObject({
      status: 403,
      message: 'please open the mail that we sent you, and confirm your address first',
    });
    expect(await failure(client.startTwoStep({ body: company }))).toMatchObject({ status: 403 });
    expect(await failure(client.getAccount())).toMatchObject({ status: 403 });
    const first = await linkTo(company.email, 'verification');
    await client.resendVerification({ body: {} });
    const token = await linkTo(company.email, 'verification');
    const used = await failure(client.verifyEmail({ params: { token: first } }));
    expect(used).toMatchObject({ status: 422, errors: { token: [expect.stringContaining('expired')] } });
    await client.verifyEmail({ params: { token } });
    expect((await client.listEvents({ params })).data).toEqual([]);
    const again = await failure(client.verifyEmail({ params: { token } }));
    const madeUp = await failure(client.verifyEmail({ params: { token: 'x'.repeat(43) } }));
    expect([again.status, again.errors]).toEqual([madeUp.status, madeUp.errors]);
  });

  test('reports the error of each field', async () => {
    const { client } = visitor();
    await makeTenant(server.services.database, { id: 'taken-co' });
    const wrong = async (values: object) =>
      (await failure(client.register({ body: { ...company, ...values } }))).errors;
    expect(Object.keys(await wrong({ company: '', email: 'x', region: 'ZZ', name: ' ' })).sort()).toEqual([
      'company',
      'email',
      'name',
      'region',
    ]);
    expect(await wrong({ tenant_id: 'taken-co' })).toHaveProperty('tenant_id');
    expect(await wrong({ tenant_id: 'api' })).toHaveProperty('tenant_id');
    expect(await wrong({ tenant_id: 'inkstand' })).toHaveProperty('tenant_id');
    expect(await wrong({ tenant_id: 'No Name!' })).toHaveProperty('tenant_id');
    expect(await wrong({ password: 'short' })).toHaveProperty('password');
    expect(await wrong({ password: 'bobirch-2026' })).toHaveProperty('password');
    const next = await client.checkTenantId({ query: { company: 'Taken Co' } });
    expect(next.data).toEqual({ tenant_id: 'taken-co-2', problem: null });
  });

  test('with a known address gets the same response; its owner is emailed, nothing is created, and the id is reserved all the same', async () => {
    const known = await makeUser(server.services.database);
    const { client } = visitor();
    const fresh = { ...company, company: 'Elm', tenant_id: 'elm-one', email: 'new@elm.test' };
    const taken = { ...company, company: 'Elm', tenant_id: 'elm-two', email: known.email.toUpperCase() };
    expect(await client.register({ body: taken })).toEqual(await client.register({ body: fresh }));
    expect(await mailsTo(known.id)).toEqual(['account_exists']);
    const made = await everywhere((tx) => tx.select({ id: tenants.id }).from(tenants).where(sql`id like 'elm-%'`));
    expect(made).toEqual([{ id: 'elm-one' }]);
    const check = async (tenant_id: string) => (await client.checkTenantId({ query: { tenant_id } })).data.problem;
    expect([await check('elm-one'), await check('elm-two')]).toEqual(['slug_taken', 'slug_taken']);
    const second = await failure(client.register({ body: { ...fresh, tenant_id: 'elm-two', email: 'b@elm.test' } }));
    expect(second.errors).toHaveProperty('tenant_id');
  });

  test('runs the same statements for a known address and an unknown one', async () => {
    const known = await makeUser(server.services.database);
    const statements = async (work: () => Promise<unknown>) => {
      const seen: string[] = [];
      const { database } = server.services;
      const tx = database.tx.bind(database);
      database.tx = (scope, job) =>
        tx(scope, async (inner) => {
          const query = inner.$client.query;
          inner.$client.query = function (this: unknown, ...args: unknown[]) {
            const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
            seen.push(text.split(' ').slice(0, 3).join(' '));
            return Reflect.apply(query, inner.$client, args);
          } as typeof query;
          try {
            return await job(inner);
          } finally {
            inner.$client.query = query;
          }
        });
      await work();
      database.tx = tx;
      return seen.filter((text) => !/savepoint/.test(text));
    };
    const { client } = visitor();
    const register = (tenant_id: string, email: string) => () =>
      client.register({ body: { ...company, tenant_id, email } });
    const reset = (email: string) => () => client.requestPasswordReset({ body: { email } });
    await client.csrfCookie();
    const first = await statements(register('oak-one', 'somebody@oak.test'));
    expect(first.length).toBeGreaterThan(6);
    expect(await statements(register('oak-two', known.email))).toEqual(first);
    const asked = await statements(reset(known.email));
    expect(asked.length).toBeGreaterThan(5);
    expect(await statements(reset('nobody@oak.test'))).toEqual(asked);
  });

  test('needs the CSRF token, and is rate limited per mailbox', async () => {
    const bare = await visitor().fetch('http://localhost:3000/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(company),
    });
    expect(bare.status).toBe(403);
    const ask = () => visitor().client.requestPasswordReset({ body: { email: 'often@example.test' } });
    for (let time = 0; time < 5; time++) await ask();
    expect(await failure(ask())).toMatchObject({ status: 429 });
  });
});

describe('a forgotten password', () => {
  test('is replaced by an emailed link, once; every sign-in ends and the owner is notified', async () => {
    const user = await makeUser(server.services.database, { passwordHash: await hashPassword('the old password') });
    const before = await server.as(user);
    const { client } = visitor();
    const known = await client.requestPasswordReset({ body: { email: user.email } });
    expect(known).toEqual(await client.requestPasswordReset({ body: { email: 'nobody@example.test' } }));
    const token = await linkTo(user.email, 'reset');
    expect((await client.checkPasswordReset({ params: { token } })).data).toEqual({ usable: true });
    const weak = client.resetPassword({ params: { token }, body: { password: 'password123' } });
    expect((await failure(weak)).errors).toHaveProperty('password');
    const password = 'quite another sentence';
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.resetPassword({ params: { token }, body: { password } })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await failure(before.currentUser())).toMatchObject({ status: 401 });
    expect(await everywhere((tx) => tx.$count(sessions, eq(sessions.userId, user.id)))).toBe(0);
    expect(await mailsTo(user.id)).toEqual(['password_changed']);
    await client.login({ body: { email: user.email, password } });
    expect(await failure(client.login({ body: { email: user.email, password: 'the old password' } }))).toMatchObject({
      status: 422,
    });
  });

  test('of an address that was never verified ends the two-step sign-in of whoever signed up with it', async () => {
    const twoStep = { totpSecret: 'sealed', totpEnabledAt: new Date() };
    const reset = async (emailVerifiedAt: Date | null) => {
      const user = await makeUser(server.services.database, { ...twoStep, emailVerifiedAt });
      await everywhere((tx) =>
        tx.insert(recoveryCodes).values({ tenantId: user.tenantId, userId: user.id, codeHash: user.id }),
      );
      const { client } = visitor();
      await client.requestPasswordReset({ body: { email: user.email } });
      const token = await linkTo(user.email, 'reset');
      await client.resetPassword({ params: { token }, body: { password: 'a sentence of mine' } });
      const codes = await everywhere((tx) => tx.$count(recoveryCodes, eq(recoveryCodes.userId, user.id)));
      return { isOn: (await findUser(user.email))?.totpEnabledAt !== null, codes };
    };
    expect(await reset(null)).toEqual({ isOn: false, codes: 0 });
    expect(await reset(new Date())).toEqual({ isOn: true, codes: 1 });
  });

  test('absent, used and expired links get the same response', async () => {
    const user = await makeUser(server.services.database);
    const { client } = visitor();
    await client.requestPasswordReset({ body: { email: user.email } });
    const used = await linkTo(user.email, 'reset');
    await client.resetPassword({ params: { token: used }, body: { password: 'a sentence of mine' } });
    await client.requestPasswordReset({ body: { email: user.email } });
    const expired = await linkTo(user.email, 'reset');
    await everywhere((tx) =>
      tx
        .update(accountTokens)
        .set({ expiresAt: new Date(0) })
        .where(eq(accountTokens.email, user.email)),
    );
    const answers = [];
    for (const token of [used, expired, 'A'.repeat(43), 'x']) {
      const { status, message, errors } = await failure(
        client.resetPassword({ params: { token }, body: { password: 'a sentence of mine' } }),
      );
      const check = await client.checkPasswordReset({ params: { token } });
      answers.push({ status, message, errors, check });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 422, check: { data: { usable: false } } });
  });

  test('of a deactivated user sends no email', async () => {
    const former = await makeUser(server.services.database, { active: false });
    await visitor().client.requestPasswordReset({ body: { email: former.email } });
    expect(await everywhere((tx) => tx.$count(accountTokens, eq(accountTokens.email, former.email)))).toBe(0);
  });
});

test('links in mails are made from PUBLIC_URL, never from the Host of a request', async () => {
  const user = await makeUser(server.services.database);
  const browser = visitor();
  await browser.client.csrfCookie();
  const body = JSON.stringify({ email: user.email });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/reset-password',
    payload: body,
    remoteAddress: '10.2.1.1',
    headers: {
      'content-type': 'application/json',
      host: 'evil.test',
      'x-forwarded-host': 'evil.test',
      'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
      cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  expect(answer.statusCode).toBe(200);
  const [token] = await everywhere((tx) => tx.select().from(accountTokens).where(eq(accountTokens.userId, user.id)));
  const [mail] = await everywhere((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.subjectId, token?.id ?? '')),
  );
  await sendEmail(systemContext(server.services, user.tenantId), emailTemplates, mail?.id ?? '');
  const [sentEmail] = await server.db.ownerQuery('select text, html from demo_mailbox where "to" = $1', [user.email]);
  expect(JSON.stringify(sentEmail)).toContain(
    `http://localhost:3000/reset-password/${await linkTo(user.email, 'reset')}`,
  );
  expect(JSON.stringify(sentEmail)).not.toContain('evil');
});

test('every mail about an account is written in every language', async () => {
  const { id: tenantId } = await makeTenant(server.services.database);
  const user = await makeUser(server.services.database, { tenantId, name: 'Ada' });
  const { issueToken } = await import('../accounts/account-tokens.ts');
  const { queueEmail } = await import('#areas/platform/mail/queue-email.ts');
  const ctx = systemContext(server.services, tenantId);
  const sentEmails: string[] = [];
  for (const language of LANGUAGES) {
    await ctx.tx(async (tx) => {
      const shared = { tenantId, email: user.email, userId: user.id, createdBy: user.id };
      const invited = await issueToken(tx, ctx, { ...shared, kind: 'invitation', name: 'Bo', role: 'admin' });
      const verified = await issueToken(tx, ctx, { ...shared, kind: 'verification' });
      const reset = await issueToken(tx, ctx, { ...shared, kind: 'reset' });
      await queueEmail(tx, ctx, { template: 'invitation', subjectId: invited, language });
      await queueEmail(tx, ctx, { template: 'verify_email', subjectId: verified, language });
      await queueEmail(tx, ctx, { template: 'password_reset', subjectId: reset, language });
      const data = { about: language, sign_in: reset };
      for (const template of ['account_exists', 'new_device', 'password_changed'] as const)
        await queueEmail(tx, ctx, { template, subjectId: user.id, data, language });
    });
  }
  const waiting = await ctx.tx((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)));
  // A link that has expired while the mail server was away is not mailed.
  const later = { ...ctx, now: () => new Date(Date.now() + 2 * 60 * 60 * 1000) };
  const reset = waiting.find(({ template }) => template === 'password_reset')?.id ?? '';
  await expect(sendEmail(later, emailTemplates, reset)).rejects.toThrow('not good any more');
  for (const { id } of waiting) await sendEmail(ctx, emailTemplates, id);
  const written = await server.db.ownerQuery('select subject, text from demo_mailbox where "to" = $1', [user.email]);
  for (const { subject, text } of written as { subject: string; text: string }[])
    sentEmails.push(`${subject}\n${text}`);
  expect(sentEmails).toHaveLength(LANGUAGES.length * 6);
  expect(new Set(sentEmails).size).toBe(LANGUAGES.length * 6);
  for (const sentEmail of sentEmails) expect(sentEmail).not.toMatch(/[{}]|undefined/);
  await everywhere((tx) => tx.delete(rateLimits));
}, 60_000);
