import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connect } from '@inkstand/database';
import { connectionFromUrl } from '@inkstand/database/connection';
import { migrate } from '@inkstand/database/migrate';
import { startSessions } from '@inkstand/server/areas/identity/accounts/sessions';
import { readConfig } from '@inkstand/server/config/config';
import { createApp } from '@inkstand/server/http/app';
import { createServices } from '@inkstand/server/start/services';
import { pino } from 'pino';
import { table } from '../bench/figures.ts';
import { startBenchDatabase } from '../bench/setup/database.ts';
import { fillAround, fillOrders } from './lists/fill.ts';
import { type ListQuery, listQueries } from './lists/queries.ts';

// `node stress/orders-list.ts [--sizes 10000,100000,1000000] [--turns 40] [--explain 50]` (docs/stress.md): measures
// the response time of a page of the orders list over HTTP, in this process, by query and by number of orders.

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    turns: { type: 'string', default: '40' },
    /** At the largest size, prints the plans of queries whose 95th percentile exceeds this many milliseconds. */
    explain: { type: 'string', default: '50' },
    only: { type: 'string', default: '' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const turns = Number(values.turns);
const WARM_UP = 3;

await using bench = await startBenchDatabase();
await migrate(connectionFromUrl(bench.url));
await fillAround(bench);
await bench.query(`alter database inkstand set session_preload_libraries = 'auto_explain'`);
const plans: string[] = [];
const database = connect({ url: bench.url, statementTimeoutSeconds: 0, poolSize: 2 });
database.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
const log = pino({ level: 'error' });
const config = readConfig({
  DATABASE_URL: bench.url,
  DATA_DIR: bench.folder,
  INKSTAND_ROLES: 'web',
  LOG_LEVEL: 'error',
});
const { services, close } = await createServices({ config, database, log, ownOrigin: () => '' });
const app = await createApp(services);
const staff = await signIn();

async function signIn(): Promise<string> {
  const id = randomUUID();
  await bench.query(
    `insert into users (tenant_id, id, name, email, password_hash, role, superadmin) values ('company-1', $1, 'Stress', 'stress@inkstand.test', '', 'admin', 1)`,
    [id],
  );
  const { bearerToken } = await database.tx('all-tenants', (tx) =>
    startSessions(tx, { tenantId: 'company-1', userId: id, userAgent: 'stress', now: new Date() }),
  );
  return bearerToken;
}

async function ask(query: ListQuery, turn: number): Promise<number> {
  const { tenant, query: parameters } = query.one(turn);
  const begin = performance.now();
  const { statusCode, body } = await app.inject({
    url: `/api/${tenant}/orders?${new URLSearchParams(parameters)}`,
    headers: { authorization: `Bearer ${staff}` },
  });
  if (statusCode !== 200) throw new Error(`${query.name}: ${statusCode} ${body}`);
  return performance.now() - begin;
}

/** CPU milliseconds used so far by this process and the database, which excludes other load on the machine. */
async function worked(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const rows = await bench.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'inkstand'`,
  );
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return (user + system) / 1000 + 10 * ticks.reduce((sum, each) => sum + each, 0);
}

async function measure(query: ListQuery): Promise<{ p50: number; p95: number; cpu: number }> {
  for (let turn = 0; turn < WARM_UP; turn++) await ask(query, turn);
  const before = await worked();
  const taken: number[] = [];
  for (let turn = 0; turn < turns; turn++) taken.push(await ask(query, turn));
  const cpu = ((await worked()) - before) / turns;
  taken.sort((one, other) => one - other);
  const at = (part: number) => taken[Math.min(taken.length - 1, Math.floor(part * taken.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), cpu };
}

const known = async (column: string) => {
  const rows = await bench.query<{ value: string }>(
    `select ${column} as value from orders o join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
     where o.tenant_id = 'company-1' and status = 'shipped' order by o.id limit 20`,
  );
  return rows.map(({ value }) => value);
};

async function explain(query: ListQuery): Promise<void> {
  for (const setting of [
    'log_min_duration = 0',
    'log_analyze = on',
    'log_buffers = on',
    'log_level = notice',
    'log_nested_statements = on',
  ]) {
    await bench.query(`alter database inkstand set auto_explain.${setting}`);
  }
  await database.pool.query('select 1');
  const shown = connect({ url: bench.url, statementTimeoutSeconds: 0, poolSize: 1 });
  plans.length = 0;
  shown.pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')));
  const original = services.database;
  services.database = shown;
  await ask(query, 0);
  services.database = original;
  await shown.close();
  for (const name of ['log_min_duration', 'log_analyze', 'log_buffers', 'log_level', 'log_nested_statements'])
    await bench.query(`alter database inkstand reset auto_explain.${name}`);
  console.log(`\n=== ${query.name}\n${plans.filter((plan) => !plan.includes('sessions')).join('\n')}`);
}

const results = new Map<string, string[]>();
let filled = 0;
let queries: ListQuery[] = [];
let slow: ListQuery[] = [];
for (const size of sizes) {
  const begin = performance.now();
  await fillOrders(bench, filled + 1, size);
  filled = size;
  console.log(`${size} orders after ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  queries = listQueries({
    ref: await known('order_ref'),
    email: await known('email'),
    postcode: await known('address_postcode'),
  });
  const wanted = new RegExp(values.only);
  queries = queries.filter(({ name }) => wanted.test(name));
  slow = [];
  for (const query of queries) {
    const { p50, p95, cpu } = await measure(query);
    if (p95 > Number(values.explain)) slow.push(query);
    results.set(query.name, [...(results.get(query.name) ?? []), p50.toFixed(1), p95.toFixed(1), cpu.toFixed(1)]);
  }
  const head = ['', ...sizes.slice(0, sizes.indexOf(size) + 1).flatMap((each) => [`${each}: p50`, 'p95', 'CPU'])];
  console.log(table([head, ...[...results].map(([name, cells]) => [name, ...cells])]));
}
for (const query of slow) await explain(query);
await app.close();
await close();
await database.close();
