import { createHash, randomUUID } from 'node:crypto';
import type { FulfillerOrder } from '@inkstand/contract/production/fulfiller-wire';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveFulfiller } from '../fulfiller/serve.ts';
import { sign } from '../fulfiller/signature.ts';
import type { Misbehaviour } from '../fulfiller/workshop.ts';
import type { Result } from './check.ts';
import { runConformance } from './run-conformance.ts';

const secret = 'the secret of the kit';
const opened: { close: () => Promise<unknown> }[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

// At once, because they mostly wait for reports.

const resultNames = (results: readonly Result[], verdict: Result['verdict']) =>
  results.filter((result) => result.verdict === verdict).map(({ name }) => name);

async function simulated(misbehaviours: readonly Misbehaviour[] = [], partShipments = true): Promise<string> {
  const served = await serveFulfiller({
    id: 'kit',
    secret,
    host: '127.0.0.1',
    port: 0,
    stepDelayMs: 20,
    retryDelayMs: 20,
    partShipments,
    misbehaviours,
  });
  opened.push(served);
  return served.orders;
}

test.concurrent('the simulated fulfillers keep every rule', async () => {
  const results = await runConformance({ target: await simulated(), secret, waitSeconds: 5 });
  expect(results.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(results.length).toBeGreaterThan(30);
});

test.concurrent('a fulfiller whose parcels leave whole fails nothing, and parts are not seen', async () => {
  const results = await runConformance({ target: await simulated([], false), secret, waitSeconds: 5 });
  expect(resultNames(results, 'failed')).toEqual([]);
  expect(resultNames(results, 'not seen')).toEqual([
    'A part that leaves earlier names pieces of its shipment',
    'The last part of a shipment ends it',
    'Each part of a tracked shipment has tracking of its own',
  ]);
});

/** A fulfiller that acknowledges orders, and whose only reports are these of the order of several pieces. */
async function partsOnly(reports: (lineIds: string[]) => object[]): Promise<Result[]> {
  const app = Fastify();
  app.post('/orders', async (request) => {
    const order = request.body as FulfillerOrder;
    if (order.items.length > 1) {
      for (const [index, fields] of reports(order.items.map(({ line_id }) => line_id)).entries()) {
        const event_id = `${order.shipment_id}:${index}`;
        const occurred_at = new Date(Date.now() + index).toISOString();
        const known = { event_id, shipment_id: order.shipment_id, type: 'shipped', occurred_at };
        const tracking = { carrier: 'Post', number: `N${index}`, url: '' };
        const report = Object.assign({ tracking }, known, fields);
        const body = JSON.stringify(report);
        const timestamp = String(Math.floor(Date.now() / 1000));
        const headers = {
          'inkstand-timestamp': timestamp,
          'inkstand-signature': sign(secret, timestamp, body),
          'inkstand-event-id': report.event_id,
        };
        void fetch(order.callback_url, { method: 'POST', headers, body }).catch(() => undefined);
      }
    }
    return { external_ref: order.shipment_id, status: 'accepted' };
  });
  const target = `${await app.listen({ host: '127.0.0.1', port: 0 })}/orders`;
  opened.push(app);
  return runConformance({ target, secret, waitSeconds: 0.3 });
}

const line = (line_id: string | undefined, quantity: number) => ({ line_id, quantity });

test.concurrent.each([
  ['more pieces than were ordered', ([first]: string[]) => [{ lines: [line(first, 3)] }], 'left than were still there'],
  [
    'more pieces than are left',
    ([first]: string[]) => [{ lines: [line(first, 1)] }, { lines: [line(first, 2)] }],
    'left than were still there',
  ],
  ['a line of another order', () => [{ lines: [line(randomUUID(), 1)] }], 'which the order does not have'],
  [
    'pieces that are packed',
    ([first]: string[]) => [{ type: 'packaged', lines: [line(first, 1)] }],
    'belong to `shipped` alone',
  ],
] as const)('a part with %s fails', async (_case, reports, sentence) => {
  const results = await partsOnly(reports);
  const found = results.find(({ name }) => name.startsWith('A part that leaves earlier'));
  expect(found).toMatchObject({ verdict: 'failed', sentence: expect.stringContaining(sentence) });
});

test.concurrent('parts that share tracking or an event id fail, and a rest that stays is not seen', async () => {
  const tracking = { carrier: 'Post', number: 'N', url: '' };
  const [shared, oneId, rest, open] = await Promise.all([
    partsOnly(([first]) => [{ lines: [line(first, 1)], tracking }, { tracking }]),
    partsOnly(([first, second]) => [
      { event_id: 'e', lines: [line(first, 1)] },
      { event_id: 'e', lines: [line(second, 1)] },
    ]),
    partsOnly(([first, second]) => [{ lines: [line(first, 2)] }, { lines: [line(second, 1)] }]),
    partsOnly(([first]) => [{ lines: [line(first, 2)] }]),
  ]);
  expect(resultNames(shared, 'failed')).toContain('Each part of a tracked shipment has tracking of its own');
  expect(resultNames(shared, 'passed')).toContain('The last part of a shipment ends it');
  expect(resultNames(oneId, 'failed')).toContain('Every event has an id of its own');
  expect(resultNames(rest, 'passed')).toContain('The last part of a shipment ends it');
  expect(resultNames(open, 'not seen')).toContain('The last part of a shipment ends it');
});

test.concurrent('a fulfiller that sends no call-backs fails the named checks, and checks without observations do not pass', async () => {
  const results = await runConformance({ target: await simulated(['drop']), secret, waitSeconds: 0.2 });
  expect(resultNames(results, 'failed')).toEqual(['Progress is reported']);
  expect(resultNames(results, 'not seen')).toContain('Every call-back is signed, lately');
});

test.concurrent('a fulfiller that sends false reports fails the named checks', async () => {
  const results = await runConformance({ target: await simulated(['lie']), secret, waitSeconds: 2 });
  expect(resultNames(results, 'failed')).toEqual(
    expect.arrayContaining(['Every call-back is signed, lately', 'Every call-back has the shape of a report']),
  );
});

test.concurrent('a fulfiller that accepts every request fails the named checks', async () => {
  const app = Fastify();
  app.post('/orders', async (request) => {
    const { shipment_id: id, callback_url: url } = (request.body ?? {}) as Record<string, string>;
    const body = JSON.stringify({
      event_id: 'always the same',
      shipment_id: id,
      external_ref: 'another',
      type: 'picked',
      occurred_at: new Date().toISOString(),
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const headers = { 'inkstand-timestamp': timestamp, 'inkstand-signature': sign(secret, timestamp, body) };
    if (url) void fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    const ref = createHash('sha256').update(String(Math.random())).digest('hex').slice(0, 8);
    return { external_ref: ref, status: 'accepted' };
  });
  const target = `${await app.listen({ host: '127.0.0.1', port: 0 })}/orders`;
  opened.push(app);
  const results = await runConformance({ target, secret, waitSeconds: 0.3 });
  expect(resultNames(results, 'failed')).toEqual(
    expect.arrayContaining([
      'The same key and body again is the same order',
      'The same order ten times at once is one order',
      'The same key with another body is refused',
      'An order without a signature is refused',
      'A message from 310 s ago is refused',
      'A quantity of 0 is refused, and named',
      'How an order stands can be asked',
      'A wish to cancel is heard, however often it is sent',
      'The header names the same event as the body',
      'Call-backs carry the number of the acknowledgement',
      'Every event has an id of its own',
      'A report that was not heard is sent again under the same id',
      'A try-out is not reported on',
    ]),
  );
  const again = results.find(({ name }) => name.startsWith('The same key and body'));
  expect(again?.sentence).toContain('that makes a second parcel');
});

test.concurrent('an unreachable address is reported in a sentence, and the kit finishes', async () => {
  const results = await runConformance({ target: 'http://127.0.0.1:9/orders', secret, waitSeconds: 0.1 });
  expect(results[0]).toMatchObject({ verdict: 'failed', sentence: expect.stringContaining('nothing came back') });
});
