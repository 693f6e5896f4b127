import { readFileSync } from 'node:fs';
import { MAX_TRIES, RETRY_PAUSES_MINUTES } from '@inkstand/contract/platform/webhook-limits';
import { makeProduct } from '@inkstand/testing/factories/basics';
import { repositoryFile } from '@inkstand/testing/repository';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeListening, type Receiver, startReceiver, tryNewest } from './testing.ts';

const GUIDE = repositoryFile('docs/webhooks.md');

const stack = new AsyncDisposableStack();
let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = stack.use(await startTestServer());
  receiver = stack.use(await startReceiver());
});
afterAll(() => stack.disposeAsync());

test('the guide shows the same retry intervals as the code', () => {
  const rows = readFileSync(GUIDE, 'utf8').matchAll(/^\| (\d+) \| (\d+) min \| (\d+) min \|$/gm);
  const printed = [...rows].map(([, number, from, to]) => ({
    number: Number(number),
    from: Number(from),
    to: Number(to),
  }));
  expect(printed).toEqual(RETRY_PAUSES_MINUTES.map(({ from, to }, index) => ({ number: index + 2, from, to })));
  expect(MAX_TRIES).toBe(8);
});

test('every retry waits as long as the table states', async () => {
  const pauses: number[] = [];
  const { send } = server.services.jobs;
  server.services.jobs = {
    send: async (tx, name, data, priority, pause) => {
      if (name === 'webhook.retry') pauses.push(pause ?? 0);
      await send(tx, name, data, priority, pause);
    },
  };
  const { tenantId, client } = await makeListening(server, receiver.url, ['product.status_changed']);
  const product = await makeProduct(server.services.database, { tenantId });
  await client.updateProduct({ params: { tenant_id: tenantId, product_id: product.id }, body: { status: 'archived' } });
  receiver.answer(500);
  for (let number = 0; number < MAX_TRIES; number += 1) await tryNewest(server);
  expect(receiver.received).toHaveLength(MAX_TRIES);
  expect(pauses).toHaveLength(RETRY_PAUSES_MINUTES.length);
  for (const [index, { from, to }] of RETRY_PAUSES_MINUTES.entries()) {
    expect(pauses[index]).toBeGreaterThanOrEqual(from * 60);
    expect(pauses[index]).toBeLessThanOrEqual(to * 60);
  }
});
