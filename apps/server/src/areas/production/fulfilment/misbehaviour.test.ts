import { mainLineIndex } from '@inkstand/domain/order-main-line';
import { MISBEHAVIOURS, type Misbehaviour } from '@inkstand/emulators/fulfiller/workshop';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  loadTimeline,
  makePrintable,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';
import { reconcileShipments } from './reconcile-shipments.ts';

// The faults of `npm run fulfiller:simulate -- --serve`, each kind alone and all together.

let line: Line;
beforeAll(async () => {
  line = await startSimulatedLine();
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

type Order = Awaited<ReturnType<typeof makePrintable>>;

async function placed(kinds: readonly Misbehaviour[], quantity = 1): Promise<Order> {
  await line.admin('pace', { step_delay_ms: 30 });
  for (const kind of kinds) await line.admin('misbehaviours', { kind });
  const order = await makePrintable(line, { line: { quantity } });
  await queueDownload(line, order);
  return order;
}

const reported = async (order: Order) => {
  const taken = (await line.taken()) as unknown as { finished: boolean; order: { order_ref: string } }[];
  return taken.find((each) => each.order.order_ref === order.orderRef)?.finished;
};

/** Shipped once, through every state in order, with one email to the recipient. */
async function expectGoodEnd(order: Order): Promise<void> {
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('shipped');
  await expect.poll(() => reported(order), { timeout: 60_000, interval: 25 }).toBe(true);
  const places = (await loadTimeline(line, order)).flatMap(({ to }) => (to ? [mainLineIndex(to)] : []));
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
  const mails = await line.server.db.ownerQuery(
    `select 1 from mail_outbox where subject_id = $1 and template = 'order_shipped'`,
    [order.id],
  );
  expect(mails).toHaveLength(1);
  expect(await loadStatus(line, order)).toBe('shipped');
}

test.each([['duplicate'], ['delay'], ['reorder']] as [Misbehaviour][])(
  'a fulfiller whose reports are faulty by %s ships the order once, and no state is undone',
  async (kind) => {
    await expectGoodEnd(await placed([kind]));
  },
);

test('one that drops its reports is polled', async () => {
  const order = await placed(['drop']);
  await expect.poll(() => reported(order), { timeout: 60_000, interval: 25 }).toBe(true);
  expect(await loadStatus(line, order)).toBe('submitted to fulfiller');
  await reconcileShipments(line.server.services, 0);
  await expectGoodEnd(order);
});

test('invalid reports of one that lies are ignored, and its silence afterwards changes nothing', async () => {
  const order = await placed(['lie']);
  await expectGoodEnd(order);
  const entries = (await loadTimeline(line, order)).map(({ event }) => event);
  // It reported a cancellation that was not requested: noted for attention, with no other effect.
  expect(entries).toContain('report_cancelled_unasked');
  expect(entries).not.toContain('confirm_cancellation');
  const saved = await line.server.db.ownerQuery(
    `select distinct type from shipment_events join shipments on shipments.id = shipment_id where order_id = $1`,
    [order.id],
  );
  expect(saved.map(({ type }) => type)).not.toContain('teleported');
});

test('all faults together except drop end in the right state as well', async () => {
  await expectGoodEnd(await placed(MISBEHAVIOURS.filter((kind) => kind !== 'drop')));
});

test('parts of one that leave earlier are parcels with their own tracking and email, once each', async () => {
  await line.admin('mishaps', { kind: 'parts' });
  const order = await placed(['duplicate'], 3);
  await expect.poll(() => reported(order), { timeout: 30_000, interval: 25 }).toBe(true);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('shipped');
  const parcels = await line.server.db.ownerQuery(
    `select lines -> 0 ->> 'quantity' as quantity,
      (select max(tracking_number) from shipment_events where shipment_id = shipments.id) as tracking
     from shipments where order_id = $1 order by number`,
    [order.id],
  );
  expect(parcels.map(({ quantity }) => quantity)).toEqual(['2', '1']);
  expect(new Set(parcels.map(({ tracking }) => tracking)).size).toBe(2);
  const mails = await line.server.db.ownerQuery(
    `select 1 from mail_outbox where subject_id = $1 and template = 'order_shipped'`,
    [order.id],
  );
  expect(mails).toHaveLength(2);
});

test('a misprint that it reports is printed again, and shortages and bad files wait for people', async () => {
  await line.admin('mishaps', { kind: 'misprint' });
  const spoilt = await placed([]);
  await expect.poll(() => loadStatus(line, spoilt), { timeout: 60_000, interval: 25 }).toBe('shipped');
  expect((await loadTimeline(line, spoilt)).map(({ to }) => to)).toEqual(
    expect.arrayContaining(['awaiting reprint', 'in production', 'shipped']),
  );
  await line.admin('mishaps', { kind: 'shortage' });
  const short = await placed([]);
  await expect
    .poll(async () => (await loadTimeline(line, short)).map(({ event }) => event), { timeout: 60_000 })
    .toContain('report_shortage');
  expect(await loadStatus(line, short)).toBe('submitted to fulfiller');
});
