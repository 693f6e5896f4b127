import { newId, type Tx } from '@inkstand/database';
import { demoMailbox } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#areas/identity/accounts/password.ts';
import { type Ctx, createContext } from '../context.ts';
import { fail, failField, HttpError } from '../errors.ts';
import { handlers } from '../routes.ts';
import { runIdempotent } from './idempotency.ts';
import { closeLease } from './process-lease.ts';
import { toActor, toUserResponse } from './session.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function caller(device = 'one device') {
  const tenant = await makeTenant(server.db.database);
  return createContext(server.services, { tenantId: tenant.id, caller: { ip: '127.0.0.1', userAgent: '', device } });
}

const errorCode = (error: unknown) => (error instanceof HttpError ? error.code : String(error));

test('fifty equal concurrent requests have one effect; each gets the answer or an in-flight error', async () => {
  const ctx = await caller();
  let effects = 0;
  const run = async () => ({ number: ++effects });
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, () => runIdempotent(ctx, 'call', 'key', { body: { a: 1 } }, run)),
  );
  expect(effects).toBe(1);
  for (const result of results) {
    if (result.status === 'fulfilled') expect(result.value).toEqual({ status: 200, body: { number: 1 } });
    else expect(errorCode(result.reason)).toBe('request.in_flight');
  }
  expect(await runIdempotent(ctx, 'call', 'key', { body: { a: 1 } }, run)).toEqual({
    status: 200,
    body: { number: 1 },
  });
});

test('a conflict is kept under its key, unless it passes', async () => {
  const ctx = await caller();
  const decided = async () => fail('proof.decided');
  await expect(runIdempotent(ctx, 'call', 'decided', {}, decided)).rejects.toThrow();
  expect(await runIdempotent(ctx, 'call', 'decided', {}, async () => 'now')).toMatchObject({ status: 409 });
  const underWay = async () => fail('request.in_flight');
  await expect(runIdempotent(ctx, 'call', 'under-way', {}, underWay)).rejects.toMatchObject({ retryAfterSeconds: 1 });
  expect(await runIdempotent(ctx, 'call', 'under-way', {}, async () => 'now')).toMatchObject({ body: 'now' });
});

test('the same key with another body is rejected, and another device has its own keys', async () => {
  const ctx = await caller();
  await runIdempotent(ctx, 'call', 'key', { body: { a: 1 } }, async () => 'first');
  await expect(runIdempotent(ctx, 'call', 'key', { body: { a: 2 } }, async () => 'second')).rejects.toMatchObject({
    code: 'request.idempotency_mismatch',
  });
  const other = { ...ctx, caller: { ...ctx.caller, device: 'another device' } };
  expect(await runIdempotent(other, 'call', 'key', { body: { a: 2 } }, async () => 'third')).toEqual({
    status: 200,
    body: 'third',
  });
});

test('an error response is replayed; after a crash the call may be retried', async () => {
  const ctx = await caller();
  let tries = 0;
  const refuse = async () => {
    tries++;
    return failField('amount', 'amount_changed');
  };
  await expect(runIdempotent(ctx, 'call', 'refused', { body: {} }, refuse)).rejects.toMatchObject({ code: 'fields' });
  expect(await runIdempotent(ctx, 'call', 'refused', { body: {} }, refuse)).toMatchObject({ status: 422 });
  expect(tries).toBe(1);

  await expect(
    runIdempotent(ctx, 'call', 'crashed', { body: {} }, () => Promise.reject(new Error('lost'))),
  ).rejects.toThrow('lost');
  expect(await runIdempotent(ctx, 'call', 'crashed', { body: {} }, async () => 'now')).toEqual({
    status: 200,
    body: 'now',
  });
});

describe('a call that committed and then broke off', () => {
  /** Inserts once, then fails at the first try; returns how many rows two tries under one key have made. */
  async function rowsOfTwoTries(error: Error): Promise<number> {
    const ctx = await caller();
    const to = `${newId()}@example.test`;
    let tries = 0;
    const call = async (saving: Ctx) => {
      await saving.tx(async (tx) => {
        await tx.insert(demoMailbox).values({ id: newId(), to, subject: '', text: '', html: '' });
      });
      if (++tries === 1) throw error;
      return 'done';
    };
    await expect(runIdempotent(ctx, 'call', 'broken', {}, call)).rejects.toThrow(error);
    expect(await runIdempotent(ctx, 'call', 'broken', {}, call)).toEqual({ status: 200, body: 'done' });
    return ctx.tx((tx) => tx.$count(demoMailbox, eq(demoMailbox.to, to)));
  }

  test('has its effect once when repeated', async () => {
    expect(await rowsOfTwoTries(new Error('timeout exceeded when trying to connect'))).toBe(1);
  });

  test('runs anew when its handler asked for another try', async () => {
    expect(await rowsOfTwoTries(new HttpError('checkout.payment_unavailable'))).toBe(2);
  });
});

test('the same key with another file is rejected', async () => {
  const ctx = await caller();
  const upload = (text: string) => ({ body: { file: new File([text], 'logo.svg') } });
  const saved = await runIdempotent(ctx, 'upload', 'file', upload('one'), async () => ({ id: 1 }));
  expect(await runIdempotent(ctx, 'upload', 'file', upload('one'), async () => ({ id: 2 }))).toEqual(saved);
  await expect(runIdempotent(ctx, 'upload', 'file', upload('two'), async () => 'two')).rejects.toMatchObject({
    code: 'request.idempotency_mismatch',
  });
});

test('a call that took effect does not run again when its answer could not be saved', async () => {
  const ctx = await caller();
  let effects = 0;
  const run = async () => {
    effects++;
    return { number: 1n };
  };
  await expect(runIdempotent(ctx, 'call', 'unwritable', {}, run)).rejects.toThrow(TypeError);
  await expect(runIdempotent(ctx, 'call', 'unwritable', {}, run)).rejects.toMatchObject({ code: 'request.in_flight' });
  expect(effects).toBe(1);
});

describe('a call whose process died after its effect and before its response', () => {
  type InTx = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

  /** Simulates a process that is killed after an effect that must not happen twice. */
  async function died(transaction: (saving: Ctx, given: Ctx, to: string) => Promise<InTx>) {
    const ctx = await caller();
    const to = `${newId()}@example.test`;
    let effects = 0;
    const call = async (saving: Ctx) => {
      const inTx = await transaction(saving, ctx, to);
      const number = await inTx(async (tx) => {
        await tx.insert(demoMailbox).values({ id: newId(), to, subject: '', text: '', html: '' });
        effects += 1;
        return { number: BigInt(effects), at: new Date(0) };
      });
      return { number: Number(number.number), at: number.at.toISOString() };
    };
    const isOver = Promise.withResolvers<void>();
    void runIdempotent(ctx, 'call', 'killed', {}, async (saving) => {
      await call(saving);
      isOver.resolve();
      return new Promise(() => undefined);
    });
    await isOver.promise;
    await expect(runIdempotent(ctx, 'call', 'killed', {}, call)).rejects.toMatchObject({ code: 'request.in_flight' });
    // PostgreSQL releases the lock of a killed process.
    await closeLease(ctx.database);
    return { answer: await runIdempotent(ctx, 'call', 'killed', {}, call), effects: () => effects };
  }

  test('is answered at once when repeated, and has its effect once', async () => {
    const { answer, effects } = await died(async (saving) => saving.tx);
    expect(answer).toEqual({ status: 200, body: { number: 1, at: '1970-01-01T00:00:00.000Z' } });
    expect(effects()).toBe(1);
  });

  test('is not refused by what it looked at before its effect', async () => {
    const { answer, effects } = await died(async (saving, _, to) => {
      const isDone = await saving.tx(async (tx) => (await tx.$count(demoMailbox, eq(demoMailbox.to, to))) > 0);
      return isDone ? fail('request.not_found') : saving.tx;
    });
    expect(answer).toMatchObject({ status: 200, body: { number: 1 } });
    expect(effects()).toBe(1);
  });

  test('has its effect once in another tenant than that of the path', async () => {
    const { id: tenantId } = await makeTenant(server.db.database);
    const { answer, effects } = await died(async (saving) => createContext(saving, { ...saving, tenantId }).tx);
    expect(answer).toMatchObject({ status: 200, body: { number: 1 } });
    expect(effects()).toBe(1);
  });

  test('is answered with the secret or the link that it made before', async () => {
    const event = await makeEvent(server.db.database, { type: 'Promo' });
    const { tenantId, slug } = event;
    const user = toUserResponse(
      await makeUser(server.db.database, { tenantId, passwordHash: await hashPassword('a') }),
    );
    const ctx = createContext(server.services, {
      tenantId,
      user,
      actor: toActor(user),
      caller: { ip: '127.0.0.1', userAgent: '', device: 'one device' },
    });
    const params = { tenant_id: tenantId };
    const url = 'http://127.0.0.1:9/inkstand';
    const calls: ((saving: Ctx) => Promise<unknown>)[] = [
      (saving) => handlers.createApiKey(saving, { params, body: { name: 'ERP', role: 'admin', expires_on: '' } }),
      (saving) => handlers.createWebhook(saving, { params, body: { url, events: ['order.placed'] } }),
      (saving) => handlers.createSampleLink(saving, { params: { ...params, slug } }),
      (saving) => handlers.startTwoStep(saving, { body: { password: 'a' } }),
    ];
    for (const [index, call] of calls.entries()) {
      const made = Promise.withResolvers<unknown>();
      void runIdempotent(ctx, 'call', `secret-${index}`, {}, async (saving) => {
        made.resolve(await call(saving));
        return new Promise(() => undefined);
      }).catch(made.reject);
      const first = await made.promise;
      await closeLease(ctx.database);
      expect(await runIdempotent(ctx, 'call', `secret-${index}`, {}, call)).toEqual({ status: 200, body: first });
    }
  });

  test('would have its effect twice if the transaction did not save its result', async () => {
    const { answer, effects } = await died(async (_, given) => given.tx);
    expect(answer.body).toMatchObject({ number: 2 });
    expect(effects()).toBe(2);
  });
});
