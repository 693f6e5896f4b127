import type { ServerResponse } from 'node:http';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemContext } from '#context.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { writeDeliveries } from './notify-webhooks.ts';
import * as deliveries from './read-delivery.ts';
import { webhookJobs } from './send-delivery.job.ts';
import { makeListening, type Receiver, startReceiver } from './testing.ts';

/** For the negative control: the check whether the receiver answered the last time is disabled. */
function switchCheckOff() {
  const { readDelivery } = deliveries;
  vi.spyOn(deliveries, 'readDelivery').mockImplementation(async (...given) => {
    const found = await readDelivery(...given);
    return found && { ...found, webhook: { ...found.webhook, failingSince: null } };
  });
}

const stack = new AsyncDisposableStack();
let server: TestServer;
let runner: JobRunner;
let healthy: Receiver;
beforeAll(async () => {
  server = stack.use(await startTestServer());
  runner = await createJobRunner({ database: server.services.database, log: pino({ level: 'silent' }) });
  stack.defer(() => runner.stop());
  Object.assign(server.services, { jobs: runner.jobs, log: pino({ level: 'silent' }) });
  await runner.start(server.services, Object.values(webhookJobs));
  healthy = stack.use(await startReceiver());
});
afterAll(() => stack.disposeAsync());

type Listening = Awaited<ReturnType<typeof makeListening>>;
const listening = (url: string) => makeListening(server, url, ['product.status_changed']);

async function tell({ tenantId, params }: Listening, count: number): Promise<void> {
  const ctx = systemContext(server.services, tenantId);
  const product = { id: params.webhook_id, status: 'ready' as const };
  const told = { type: 'product.status_changed', data: { product, previous_status: 'draft' } } as const;
  await ctx.tx((tx) => writeDeliveries(tx, ctx, params.webhook_id, Array<typeof told>(count).fill(told)));
}

/** Clients whose receivers hang until they are cut off (after ten seconds in production), with eight messages each. */
async function thoseThatHang(count: number) {
  const receiver = stack.use(await startReceiver());
  const held: ServerResponse[] = [];
  receiver.answer((_request, response) => void held.push(response));
  for (let index = 0; index < count; index += 1) await tell(await listening(receiver.url), 8);
  return {
    receiver,
    held,
    cutOff: () => {
      for (const response of held.splice(0)) response.destroy();
    },
  };
}

test('three clients whose receivers hang delay each other only', async () => {
  const other = await listening(healthy.url);
  const { receiver, held, cutOff } = await thoseThatHang(3);
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(6);
  cutOff();
  // One of each client, in the retry queue.
  await expect.poll(() => held.length, { timeout: 60_000 }).toBe(3);
  await tell(other, 5);
  await expect.poll(() => healthy.received.length, { timeout: 60_000 }).toBe(5);
  expect([held.length, receiver.received.length]).toEqual([3, 9]);
  receiver.answer(200);
  cutOff();
});

test('without the check, hanging receivers occupy all workers until each of their messages was tried', async () => {
  switchCheckOff();
  const other = await listening(healthy.url);
  // Enough clients that every free worker finds a message of a client that has fewer than two running.
  const { receiver, held, cutOff } = await thoseThatHang(8);
  const before = healthy.received.length;
  await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);
  await tell(other, 1);
  while (healthy.received.length === before) {
    cutOff();
    await expect.poll(() => held.length >= 6 || healthy.received.length > before, { timeout: 60_000 }).toBe(true);
  }
  expect(receiver.received.length).toBeGreaterThan(40);
  receiver.answer(200);
  cutOff();
});
