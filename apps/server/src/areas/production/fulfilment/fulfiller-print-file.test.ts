import { newId } from '@inkstand/database';
import { orderLines, printFiles } from '@inkstand/database/tables/index';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sha256 } from '#files/file-store.ts';
import { printFileToken } from './signed-links.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);
const BYTES = Buffer.from('%PNG, or so');

async function makeFile() {
  const { database, files } = server.services;
  const { tenantId, id: orderId } = await makeOrder(database);
  const storageKey = `${tenantId}/orders/${orderId}/print/front.png`;
  await files.put(storageKey, BYTES);
  const id = newId();
  await database.tx('all-tenants', async (tx) => {
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    await tx.insert(printFiles).values({
      tenantId,
      id,
      orderId,
      orderLineId: line!.id,
      side: 'front',
      format: 'png',
      storageKey,
      sha256: sha256(BYTES),
      fingerprint: 'x',
      bytes: BYTES.length,
      widthPx: 1,
      heightPx: 1,
      dpi: 150,
      widthMm: 1,
      heightMm: 1,
    });
  });
  return { tenantId, fileId: id };
}

const get = (fulfillerId: string, token: string) =>
  server.app.inject({
    url: `/api/fulfillers/${fulfillerId}/print-files/${token}`,
    headers: { host: 'localhost:3000' },
  });

test('a signed link opens the file for the fulfiller that it was issued to', async () => {
  const link = { fulfillerId: 'northprint', ...(await makeFile()) };
  const answer = await get('northprint', printFileToken(server.services.config, link, IN_AN_HOUR()));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.rawPayload).toEqual(BYTES);
});

test('a link that is forged, expired or issued to another fulfiller opens nothing', async () => {
  const link = { fulfillerId: 'northprint', ...(await makeFile()) };
  const { config } = server.services;
  const good = printFileToken(config, link, IN_AN_HOUR());
  const flipped = `${good.slice(0, -1)}${good.endsWith('A') ? 'E' : 'A'}`;
  const [tenant = '', packed = ''] = good.split('.');
  const answers = [
    await get('lowlands', good),
    await get('northprint', printFileToken(config, link, new Date(Date.now() - 1000))),
    await get('northprint', printFileToken({ secretKey: 'another' }, link, IN_AN_HOUR())),
    await get('northprint', flipped),
    await get('northprint', `${tenant}x.${packed}`),
    await get('northprint', packed),
    await get('northprint', 'x'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401, 401, 401]);
});

test('a valid link to a missing file is 404', async () => {
  const { tenantId } = await makeFile();
  const link = { fulfillerId: 'northprint', tenantId, fileId: newId() };
  expect((await get('northprint', printFileToken(server.services.config, link, IN_AN_HOUR()))).statusCode).toBe(404);
});

test('a damaged print file is not served', async () => {
  const file = await makeFile();
  const [row] = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(printFiles).where(eq(printFiles.id, file.fileId)),
  );
  await server.services.files.put(row!.storageKey, Buffer.from('%PNG, or not'));
  const token = printFileToken(server.services.config, { fulfillerId: 'northprint', ...file }, IN_AN_HOUR());
  const log = vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined);
  expect((await get('northprint', token)).statusCode).toBe(500);
  log.mockRestore();
});
