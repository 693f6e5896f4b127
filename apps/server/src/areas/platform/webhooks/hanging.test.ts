import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { webhookJobs } from './send-delivery.job.ts';
import { makeListening, type Receiver, startReceiver } from './testing.ts';

let server: TestServer;
let runner: JobRunner;
let [hanging, healthy]: Receiver[] = [];
beforeAll(async () => {
  server = await startTestServer();
  runner = await createJobRunner({ database: server.services.database, log: pino({ level: 'silent' }) });
  Object.assign(server.services, { jobs: runner.jobs });
  hanging = await startReceiver();
  healthy = await startReceiver();
  hanging.answer(() => undefined);
});
afterAll(async () => {
  await hanging?.[Symbol.asyncDispose]();
  await runner.stop();
  await healthy?.[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

test('a receiver that hangs delays only the messages of its own tenant', async () => {
  const one = await makeListening(server, hanging!.url, ['order.placed']);
  const other = await makeListening(server, healthy!.url, ['order.placed']);
  for (let message = 0; message < 20; message += 1) await one.client.testWebhook({ params: one.params });
  await runner.start(server.services, Object.values(webhookJobs));
  await expect.poll(() => hanging!.received.length).toBeGreaterThan(0);
  for (let message = 0; message < 5; message += 1) await other.client.testWebhook({ params: other.params });
  await expect.poll(() => healthy!.received.length, { timeout: 8000 }).toBe(5);
  // At most two of its own at a time: the others wait.
  expect(hanging!.received.length).toBeLessThanOrEqual(2);
  await expect
    .poll(
      async () =>
        (await other.client.listWebhookDeliveries({ params: other.params, query: { status: 'delivered' } })).meta.total,
    )
    .toBe(5);
});
