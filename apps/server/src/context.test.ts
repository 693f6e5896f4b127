import { orders } from '@inkstand/database/tables/index';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContext } from './context.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('with the tenant `all` staff see the rows of every tenant; visitors and clients see none', async () => {
  const { tenantId } = await makeOrder(server.db.database);
  const rowsFor = (superadmin?: number) => {
    const actor = superadmin === undefined ? undefined : ({ role: 'admin', superadmin, tenantId } as const);
    return createContext(server.services, { tenantId: 'all', actor }).tx((tx) => tx.select().from(orders));
  };
  expect(await rowsFor(1)).toHaveLength(1);
  expect(await rowsFor(0)).toEqual([]);
  expect(await rowsFor()).toEqual([]);
});
