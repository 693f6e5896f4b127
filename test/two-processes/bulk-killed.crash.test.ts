import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import { makeEvent, makeProduct, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';

// A worker is killed during a bulk action, and another one resumes it: separate processes on one PostgreSQL.

const program = fileURLToPath(new URL('./bulk-process.ts', import.meta.url));
const ORDERS = 120;
const COST = 1395;

let folder: string;
let server: TestServer;
const workers: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inkstand-bulk-'));
  server = await startTestServer();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map(kill));
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

function startWorker(): ChildProcess {
  const settings = { connection: server.db.connection, secretKey: 'a secret of the tests, long enough', folder };
  const worker = fork(program, {
    env: { ...process.env, NODE_ENV: 'production', INKSTAND_TEST_PROCESS: JSON.stringify(settings) },
  });
  workers.push(worker);
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

async function beginApproval() {
  const { services } = server;
  const runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
  services.jobs = runner.jobs;
  const user = await makeUser(services.database);
  const { tenantId } = user;
  const event = await makeEvent(services.database, { tenantId, type: 'Promo' });
  const customer = await makeCustomer(services.database, { tenantId, eventId: event.id });
  const product = await makeProduct(services.database, { tenantId });
  for (let count = 0; count < ORDERS; count++) {
    await makeOrder(services.database, {
      tenantId,
      eventId: event.id,
      customerId: customer.id,
      kind: 'promo',
      status: 'over budget',
      productionCost: COST,
      line: { productId: product.id },
    });
  }
  const client = await server.as(user);
  const body = { action: 'approve' as const, filters: {} };
  const { data } = await client.startBulkAction({ params: { tenant_id: tenantId }, body });
  await runner.stop();
  return { id: data.id, tenantId };
}

const loadState = async (id: string) => {
  const [row] = await server.db.ownerQuery<{ done: number; refused: number; status: string }>(
    `select done, refused, status from bulk_actions where id = '${id}'`,
  );
  return row!;
};

test('a bulk action whose worker is killed continues after the restart; no order is processed twice, and none is skipped', {
  timeout: 240_000,
}, async () => {
  const { id, tenantId } = await beginApproval();
  const first = startWorker();
  await expect.poll(async () => (await loadState(id)).done, { timeout: 90_000, interval: 5 }).toBeGreaterThan(10);
  await kill(first);
  const killed = await loadState(id);
  expect(killed).toMatchObject({ status: 'running', refused: 0 });
  expect(killed.done).toBeLessThan(ORDERS);
  // The action's count matches the changed orders, since one transaction writes both.
  const approved = async () => {
    const [row] = await server.db.ownerQuery<{ events: number; orders: number }>(
      `select count(*)::int as events, count(distinct order_id)::int as orders from order_events
       where tenant_id = '${tenantId}' and event = 'approve'`,
    );
    return row;
  };
  expect(await approved()).toEqual({ events: killed.done, orders: killed.done });

  startWorker();
  await expect.poll(async () => (await loadState(id)).status, { timeout: 120_000, interval: 200 }).toBe('finished');
  expect(await loadState(id)).toEqual({ done: ORDERS, refused: 0, status: 'finished' });
  expect(await approved()).toEqual({ events: ORDERS, orders: ORDERS });
  const budgets = await server.db.ownerQuery(
    `select budget_used::int as used from events where tenant_id = '${tenantId}'`,
  );
  expect(budgets).toEqual([{ used: ORDERS * COST }]);
  const jobs = await server.db.ownerQuery(
    `select count(*)::int as downloads, count(distinct data->>'orderId')::int as orders from pgboss.job
     where name = 'order.download'`,
  );
  expect(jobs).toEqual([{ downloads: ORDERS, orders: ORDERS }]);
});
