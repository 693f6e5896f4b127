import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReport, makeSubmitted, send } from '#areas/production/fulfilment/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function withShortage() {
  const at = await makeSubmitted(server);
  const problem = { code: 'out_of_stock', message: 'No navy shirts until Friday' };
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'shortage', 1, { problem }));
  const user = await makeUser(server.services.database, { tenantId: at.order.tenantId, role: 'customer_service' });
  return { at, user, client: await server.as(user), params: orderParams(at.order) };
}
const orderParams = ({ tenantId, orderRef }: { tenantId: string; orderRef: string }) => ({
  tenant_id: tenantId,
  order_ref: orderRef,
});

test('a shortage needs attention until somebody marks it as resolved', async () => {
  const { client, params, at } = await withShortage();
  const { data: before } = await client.getOrder({ params });
  const note = before.timeline.find(({ id }) => before.attention.includes(id));
  expect(note).toMatchObject({ event: 'report_shortage', reason: 'No navy shirts until Friday' });
  expect(server.published.at(-1)).toMatchObject({ event: 'order.updated', data: { order_ref: at.order.orderRef } });
  const { data } = await client.settleNotes({ params, body: { up_to: note!.id, reason: 'Grey ones will do' } });
  expect(data.attention).toEqual([]);
  expect(data.timeline.at(-1)).toMatchObject({ event: 'notes_settled', reason: 'Grey ones will do' });
  expect(data.status).toBe('submitted to fulfiller');
  const audits = await server.db.ownerQuery('select action, details from audit_log where object_id = $1', [
    at.order.id,
  ]);
  expect(audits).toMatchObject([{ action: 'order.notes_settled', details: { notes: 'report_shortage' } }]);
  await expect(client.settleNotes({ params, body: { up_to: note!.id } })).rejects.toMatchObject({ status: 422 });
});

test('notes that arrive after the page was loaded stay open, and so do orders of other tenants', async () => {
  const { client, params, at } = await withShortage();
  const { data } = await client.getOrder({ params });
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'artwork_problem', 2));
  const body = { up_to: data.attention.at(-1)! };
  await expect(client.settleNotes({ params, body })).rejects.toMatchObject({ status: 422 });
  const { client: stranger } = await withShortage();
  await expect(stranger.settleNotes({ params, body })).rejects.toMatchObject({ status: 404 });
  expect((await client.getOrder({ params })).data.attention).toHaveLength(2);
});

test('a shortage that is followed by a shipped parcel no longer needs attention', async () => {
  const { client, params, at } = await withShortage();
  await send(server.app, at.fulfiller, makeReport(at.shipments[0]!, 'shipped', 9));
  expect((await client.getOrder({ params })).data.attention).toEqual([]);
});
