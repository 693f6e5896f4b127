import { failure } from '@inkstand/testing/clients/failure';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROVIDER_TIMEOUT_MS } from '#areas/payments/card-payments/ask-provider.ts';
import { expectOneCharge, MOMENTS, UNAVAILABLE } from './testing.ts';

// docs/reliability.md, "Money and claims": the provider times out, resets, answers 500 or 409 at any call of a
// purchase. Nobody is charged twice, the shopper gets a message within 20 s, and can go on. Every fault at every call:
// payment-faults.crash.test.ts.

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterEach(() => server.emulator('reset'));
afterAll(() => server[Symbol.asyncDispose]());

const OPENING = 'opening the payment';

describe.each([
  ...[{ kind: 'reset', when: 'after' }, { kind: 'conflict' }, { kind: 'rate_limit', times: 1 }].map((fault) => ({
    name: OPENING,
    fault,
  })),
  ...Object.keys(MOMENTS).map((name) => ({ name, fault: { kind: 'error', when: 'after' } })),
])('a provider that fails when $name', ({ name, fault }) => {
  test(`charges once: ${JSON.stringify(fault)}`, async () => {
    const moment = await MOMENTS[name]!(server);
    const { path, method, ask } = moment;
    await server.emulator('faults', { path, method, times: 2, ...fault });
    const refused = await failure(ask());
    expect([refused.status, refused.message]).toEqual([503, UNAVAILABLE]);
    await server.emulator('faults', { path: 'nothing' });
    await expectOneCharge(server, moment);
  });
});

test('a provider that never answers makes nobody wait for longer than the limit, which is below 20 s', async () => {
  const usual = PROVIDER_TIMEOUT_MS.answer;
  expect(usual).toBeLessThan(19_000);
  const moment = await MOMENTS[OPENING]!(server);
  const { path, method, ask } = moment;
  await server.emulator('faults', { kind: 'timeout', when: 'after', path, method, times: 20 });
  PROVIDER_TIMEOUT_MS.answer = 300;
  const { status, message } = await failure(ask());
  PROVIDER_TIMEOUT_MS.answer = usual;
  // The provider's own limit for one call is 10 s: this answer did not wait for it.
  expect({ status, message }).toEqual({ status: 503, message: UNAVAILABLE });
  await server.emulator('reset');
  await expectOneCharge(server, moment);
}, 9_000);
