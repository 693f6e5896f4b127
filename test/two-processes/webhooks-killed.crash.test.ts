import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDeliveries } from '@inkstand/server/areas/platform/webhooks/notify-webhooks';
import { makeListening, type Receiver, startReceiver } from '@inkstand/server/areas/platform/webhooks/testing';
import { systemContext } from '@inkstand/server/context';
import { type Failpoint, WEBHOOK_FAILPOINTS } from '@inkstand/server/failpoint';
import { createJobRunner, type JobRunner } from '@inkstand/server/jobs/job-runner';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkerSettings } from './worker-process.ts';

// A worker is killed between the steps of a webhook delivery, and another one resumes it.

const program = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
const unguard = fileURLToPath(new URL('./unguard.ts', import.meta.url));
const secretKey = 'a secret of the tests, long enough';

const stack = new AsyncDisposableStack();
let server: TestServer;
let receiver: Receiver;
let runner: JobRunner;
let folder: string;
let mine: Awaited<ReturnType<typeof makeListening>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstand-webhooks-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  server = stack.use(await startTestServer());
  receiver = stack.use(await startReceiver());
  runner = await createJobRunner({ database: server.services.database, log: pino({ level: 'silent' }) });
  stack.defer(() => runner.stop());
  server.services.jobs = runner.jobs;
  mine = await makeListening(server, receiver.url, ['product.status_changed']);
});
afterAll(() => stack.disposeAsync());

async function startWorker({ guarded = true } = {}) {
  const settings: WorkerSettings = { connection: server.db.connection, secretKey, folder, jobs: 'webhook.' };
  const worker = fork(program, {
    ...(guarded ? {} : { execArgv: ['--import', unguard] }),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      INKSTAND_TEST_PROCESS: JSON.stringify(settings),
      INKSTAND_FAILPOINTS: folder,
    },
  });
  const ended = once(worker, 'exit');
  await Promise.race([once(worker, 'message'), ended.then(() => Promise.reject(new Error('the worker ended')))]);
  return {
    ended,
    async [Symbol.asyncDispose]() {
      worker.kill('SIGKILL');
      await ended;
    },
  };
}

async function tell(): Promise<string> {
  const ctx = systemContext(server.services, mine.tenantId);
  const data = { product: { id: mine.params.webhook_id, status: 'ready' }, previous_status: 'draft' } as const;
  const [id] = await ctx.tx((tx) =>
    writeDeliveries(tx, ctx, mine.params.webhook_id, [{ type: 'product.status_changed', data }]),
  );
  return id ?? '';
}

/** Creates a webhook message, and kills the worker that delivers it at a failpoint. */
async function deliverAndDie(point: Failpoint, options?: { guarded: boolean }): Promise<string> {
  const armed = join(folder, point);
  writeFileSync(armed, '');
  await using worker = await startWorker(options);
  const id = await tell();
  await worker.ended;
  expect(existsSync(armed), point).toBe(false);
  return id;
}

const calls = (id: string) => receiver.received.filter(({ message }) => message.id === id);
const hasten = () => server.db.ownerQuery("update pgboss.job set start_after = now() where name = 'webhook.retry'");
const loadStatus = async (id: string) => {
  const { data } = await mine.client.listWebhookDeliveries({ params: mine.params, query: {} });
  return data.find((delivery) => delivery.id === id)?.status;
};

test('a worker killed at any step loses no message; one may arrive twice, with the same id and body', {
  timeout: 240_000,
}, async () => {
  // The receiver rejects the first delivery of each message.
  receiver.answer((_request, response) => {
    const { message } = receiver.received.at(-1)!;
    response.writeHead(calls(message.id).length > 1 ? 200 : 500).end();
  });
  const notified: string[] = [];
  for (const point of WEBHOOK_FAILPOINTS) notified.push(await deliverAndDie(point));
  await using _worker = await startWorker();
  for (const id of notified) {
    await expect.poll(() => hasten().then(() => loadStatus(id)), { timeout: 120_000, interval: 250 }).toBe('delivered');
    expect(new Set(calls(id).map(({ rawBody }) => rawBody)).size).toBe(1);
    expect(calls(id).length).toBeGreaterThanOrEqual(2);
    expect(calls(id).length).toBeLessThanOrEqual(4);
  }
});

test('negative control: a message that is recorded as delivered before it is sent is lost', {
  timeout: 120_000,
}, async () => {
  receiver.answer(200);
  const id = await deliverAndDie('webhook.called', { guarded: false });
  await using _worker = await startWorker();
  // The message after it arrives.
  const next = await tell();
  await expect.poll(() => loadStatus(next), { timeout: 60_000, interval: 250 }).toBe('delivered');
  expect([await loadStatus(id), calls(id).length]).toEqual(['delivered', 0]);
});
