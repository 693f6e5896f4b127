import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { expect, test } from 'vitest';

test('a user linked to an online shop gets their newest product collection; nobody else gets one', async () => {
  await using server = await startTestServer();
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const params = { tenant_id: tenantId };
  const linked = await server.as(await makeUser(database, { tenantId, shopUser: true }));
  expect(await failure(linked.shopifyEvent({ params }))).toMatchObject({ status: 404 });
  await makeEvent(database, { tenantId, type: 'Products', createdAt: new Date('2026-01-01') });
  const newest = await makeEvent(database, { tenantId, type: 'Products', createdAt: new Date('2026-02-01') });
  await makeEvent(database, { tenantId, type: 'Store', createdAt: new Date('2026-03-01') });
  await makeEvent(database, { tenantId, type: 'Products', deletedAt: new Date(), createdAt: new Date('2026-04-01') });
  expect(await linked.shopifyEvent({ params })).toMatchObject({ success: true, data: { slug: newest.slug } });
  const plain = await server.as(await makeUser(database, { tenantId }));
  expect(await failure(plain.shopifyEvent({ params }))).toMatchObject({ status: 422 });
  const foreign = await server.as(await makeUser(database, { shopUser: true }));
  expect(await failure(foreign.shopifyEvent({ params }))).toMatchObject({ status: 404 });
});
