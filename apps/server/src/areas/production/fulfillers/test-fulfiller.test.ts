import { createHash } from 'node:crypto';
import { fulfillerOrder } from '@inkstand/contract/production/fulfiller-wire';
import { fulfillers, shipments } from '@inkstand/database/tables/index';
import { makeUser } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Line, makeSimulated, startLine } from '#areas/production/production/testing.ts';
import { systemContext } from '#context.ts';
import { sampleOrder } from './sample-order.ts';

let line: Line;
let staff: Awaited<ReturnType<Line['server']['as']>>;
beforeAll(async () => {
  line = await startLine();
  await makeSimulated(line, 'northprint');
  staff = await line.server.as(await makeUser(line.server.services.database, { superadmin: 1 }));
});
afterAll(() => line[Symbol.asyncDispose]());
beforeEach(() => line.admin('reset', {}));

const database = () => line.server.services.database;
const tryOut = async () => {
  const { data } = await staff.testFulfiller({ params: { tenant_id: 'all', fulfiller_id: 'northprint' } });
  return data;
};

test('a test order is accepted like a real one, and leaves nothing behind on either side', async () => {
  const outcome = await tryOut();
  expect(outcome).toMatchObject({ is_good: true, status: 200, problems: [] });
  expect(JSON.parse(outcome.answer)).toMatchObject({ status: 'accepted' });
  expect(await database().tx('all-tenants', (tx) => tx.select().from(shipments))).toEqual([]);
});

test('it has the shape of a real order, and its print files match their description', async () => {
  const ctx = systemContext(line.server.services, 'all');
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(fulfillers));
  const order = await sampleOrder(ctx, row!, line.origin);
  expect(fulfillerOrder.parse(JSON.parse(JSON.stringify(order)))).toMatchObject({ test: true });
  for (const file of order.items.flatMap((item) => item.print_files)) {
    const answer = await fetch(file.url);
    expect(answer.status).toBe(200);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('hex'), file.format).toBe(file.sha256);
    expect((await fetch(file.url.slice(0, -2))).status).toBe(401);
  }
});

test('a problem with the answer is reported in a sentence', async () => {
  await line.admin('faults', { kind: 'html', when: 'before', times: 1 });
  expect(await tryOut()).toMatchObject({ is_good: false, problems: ['Its answer is not JSON.'] });
  await line.admin('faults', { kind: 'error', when: 'before', times: 1 });
  expect(await tryOut()).toMatchObject({ is_good: false, status: 500 });
  await line.admin('faults', { kind: 'reset', when: 'before', times: 1 });
  expect(await tryOut()).toMatchObject({ status: null, problems: [expect.stringMatching(/ECONNRESET|hang up/)] });
});

test('a fulfiller with the email adapter is not called', async () => {
  const params = { tenant_id: 'all', fulfiller_id: 'northprint' };
  await staff.changeFulfiller({ params, body: { adapter: 'email', contact_email: 'press@corner.test' } });
  await expect(staff.testFulfiller({ params })).rejects.toMatchObject({ status: 422 });
  await database().tx('all-tenants', (tx) =>
    tx.update(fulfillers).set({ adapter: 'http' }).where(eq(fulfillers.id, 'northprint')),
  );
});
