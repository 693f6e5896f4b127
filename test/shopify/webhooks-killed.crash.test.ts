import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setUpShop } from '@inkstand/server/areas/integrations/shop-webhooks/set-up-shop';
import { createJobRunner } from '@inkstand/server/jobs/job-runner';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { makeSellingShop, saveTestCard, startShopOrderServer } from '@inkstand/testing/scenarios/shop-orders';
import { DESERT, shopifyClient } from '@inkstand/testing/services/shopify-emulator';
import { times } from '@inkstand/testing/thorough';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type RoundRobin, startRoundRobin } from '../pipeline/round-robin.ts';
import type { ShopProcessSettings } from './shop-process.ts';

// Webhooks of a shop reach two processes on one PostgreSQL, up to five times each, shuffled, and some of them never.
// One of the processes is killed meanwhile. Every order of the shop becomes exactly one order here, which is charged
// once.

const program = fileURLToPath(new URL('./shop-process.ts', import.meta.url));
const unguard = fileURLToPath(new URL('../two-processes/unguard.ts', import.meta.url));
const SECRET = 'a secret of the tests, long enough';

/** Each order sends two webhooks: `orders/paid` and `orders/updated`. */
const WEBHOOKS = times(48, 2000);
/** How long it may take on a machine that is busy with other work. */
const MAX_MS = times(600_000, 5_400_000);
/** Orders of which no webhook arrives at all. */
const MISSED = Math.max(3, WEBHOOKS / 200);

async function startShop() {
  const stack = new AsyncDisposableStack();
  const server = stack.use(await startShopOrderServer({}, { pointsPerSecond: 1000 }));
  const { services, emulator, db } = server;
  // Creates the tables of the queue before the processes start.
  const runner = await createJobRunner({ database: services.database, log: pino({ level: 'silent' }) });
  stack.defer(() => runner.stop());
  services.jobs = runner.jobs;
  const front = stack.use(await startRoundRobin());
  Object.assign(services.config, { publicUrl: front.origin });
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-shop-'));
  stack.defer(() => rmSync(folder, { recursive: true, force: true }));
  const token = await emulator.install(DESERT);
  const { data } = await shopifyClient(emulator.base, DESERT, token.access_token).request('{ shop { id } }');
  const shop = await makeSellingShop(server, { connection: { shopId: (data as { shop: { id: string } }).shop.id } });
  await saveTestCard(server, shop.tenantId);
  const settings: ShopProcessSettings = {
    connection: db.connection,
    secretKey: SECRET,
    folder,
    shopifyOrigin: new URL(emulator.base).origin,
    stripeOrigin: server.stripeOrigin,
  };
  const all = stack.move();
  return { server, front, shop, settings, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

type Shop = Awaited<ReturnType<typeof startShop>>;

async function startProcess({ settings, front }: Shop, { guarded = true } = {}) {
  const child = fork(program, {
    execArgv: guarded ? [] : ['--import', unguard],
    env: { ...process.env, NODE_ENV: 'production', INKSTAND_TEST_PROCESS: JSON.stringify(settings) },
  });
  const port = (await next(child)) as number;
  front.backends.add(port);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    /** Looks for missed orders. */
    async reconcile() {
      const answer = next(child);
      child.send('reconcile');
      await answer;
    },
    async kill() {
      await end();
      leave(front, port);
    },
    [Symbol.asyncDispose]: end,
  };
}

/** The load balancer finds out by itself as well. */
const leave = (front: RoundRobin, port: number) => void front.backends.delete(port);

async function next(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of the test ended; its words stand above');
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

async function buyMany({ shop }: Shop, count: number): Promise<void> {
  for (let bought = 0; bought < count; bought += 10) {
    const some = Array.from({ length: Math.min(10, count - bought) }, () => shop.buy({ 'white/m': 1 }));
    await Promise.all(some);
  }
}

async function untilDelivered({ server }: Shop): Promise<void> {
  const pending = async () => (await server.emulator.listWebhooks()).filter(({ state }) => state === 'pending').length;
  await expect.poll(pending, { timeout: MAX_MS, interval: 500 }).toBe(0);
}

/** Waits until no job about shops is left, twice in a row. */
async function untilIdle({ server }: Shop): Promise<void> {
  let idle = 0;
  const check = async () => {
    const [row] = await server.db.ownerQuery<{ left: number }>(
      "select count(*)::int as left from pgboss.job where name like 'shop.%' and state < 'completed'",
    );
    idle = row?.left === 0 ? idle + 1 : 0;
    return idle;
  };
  await expect.poll(check, { timeout: MAX_MS, interval: 500 }).toBeGreaterThan(1);
}

/** What there is of the shop's orders here, in the ledger and at the payment provider. */
async function figures({ server, shop }: Shop) {
  const [row] = await server.db.ownerQuery<Record<string, string>>(
    `select (select count(*) from shop_orders where tenant_id = $1) as rows,
       (select count(distinct shop_order_id) from shop_orders where tenant_id = $1) as recorded,
       (select count(*) from shop_orders where tenant_id = $1 and status = 'imported') as imported,
       (select count(distinct payment_intent_id) from shop_orders where tenant_id = $1) as intents,
       (select count(*) from orders where tenant_id = $1) as orders,
       (select sum(production_cost) from orders where tenant_id = $1) as cost,
       (select sum(amount) from ledger_entries where tenant_id = $1 and account = 'production_cost') as booked,
       (select sum(amount) from ledger_entries where tenant_id = $1 and account = 'card') as paid`,
    [shop.tenantId],
  );
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
}

/** What the provider has taken from the company's card. */
async function charges({ server }: Shop): Promise<{ count: number; sum: number }> {
  const taken = { count: 0, sum: 0 };
  for await (const { status, amount } of server.stripe.stripe('US').paymentIntents.list({ limit: 100 })) {
    if (status !== 'succeeded') continue;
    taken.count += 1;
    taken.sum += amount;
  }
  return taken;
}

test(`${WEBHOOKS} webhooks, repeated, shuffled and lost, with a killed process, make exactly one order each`, {
  timeout: MAX_MS,
}, async () => {
  await using given = await startShop();
  const { server, shop } = given;
  await using first = await startProcess(given);
  await using second = await startProcess(given);
  await setUpShop(server.services, { tenantId: shop.tenantId, connectionId: shop.connection.id });
  const count = WEBHOOKS / 2;
  await server.emulator.webhooks({ mode: 'drop' });
  await buyMany(given, MISSED);
  await server.emulator.webhooks({ mode: 'deliver', copies: 5, shuffleMs: 4000, lost: 0.01 });
  const bought = buyMany(given, count - MISSED);
  // Kills one process in the middle of the webhooks and of their jobs.
  await expect
    .poll(async () => (await figures(given)).orders, { timeout: MAX_MS, interval: 50 })
    .toBeGreaterThan(count / 4);
  await second.kill();
  expect((await figures(given)).orders).toBeLessThan(count);
  await bought;
  await using third = await startProcess(given);
  await untilDelivered(given);
  await untilIdle(given);
  const before = await figures(given);
  expect(before.recorded).toBeLessThan(count);
  // Both processes look for what is missing at the same time.
  await Promise.all([first.reconcile(), third.reconcile()]);
  await untilIdle(given);

  const inShop = await server.emulator.orders(DESERT);
  expect(inShop).toHaveLength(count);
  const sent = await server.emulator.listWebhooks();
  expect(sent.filter(({ topic }) => topic.startsWith('orders/'))).toHaveLength(WEBHOOKS);
  const after = await figures(given);
  expect(after).toMatchObject({ rows: count, recorded: count, imported: count, orders: count, intents: count });
  // The ledger, the provider and the orders agree.
  expect(await ledgerDifferences(server.services.database)).toEqual([]);
  expect({ booked: after.booked, paid: -(after.paid ?? 0) }).toEqual({ booked: after.cost, paid: after.cost });
  expect(await charges(given)).toEqual({ count, sum: after.cost });
  const rows = await server.db.ownerQuery<{ id: string }>(
    'select shop_order_id as id from shop_orders where tenant_id = $1',
    [shop.tenantId],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(inShop.map(({ id }) => `gid://shopify/Order/${id}`).sort());
});

test('negative control: orders that are looked for first and recorded afterwards are made twice', {
  timeout: MAX_MS,
}, async () => {
  await using given = await startShop();
  const { server, shop } = given;
  await server.db.ownerQuery('drop index shop_orders_shop');
  await using _first = await startProcess(given, { guarded: false });
  await using _second = await startProcess(given, { guarded: false });
  await setUpShop(server.services, { tenantId: shop.tenantId, connectionId: shop.connection.id });
  await buyMany(given, 20);
  await untilDelivered(given);
  await untilIdle(given);
  const { rows, orders } = await figures(given);
  expect(rows).toBeGreaterThan(20);
  expect(orders).toBeGreaterThan(20);
});
