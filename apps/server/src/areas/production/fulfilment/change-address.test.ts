import { customers, fulfillers, orderEvents } from '@inkstand/database/tables/index';
import type { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  makePrintable,
  queueDownload,
  startSimulatedLine,
} from '#areas/production/production/testing.ts';
import { systemContext } from '#context.ts';
import { sendAddressChange, shipmentAddressJob } from './change-address.ts';
import { loadHistory, makeReport, makeSubmitted, send } from './testing.ts';

let line: Line;
beforeAll(async () => {
  line = await startSimulatedLine();
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

type Order = Awaited<ReturnType<typeof makeOrder>>;
type Server = Pick<TestServer, 'services'>;

/** Corrects the address, as the customer or staff do. */
async function move({ services }: Server, { tenantId, id, customerId }: Order, addressFirstLine: string) {
  const ctx = systemContext(services, tenantId);
  await ctx.tx(async (tx) => {
    await tx.update(customers).set({ addressFirstLine }).where(eq(customers.id, customerId));
    await sendAddressChange(tx, ctx, id);
  });
}

const loadEvents = async ({ services }: Server, order: Order) => {
  const rows = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(orderEvents.id),
  );
  return rows.map(({ event }) => event);
};

interface Taken {
  idempotency_key: string;
  order: { order_ref: string; ship_to: { address_first_line: string } };
}
const takenFor = async (order: Order) => {
  const taken = (await line.taken()) as unknown as Taken[];
  return taken.filter(({ order: { order_ref } }) => order_ref === order.orderRef);
};

test('a fulfiller that has the parcel gets the new address, and the timeline shows that it accepted it', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'picked' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('submitted to fulfiller');
  await move(line.server, order, '22 New Street');
  await expect.poll(() => loadEvents(line.server, order), { timeout: 60_000 }).toContain('address_accepted');
  const [taken, ...more] = await takenFor(order);
  expect(taken?.order.ship_to.address_first_line).toBe('22 New Street');
  expect(more).toEqual([]);
  await line.admin('pace', { step_delay_ms: 5 });
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000 }).toBe('shipped');
});

test('a fulfiller that has labelled the parcel refuses, and the order needs attention', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'ready_to_ship' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('packaged');
  await move(line.server, order, '22 New Street');
  await expect.poll(() => loadEvents(line.server, order), { timeout: 60_000 }).toContain('address_refused');
  expect((await takenFor(order))[0]?.order.ship_to.address_first_line).not.toBe('22 New Street');
});

test('every fulfiller with an open parcel is notified, and one without a connection by people', async () => {
  await using server = await startTestServer();
  const at = await makeSubmitted(server, { parcels: 2 });
  const [one, other] = at.shipments;
  await send(server.app, at.fulfiller, makeReport(one!, 'shipped', 1));
  await move(server, at.order, '22 New Street');
  expect(server.jobs.filter(({ name }) => name === 'shipment.address').map(({ data }) => data)).toEqual([
    { tenantId: at.order.tenantId, shipmentId: other!.id, fulfillerId: at.fulfiller.id },
  ]);
  await server.services.database.tx('all-tenants', (tx) =>
    tx.update(fulfillers).set({ adapter: 'manual' }).where(eq(fulfillers.id, at.fulfiller.id)),
  );
  await move(server, at.order, '23 New Street');
  expect((await loadEvents(server, at.order)).at(-1)).toBe('address_by_hand');
  const frozen = await makeSubmitted(server, { frozen: true });
  await move(server, frozen.order, '22 New Street');
  expect(await loadHistory(server, frozen.shipments[0]!)).toEqual(['submitted']);
});

test('a second address change during the first call is sent as well', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'picked' });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 25 }).toBe('submitted to fulfiller');
  await Promise.all([move(line.server, order, '1 First Street'), move(line.server, order, '1 First Street')]);
  await move(line.server, order, '2 Second Street');
  await expect
    .poll(async () => (await takenFor(order))[0]?.order.ship_to.address_first_line, { timeout: 60_000 })
    .toBe('2 Second Street');
  await expect.poll(async () => (await loadEvents(line.server, order)).at(-1)).toBe('address_accepted');
  const [taken] = await takenFor(order);
  const job = { tenantId: order.tenantId, shipmentId: taken!.idempotency_key, fulfillerId: 'northprint' };
  const before = await loadEvents(line.server, order);
  await shipmentAddressJob.handle(line.server.services, job);
  expect(await loadEvents(line.server, order)).toEqual(before);
});

test('an address change after a lost answer results in one parcel, to the new address', async () => {
  await line.admin('pace', { step_delay_ms: 5, stop_before: 'picked' });
  await line.admin('misbehaviours', { kind: 'drop' });
  await line.admin('faults', { kind: 'error', when: 'after', times: 1 });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await expect.poll(async () => (await takenFor(order)).length, { timeout: 60_000, interval: 10 }).toBe(1);
  await move(line.server, order, '22 New Street');
  await expect.poll(() => loadEvents(line.server, order), { timeout: 60_000 }).toContain('address_accepted');
  const [taken, ...more] = await takenFor(order);
  expect(taken?.order.ship_to.address_first_line).toBe('22 New Street');
  expect(more).toEqual([]);
  expect(await loadStatus(line, order)).toBe('submitted to fulfiller');
});

test('without an answer the old address stays, and the timeline shows why', async () => {
  await using server = await startTestServer();
  const at = await makeSubmitted(server);
  await move(server, at.order, '22 New Street');
  const job = { tenantId: at.order.tenantId, shipmentId: at.shipments[0]!.id, fulfillerId: at.fulfiller.id };
  await shipmentAddressJob.giveUp?.(server.services, job, 'Test Print answered 500 to a new address.');
  expect((await loadEvents(server, at.order)).at(-1)).toBe('address_refused');
  expect(await loadHistory(server, at.shipments[0]!)).toEqual(['submitted', 'address_changed', 'address_refused']);
});
