import { newId } from '@inkstand/database';
import { proofs } from '@inkstand/database/tables/index';
import { makeProduct, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePeopleOfOldProofs } from './erase-people-of-old-proofs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('a proof older than two years loses its recipient and decider, and a younger one keeps them', async () => {
  const { database } = server.services;
  const { tenantId, id: createdBy } = await makeUser(database);
  const { id: productId } = await makeProduct(database, { tenantId });
  const now = new Date('2030-06-01T12:00:00Z');
  const proof = (createdAt: string, message: string) => ({
    tenantId,
    id: newId(),
    productId,
    revision: 1,
    fingerprints: {},
    colours: ['white'],
    createdBy,
    message,
    status: 'approved' as const,
    email: 'ada@example.test',
    decidedBy: 'Ada',
    createdAt: new Date(createdAt),
  });
  await database.tx('all-tenants', (tx) =>
    tx.insert(proofs).values([proof('2028-05-31T12:00:00Z', 'old'), proof('2028-06-02T12:00:00Z', 'young')]),
  );
  await erasePeopleOfOldProofs({ database, now: () => now });
  const { message, status, email, decidedBy } = proofs;
  const left = await database.tx('all-tenants', (tx) =>
    tx.select({ message, status, email, decidedBy }).from(proofs).orderBy(asc(message)),
  );
  expect(left).toEqual([
    { message: 'old', status: 'approved', email: '', decidedBy: '' },
    { message: 'young', status: 'approved', email: 'ada@example.test', decidedBy: 'Ada' },
  ]);
});
