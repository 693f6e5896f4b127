import { accountTokens, demoMailbox, mailOutbox, rateLimits } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { cheapPasswordHash, makeUser } from '@inkstand/testing/factories/basics';
import { type Browser, startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { hashPassword } from './password.ts';
import { encryptTotpSecret, newTotpSecret } from './two-step.ts';

const password = 'inkstand-demo';
let server: TestServer;
const passwordHash = cheapPasswordHash(password);
let place = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const newUser = (values = {}) => makeUser(server.services.database, { passwordHash, ...values });
const somewhere = () => server.browser({ ip: `10.20.${place >> 8}.${place++ & 255}` });
const signIn = (browser: Browser, email: string, given = password, more: { link?: string; code?: string } = {}) =>
  browser.client.login({ body: { email, password: given, ...more } });
const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);
const statuses = async (calls: Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'fulfilled' ? 200 : one.reason.status));
};
const guessFromEverywhere = (email: string, count: number) =>
  statuses(Array.from({ length: count }, () => signIn(somewhere(), email, 'wrong')));
const minuteLater = () =>
  everywhere((tx) =>
    tx
      .update(rateLimits)
      .set({ windowEndsAt: new Date(0) })
      .where(like(rateLimits.key, 'login:pace:%')),
  );
const loadLinks = (userId: string) =>
  everywhere((tx) =>
    tx
      .select()
      .from(accountTokens)
      .where(and(eq(accountTokens.userId, userId), eq(accountTokens.kind, 'sign_in'))),
  );
/** Follows the link in the owner's email and returns what it passes to the login page. */
async function mailedLink(user: { id: string; tenantId: string; email: string }): Promise<string> {
  await guessFromEverywhere(user.email, 14);
  const isTheirs = and(eq(mailOutbox.tenantId, user.tenantId), eq(mailOutbox.template, 'sign_in_link'));
  const [mail] = await everywhere((tx) => tx.select().from(mailOutbox).where(isTheirs));
  await sendEmail(systemContext(server.services, user.tenantId), emailTemplates, mail?.id ?? '');
  const [sentEmail] = await everywhere((tx) => tx.select().from(demoMailbox).where(eq(demoMailbox.to, user.email)));
  const url = new URL(/https?:\/\/\S+/.exec(sentEmail?.text ?? '')?.[0] ?? '');
  expect(`${url.origin}${url.pathname}`).toBe(`${server.services.config.publicUrl}/login`);
  return url.searchParams.get('link') ?? '';
}

describe('strangers who guess at an account', () => {
  // Depends on counting before the password is verified, which takes its usual time: counted after it, all are verified.
  test('get at most ten of fifty concurrent guesses verified, from one address and from fifty', async () => {
    const usual = { passwordHash: await hashPassword(password) };
    const [one, many] = [await newUser(usual), await newUser(usual)];
    const sameAddress = server.browser({ ip: '10.21.0.1' });
    await sameAddress.client.csrfCookie();
    const atOne = await statuses(Array.from({ length: 50 }, () => signIn(sameAddress, one.email, 'wrong')));
    const atMany = await guessFromEverywhere(many.email, 50);
    for (const answers of [atOne, atMany]) {
      const looked = answers.filter((status) => status === 422).length;
      expect(looked).toBeGreaterThan(0);
      expect(looked).toBeLessThanOrEqual(10);
      // Over the account's limit, or too busy at this moment.
      expect(answers.filter((status) => status === 429 || status === 503)).toHaveLength(50 - looked);
    }
  });

  test('slow the account down to one guess a minute, and never lock it out', async () => {
    const user = await newUser();
    await guessFromEverywhere(user.email, 14);
    expect(await failure(signIn(somewhere(), user.email))).toMatchObject({ status: 429 });
    await minuteLater();
    await signIn(somewhere(), user.email);
  });

  test('do not keep out a known browser at their own address', async () => {
    const user = await newUser();
    const own = server.browser({ ip: '10.22.0.1' });
    await own.client.csrfCookie();
    await signIn(own, user.email);
    const strangers = server.browser({ ip: '10.22.0.1' });
    for (let guess = 0; guess < 12; guess++) await failure(signIn(strangers, user.email, 'wrong'));
    expect(await failure(signIn(strangers, user.email))).toMatchObject({ status: 429 });
    await signIn(own, user.email);
    // The exemption is for that account only: for another one the same browser is unknown.
    const other = await newUser();
    await guessFromEverywhere(other.email, 14);
    expect(await failure(signIn(own, other.email))).toMatchObject({ status: 429 });
  });

  test('are rate limited in a known browser as well, after ten wrong passwords', async () => {
    const user = await newUser();
    const own = somewhere();
    await own.client.csrfCookie();
    await signIn(own, user.email);
    for (let guess = 0; guess < 10; guess++) await failure(signIn(own, user.email, 'wrong'));
    expect(await failure(signIn(own, user.email))).toMatchObject({ status: 429 });
  });
});

describe('the email to the owner', () => {
  test('is sent once an hour, and its link admits one sign-in with the password at once', async () => {
    const user = await newUser();
    const link = await mailedLink(user);
    await minuteLater();
    await guessFromEverywhere(user.email, 3);
    expect(await loadLinks(user.id)).toHaveLength(1);
    const mails = await everywhere((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.template, 'sign_in_link')));
    expect(mails.filter(({ tenantId }) => tenantId === user.tenantId).length).toBeGreaterThan(0);

    expect(await failure(signIn(somewhere(), user.email))).toMatchObject({ status: 429 });
    expect(await failure(signIn(somewhere(), user.email, 'wrong', { link }))).toMatchObject({ status: 422 });
    // Of two concurrent sign-ins one succeeds: the link is used up in the same transaction.
    const both = await statuses([
      signIn(somewhere(), user.email, password, { link }),
      signIn(somewhere(), user.email, password, { link }),
    ]);
    expect(both.filter((status) => status === 200)).toHaveLength(1);
    expect(await failure(signIn(somewhere(), user.email, password, { link }))).toMatchObject({ status: 429 });
  });

  test('opens no other account, and does not bypass two-step sign-in', async () => {
    const user = await newUser();
    const secret = encryptTotpSecret(server.services.config, user.id, newTotpSecret());
    await server.db.ownerQuery('update users set totp_secret = $2, totp_enabled_at = now() where id = $1', [
      user.id,
      secret,
    ]);
    const link = await mailedLink(user);
    const asked = await failure(signIn(somewhere(), user.email, password, { link }));
    expect(asked).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
    for (let guess = 0; guess < 10; guess++) {
      const wrong = await failure(signIn(somewhere(), user.email, password, { link, code: '000000' }));
      expect(wrong).toMatchObject({ status: 422 });
    }
    const tooMany = await failure(signIn(somewhere(), user.email, password, { link, code: '000000' }));
    expect(tooMany).toMatchObject({ status: 429 });

    const other = await newUser();
    await guessFromEverywhere(other.email, 14);
    expect(await failure(signIn(somewhere(), other.email, password, { link }))).toMatchObject({ status: 429 });
  });
});
