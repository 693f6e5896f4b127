import type { Tx } from '@inkstand/database';
import { rateLimits } from '@inkstand/database/tables/index';
import { makeUser, unique } from '@inkstand/testing/factories/basics';
import { type Browser, startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  assertWithinRateLimits,
  countFailure,
  countSignInAttempt,
  type SignInRateLimit,
  signInRateLimit,
} from '#rate-limits/count-failures.ts';
import { hashInTurn, hashPassword, isHashingBusy } from './password.ts';

const password = 'inkstand-demo';
const GUESSES = 100;
let server: TestServer;
let passwordHash: string;
beforeAll(async () => {
  server = await startTestServer();
  passwordHash = await hashPassword(password);
});
afterAll(() => server[Symbol.asyncDispose]());

const caller = (place: number) => ({ ip: `10.30.${place >> 8}.${place & 255}`, userAgent: '', device: '' });
const responseStatus = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error) => error.status,
  );
const signIn = (browser: Browser, email: string, given = password) =>
  responseStatus(browser.client.login({ body: { email, password: given } }));
const guess = (email: string, place: number) => signIn(server.browser({ ip: caller(place).ip }), email, 'wrong');
const everywhere = <Result>(work: (tx: Tx) => Promise<Result>) => server.services.database.tx('all-tenants', work);

/** A user and a browser that they have signed in with before. */
async function makeOwner() {
  const { email } = await makeUser(server.services.database, { passwordHash });
  const own = server.browser({ ip: '10.31.0.1' });
  await own.client.csrfCookie();
  expect(await signIn(own, email)).toBe(200);
  return { email, own };
}

test('a hundred guesses that wait for each other leave connections for the browser of the owner', async () => {
  const { email, own } = await makeOwner();
  expect(await guess(email, 0)).toBe(422);
  const accountKey = signInRateLimit(email, caller(0)).account?.key ?? '';
  const { owner, strangers } = await everywhere(async (tx) => {
    // On a busy machine the owner's sign-in takes longer than a transaction may be idle.
    await tx.$client.query('set local idle_in_transaction_session_timeout = 0');
    // Locks the account's counter: every counted guess waits here with a connection.
    await tx.update(rateLimits).set({ failures: 1 }).where(eq(rateLimits.key, accountKey));
    const strangers = Array.from({ length: GUESSES }, (_, place) => guess(email, place + 1));
    return { owner: await signIn(own, email), strangers };
  });
  expect(owner).toBe(200);
  const answers = await Promise.all(strangers);
  for (const status of answers) expect([422, 429, 503]).toContain(status);
  expect(answers.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
});

test('the hash of the owner runs before those of a hundred guesses at as many accounts', async () => {
  const { email, own } = await makeOwner();
  // No hash runs until the owner waits as well.
  const begin = Promise.withResolvers<void>();
  const held = [hashInTurn('trusted', () => begin.promise), hashInTurn('trusted', () => begin.promise)];
  let looked = 0;
  const strangers = Array.from({ length: GUESSES }, async (_, place) => {
    const status = await guess(`${unique('nobody')}@example.test`, place + 1);
    if (status === 422) looked += 1;
    return status;
  });
  await expect.poll(isHashingBusy, { timeout: 60_000 }).toBe(true);
  const owner = signIn(own, email);
  const isCounted = () => everywhere((tx) => tx.$count(rateLimits, like(rateLimits.key, 'login:trusted:%')));
  await expect.poll(isCounted, { timeout: 60_000 }).toBe(1);
  begin.resolve();
  expect(await owner).toBe(200);
  // More than twenty waited. A few are verified while the owner's session is written.
  expect(looked).toBeLessThan(10);
  await Promise.all(held);
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([422, 503]));
});

/**
 * Returns how many of a hundred concurrent guesses get their password verified; verification starts when all have been
 * admitted or refused.
 */
async function lookedAt(
  admit: (tx: Tx, rateLimit: SignInRateLimit) => Promise<unknown>,
  afterLooking: (tx: Tx, rateLimit: SignInRateLimit) => Promise<unknown>,
): Promise<number> {
  const email = `${unique('guessed')}@example.test`;
  const guesses = Array.from({ length: 100 }, () => signInRateLimit(email, caller(0)));
  const answers = await Promise.allSettled(guesses.map((rateLimit) => everywhere((tx) => admit(tx, rateLimit))));
  const admitted = guesses.filter((_, index) => answers[index]?.status === 'fulfilled');
  for (const rateLimit of admitted) await everywhere((tx) => afterLooking(tx, rateLimit));
  return admitted.length;
}

test('of a hundred concurrent guesses ten are admitted; counted after the verification, all of them are', async () => {
  expect(await lookedAt(countSignInAttempt, async () => undefined)).toBe(10);
  const countAfterwards = async (tx: Tx, { rules }: SignInRateLimit) => {
    for (const [key, rule] of Object.entries(rules).sort()) await countFailure(tx, key, rule);
  };
  expect(await lookedAt((tx, { rules }) => assertWithinRateLimits(tx, rules), countAfterwards)).toBe(100);
});
