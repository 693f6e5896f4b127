import { readFile } from 'node:fs/promises';
import { repositoryFile } from '@inkstand/testing/repository';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '../store.ts';
import { slowStore } from '../testing-store.ts';
import { sign, verify } from './signature.ts';
import { type FulfillerBench, orderFor, startFulfillers } from './testing.ts';

let bench: FulfillerBench;
beforeEach(async () => {
  bench = await startFulfillers({ store: slowStore() });
});
afterEach(() => bench.close());

const mainLine = ['picked', 'in_production', 'awaiting_packing', 'packaged', 'ready_to_ship', 'shipped'];

describe('an order', () => {
  test('is acknowledged, its file checked, and reported step by step until it is shipped with tracking', async () => {
    const answer = await bench.submit(orderFor(bench.shop));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ status: 'accepted', external_ref: expect.stringMatching(/^FX-[2-9A-Z]{8}$/) });
    expect(answer.body.estimated_ship_date).toMatch(/^\d{4}-\d\d-\d\d$/);
    await bench.shop.waitFor('shipped');
    expect(bench.shop.types()).toEqual(mainLine);
    expect(bench.shop.forged).toBe(0);
    expect(bench.shop.downloads).toBe(1);
    const last = bench.shop.reports.at(-1);
    expect(last).toMatchObject({
      shipment_id: '0199f0aa-0000-7000-8000-000000000001',
      external_ref: answer.body.external_ref,
      tracking: { number: expect.stringMatching(/^IK\d{12}GB$/) },
    });
    expect(new Set(bench.shop.reports.map(({ event_id }) => event_id)).size).toBe(6);
  });

  test('sent again with the same key is the same order, even with fifty concurrent requests', async () => {
    const order = orderFor(bench.shop);
    const answers = await Promise.all(Array.from({ length: 50 }, () => bench.submit(order)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await bench.listed()).toHaveLength(1);
    await bench.shop.waitFor('shipped');
    expect(bench.shop.types()).toEqual(mainLine);
  });

  test('under a key that another order used is a 409', async () => {
    await bench.submit(orderFor(bench.shop));
    expect((await bench.submit(orderFor(bench.shop, { gift: true }))).status).toBe(409);
    expect((await bench.submit(orderFor(bench.shop, { gift: true }), { key: 'shipment-2' })).status).toBe(200);
    expect(await bench.listed()).toHaveLength(2);
  });

  test('that is invalid is a 422 that names every field, and does not use up the key', async () => {
    const good = orderFor(bench.shop);
    const [item] = good.items;
    const bad = {
      ...good,
      order_ref: '',
      service_level: 'overnight',
      ship_to: { ...good.ship_to, country_iso2: 'Britain' },
      items: [{ ...item, quantity: 1.5, print_files: [{ ...item?.print_files[0], sha256: 'abc' }] }],
      callback_url: 'file:///etc/passwd',
    };
    const answer = await bench.submit(bad);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'callback_url',
      'items.0.print_files.0.sha256',
      'items.0.quantity',
      'order_ref',
      'service_level',
      'ship_to.country_iso2',
    ]);
    expect((await bench.submit(good)).status).toBe(200);
  });
});

describe('a signature', () => {
  test.each([
    ['made with another secret', { secret: 'other' }],
    ['that is older than 300 s', { secondsAhead: -310 }],
    ['from the future', { secondsAhead: 400 }],
    ['of another body', { tampered: '{}' }],
    ['for a fulfiller that is unknown', { fulfiller: 'nobody' }],
  ])('%s is a 401', async (_case, options) => {
    expect((await bench.submit(orderFor(bench.shop), options)).status).toBe(401);
    expect(await bench.listed()).toEqual([]);
  });

  test('of the example in docs/fulfillers.md matches the documented one', async () => {
    const page = await readFile(repositoryFile('docs/fulfillers.md'), 'utf8');
    expect(page).toContain(sign('northprint-secret', '1767225600', '{"event_id":"1"}'));
  });

  test('covers the timestamp and the exact body', () => {
    const now = Math.floor(Date.now() / 1000);
    const timestamp = String(now);
    const signature = sign('secret', timestamp, '{"a":1}');
    const check = (message: object) => verify('secret', { timestamp, signature, rawBody: '{"a":1}', ...message }, now);
    expect(check({})).toBe(true);
    expect(check({ rawBody: '{"a": 1}' })).toBe(false);
    expect(check({ timestamp: String(now - 1) })).toBe(false);
    expect(check({ signature: undefined })).toBe(false);
    expect(check({ timestamp: 'soon' })).toBe(false);
  });
});

describe('a print file', () => {
  test('whose checksum differs is reported as an artwork problem, and the order stops', async () => {
    const order = orderFor(bench.shop);
    for (const file of order.items[0]?.print_files ?? []) file.sha256 = '0'.repeat(64);
    await bench.submit(order);
    await bench.shop.waitFor('artwork_problem');
    await expect.poll(async () => (await bench.listed())[0]?.finished).toBe(true);
    expect(bench.shop.types()).toEqual(['artwork_problem']);
    expect(bench.shop.reports[0]).toMatchObject({
      problem: { code: 'checksum_mismatch', line_id: 'line-1', side: 'front', format: 'png' },
    });
  });

  test('that is missing is a problem too, one that is temporarily unavailable is not', async () => {
    const order = orderFor(bench.shop);
    for (const file of order.items[0]?.print_files ?? []) file.url = `${bench.shop.url}/files/gone.png`;
    await bench.submit(order, { key: 'gone' });
    await bench.shop.waitFor('artwork_problem');
    expect(bench.shop.reports[0]).toMatchObject({ problem: { code: 'download_failed' } });
    bench.shop.failingDownloads = 6;
    await bench.submit(orderFor(bench.shop), { key: 'late' });
    await bench.shop.waitFor('shipped');
    expect(bench.shop.downloads).toBe(7);
  });
});

describe('reports', () => {
  test('are repeated until they are accepted, in order', async () => {
    bench.shop.status = 500;
    await bench.submit(orderFor(bench.shop));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(bench.shop.types()).toEqual([]);
    bench.shop.status = 200;
    await bench.shop.waitFor('shipped');
    expect(bench.shop.types()).toEqual(mainLine);
  });

  test('include misprints and shortages when a test asks for them', async () => {
    expect(await bench.admin('mishaps', { kind: 'misprint' })).toBe(200);
    await bench.submit(orderFor(bench.shop));
    await bench.shop.waitFor('shipped');
    expect(bench.shop.types()).toEqual(['picked', 'in_production', 'misprint', ...mainLine.slice(1)]);
    await bench.admin('mishaps', { kind: 'shortage', fulfiller: 'northprint' });
    await bench.submit(orderFor(bench.shop), { key: 'shipment-2' });
    await bench.shop.waitFor('shortage');
    expect(await bench.admin('mishaps', { kind: 'fire' })).toBe(422);
  });
});

describe('a fulfiller with faults', () => {
  test('answers with an error, an HTML page, or not at all, and accepts the order once afterwards', async () => {
    const order = orderFor(bench.shop);
    await bench.admin('faults', { kind: 'error' });
    expect((await bench.submit(order)).status).toBe(500);
    await bench.admin('faults', { kind: 'html' });
    expect((await bench.submit(order)).text).toContain('<title>');
    await bench.admin('faults', { kind: 'hang' });
    await expect(bench.submit(order, { timeoutMs: 300 })).rejects.toThrow(/timeout/);
    await bench.admin('faults', { kind: 'reset' });
    await expect(bench.submit(order)).rejects.toThrow();
    expect(await bench.listed()).toEqual([]);
    await bench.admin('faults', { kind: 'reset', when: 'after' });
    await expect(bench.submit(order)).rejects.toThrow();
    expect((await bench.submit(order)).status).toBe(200);
    expect(await bench.listed()).toHaveLength(1);
  });
});

test('after a restart, orders resume where they stopped, and nothing is reported twice', async () => {
  const store = memoryStore();
  const before = await startFulfillers({ store });
  const { shop } = bench;
  await before.submit(orderFor(shop));
  await shop.waitFor('picked');
  await before.close();
  const seen = shop.types().length;
  expect(seen).toBeLessThan(6);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shop.types().length).toBeLessThanOrEqual(seen + 1);
  const after = await startFulfillers({ store });
  await shop.waitFor('shipped');
  await expect.poll(async () => (await after.listed())[0]?.finished).toBe(true);
  const ids = new Set(shop.reports.map(({ event_id }) => event_id));
  expect([...new Set(shop.types())]).toEqual(mainLine);
  expect(ids.size).toBe(6);
  await after.close();
});

test('an order is worked on again after its store could not be reached', async () => {
  const store = memoryStore();
  const due = new Set(['get', 'put']);
  const failOnce = (call: string) => {
    if (working.shop.types().includes('packaged') && due.delete(call)) throw new Error('The database is away.');
  };
  const working = await startFulfillers({
    store: {
      ...store,
      async get(...args) {
        failOnce('get');
        return store.get(...args);
      },
      async put(...args) {
        failOnce('put');
        await store.put(...args);
      },
    },
  });
  await working.submit(orderFor(working.shop));
  await working.shop.waitFor('shipped');
  await working.close();
  expect(due.size).toBe(0);
  expect([...new Set(working.shop.types())]).toEqual(mainLine);
});

test('two processes that resume the same order report each step under the same id', async () => {
  const store = memoryStore();
  const { shop } = bench;
  const before = await startFulfillers({ store, stepDelayMs: 60_000 });
  await before.submit(orderFor(shop));
  await before.close();
  const both = await Promise.all([startFulfillers({ store }), startFulfillers({ store })]);
  await shop.waitFor('shipped');
  await Promise.all(both.map((process) => process.close()));
  expect(new Set(shop.reports.map(({ event_id }) => event_id)).size).toBe(6);
});
