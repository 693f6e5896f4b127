import { shipments } from '@inkstand/database/tables/index';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipmentSubmitJob } from '#areas/production/fulfilment/submit-shipment.ts';
import { downloadOrder } from './download-order.ts';
import { processOrder } from './process-order.ts';
import { submitOrder } from './submit-order.ts';
import { type Line, makePrintable, makeSimulated, startLine } from './testing.ts';

// Jobs run only when the test starts them.
let line: Line;
beforeAll(async () => {
  line = await startLine([]);
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
  await line.admin('pace', { step_delay_ms: 60_000 });
});
afterAll(() => line[Symbol.asyncDispose]());

test('an order of one line costs each step of the pipeline few statements', async () => {
  const { services } = line.server;
  const { tenantId, id: orderId } = await makePrintable(line);
  const job = { tenantId, orderId };
  const count = async (work: () => Promise<unknown>) => {
    const { statements } = await services.database.statements.count(work);
    return statements;
  };
  const download = await count(() => downloadOrder(services, job));
  const processing = await count(() => processOrder(services, job));
  const submit = await count(() => submitOrder(services, job));
  const [shipment] = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(shipments).where(eq(shipments.orderId, orderId)),
  );
  const { id: shipmentId, fulfillerId } = shipment!;
  const handOver = await count(() => shipmentSubmitJob.handle(services, { tenantId, shipmentId, fulfillerId }));
  expect(download).toBeLessThanOrEqual(12);
  expect(processing).toBeLessThanOrEqual(13);
  expect(submit).toBeLessThanOrEqual(18);
  // One of them queues the files for a hot folder.
  expect(handOver).toBeLessThanOrEqual(17);
});
