import { failure } from '@inkstand/testing/clients/failure';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { expectOneCharge, MOMENTS, UNAVAILABLE } from './testing.ts';

// docs/reliability.md, "Money and claims": every fault of the provider at every call of a purchase, and the time in
// which the shopper gets a message when it never answers. The quick ones stand in payment-faults.test.ts.

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterEach(() => server.emulator('reset'));
afterAll(() => server[Symbol.asyncDispose]());

describe.each(Object.keys(MOMENTS))('a provider that fails when %s', (name) => {
  test.each([
    { kind: 'error' },
    { kind: 'error', when: 'after' },
    { kind: 'reset' },
    { kind: 'reset', when: 'after' },
    { kind: 'conflict' },
    { kind: 'rate_limit', times: 1 },
  ])('charges once: %j', async (fault) => {
    const moment = await MOMENTS[name]!(server);
    const { path, method, ask } = moment;
    await server.emulator('faults', { path, method, times: 2, ...fault });
    const refused = await failure(ask());
    expect([refused.status, refused.message]).toEqual([503, UNAVAILABLE]);
    await server.emulator('faults', { path: 'nothing' });
    await expectOneCharge(server, moment);
  });
});

test('a provider that never answers makes nobody wait for 20 s, whatever the call', async () => {
  const moments = await Promise.all(Object.values(MOMENTS).map((prepare) => prepare(server)));
  for (const { path, method } of moments) {
    await server.emulator('faults', { kind: 'timeout', when: 'after', path, method, times: 20 });
  }
  const begin = performance.now();
  const answers = await Promise.all(
    moments.map(async ({ ask }) => {
      const { status, message } = await failure(ask());
      return { status, message, isInTime: performance.now() - begin < 20_000 };
    }),
  );
  for (const answer of answers) expect(answer).toEqual({ status: 503, message: UNAVAILABLE, isInTime: true });
  await server.emulator('reset');
  for (const moment of moments) await expectOneCharge(server, moment);
}, 60_000);
