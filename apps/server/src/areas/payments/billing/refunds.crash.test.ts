import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { expectRefundedOnce } from './testing.ts';

// docs/reliability.md, "Money and claims": every fault of the provider at every call of a refund.

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterEach(() => server.emulator('reset'));
afterAll(() => server[Symbol.asyncDispose]());

test.each([
  { kind: 'error' },
  { kind: 'error', when: 'after' },
  { kind: 'reset' },
  { kind: 'reset', when: 'after' },
  { kind: 'conflict', when: 'after' },
  { kind: 'rate_limit', times: 1 },
])('a failing provider refunds once: %j', (fault) => expectRefundedOnce(server, fault));
