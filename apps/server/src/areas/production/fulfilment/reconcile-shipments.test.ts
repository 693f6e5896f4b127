import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  makePrintable,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';
import { claimOverdueShipments, reconcileShipments } from './reconcile-shipments.ts';
import { makeReport, makeSubmitted } from './testing.ts';

let line: Line;
beforeAll(async () => {
  line = await startSimulatedLine();
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

type Order = Awaited<ReturnType<typeof makePrintable>>;
const owner = (sql: string, values: unknown[]) => line.server.db.ownerQuery(sql, values);

async function placed(): Promise<Order> {
  const order = await makePrintable(line);
  await queueDownload(line, order);
  return order;
}

/** Whether the fulfiller has finished the order. */
const isDone = (order: Order) =>
  expect
    .poll(
      async () => {
        const taken = (await line.taken()) as unknown as { finished: boolean; order: { order_ref: string } }[];
        return taken.find((each) => each.order.order_ref === order.orderRef)?.finished;
      },
      { timeout: 60_000, interval: 25 },
    )
    .toBe(true);

const loadProblem = async () =>
  (
    await owner('select last_answer_at, last_problem_at, last_problem from fulfillers where id = $1', ['northprint'])
  )[0];

test('an order whose callbacks were all lost is shipped with one email and every step once', async () => {
  await line.admin('misbehaviours', { kind: 'drop' });
  const order = await placed();
  await isDone(order);
  await expect.poll(() => loadStatus(line, order)).toBe('submitted to fulfiller');
  await reconcileShipments(line.server.services);
  expect(await loadStatus(line, order)).toBe('submitted to fulfiller');
  await reconcileShipments(line.server.services, 0);
  expect(await loadStatus(line, order)).toBe('shipped');
  const steps = await owner('select event from order_events where order_id = $1 order by id', [order.id]);
  const reported = steps.map(({ event }) => String(event)).filter((event) => event.startsWith('report_'));
  expect(reported).toEqual([...new Set(reported)]);
  expect(reported.at(-1)).toBe('report_shipped');
  expect(
    await owner(`select 1 from mail_outbox where subject_id = $1 and template = 'order_shipped'`, [order.id]),
  ).toHaveLength(1);
  expect((await loadProblem())?.last_answer_at).not.toBeNull();
});

test('reports that also arrived by callback have no second effect', async () => {
  await line.admin('pace', { step_delay_ms: 100, stop_before: 'in_production' });
  const order = await placed();
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('picked');
  await line.admin('pace', { step_delay_ms: 100 });
  for (let turn = 0; turn < 4; turn += 1) await reconcileShipments(line.server.services, 0);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('shipped');
  const saved = await owner(
    `select type, count(*)::int as times from shipment_events join shipments on shipments.id = shipment_id
     where order_id = $1 group by type having count(*) > 1`,
    [order.id],
  );
  expect(saved).toEqual([]);
});

test('a fulfiller that does not answer is polled for one parcel per run, and its health shows it', async () => {
  await line.admin('misbehaviours', { kind: 'drop' });
  const orders = [await placed(), await placed()];
  for (const order of orders) await isDone(order);
  await line.admin('faults', { kind: 'error', times: 1 });
  await reconcileShipments(line.server.services, 0);
  expect(await loadProblem()).toMatchObject({ last_problem: 'It answered 500.' });
  const statuses = await Promise.all(orders.map((order) => loadStatus(line, order)));
  expect(statuses).toEqual(['submitted to fulfiller', 'submitted to fulfiller']);
  await reconcileShipments(line.server.services, 0);
  expect(await Promise.all(orders.map((order) => loadStatus(line, order)))).toEqual(['shipped', 'shipped']);
});

/** A fulfiller whose state of any parcel is these reports. */
async function fulfillerWith(reportsOf: (shipment: { id: string }) => object[]) {
  const program = createServer((request, response) => {
    const id = request.url!.split('/').at(-1)!;
    response.end(JSON.stringify({ shipment_id: id, reports: reportsOf({ id }) }));
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(program.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      program.closeAllConnections();
      await new Promise((resolve) => program.close(resolve));
    },
  };
}

test('reports that do not fit their parcel hide neither later ones nor the other parcels, and are a problem', async () => {
  await using program = await fulfillerWith((shipment) => [
    makeReport(shipment, 'shipped', 1, { lines: [{ line_id: randomUUID(), quantity: 1 }] }),
    makeReport(shipment, 'picked', 2),
  ]);
  const [one, other] = [await makeSubmitted(line.server), await makeSubmitted(line.server)];
  const { id } = one.fulfiller;
  await owner('update fulfillers set endpoint = $1 where id = $2', [program.endpoint, id]);
  await owner('update shipments set fulfiller_id = $1 where order_id = $2', [id, other.order.id]);
  await reconcileShipments(line.server.services, 0);
  expect(await Promise.all([one, other].map(({ order }) => loadStatus(line, order)))).toEqual(['picked', 'picked']);
  const [health] = await owner('select last_problem from fulfillers where id = $1', [id]);
  expect(health?.last_problem).toBe('It answered a report that cannot be read.');
});

test('a parcel that was cancelled is polled no more, unless nobody had requested it', async () => {
  const { services } = line.server;
  const addEntries = async ({ order, shipments }: Awaited<ReturnType<typeof makeSubmitted>>, ...types: string[]) => {
    for (const type of types) {
      await owner(
        'insert into shipment_events (tenant_id, shipment_id, type, occurred_at) values ($1, $2, $3, now())',
        [order.tenantId, shipments[0]!.id, type],
      );
    }
  };
  const [notAsked, asked] = [await makeSubmitted(line.server), await makeSubmitted(line.server)];
  await addEntries(notAsked, 'cancelled');
  await addEntries(asked, 'cancellation_requested', 'cancelled');
  const claimed = await claimOverdueShipments(services, 0);
  expect(claimed).toContain(notAsked.shipments[0]!.id);
  expect(claimed).not.toContain(asked.shipments[0]!.id);
});

test('frozen orders are not polled, and no parcel is polled twice at once or beyond the batch size', async () => {
  const { services } = line.server;
  const frozen = await makeSubmitted(line.server, { frozen: true });
  const many = await Promise.all(Array.from({ length: 3 }, () => makeSubmitted(line.server)));
  await owner(`update shipments set fulfiller_id = $1 where order_id = any($2)`, [
    many[0]!.fulfiller.id,
    many.map(({ order }) => order.id),
  ]);
  const twice = await Promise.all([claimOverdueShipments(services, 0), claimOverdueShipments(services, 0)]);
  const claimed = twice.flat();
  expect(new Set(claimed).size).toBe(claimed.length);
  expect(claimed).toEqual(expect.arrayContaining(many.map(({ shipments }) => shipments[0]!.id)));
  expect(claimed).not.toContain(frozen.shipments[0]!.id);
  // Just polled: not again until they have been silent for the same time once more.
  expect(await claimOverdueShipments(services, 1)).toEqual([]);
});
