import { newId } from '@inkstand/database';
import {
  accountTokens,
  idempotencyKeys,
  knownDevices,
  processedWebhooks,
  rateLimits,
  sessions,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpired } from './purge-expired.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

test('saved replies, sessions, rate limits, links, devices and webhook ids are deleted once they expire, and not before', async () => {
  const { database } = server.services;
  const { id: userId, tenantId } = await makeUser(database);
  await server.as({ id: userId, tenantId });
  const left = () =>
    database.tx('all-tenants', async (tx) => ({
      answers: await tx.$count(idempotencyKeys),
      sessions: await tx.$count(sessions),
      rateLimits: await tx.$count(rateLimits),
      messages: await tx.$count(processedWebhooks),
      links: await tx.$count(accountTokens),
      devices: await tx.$count(knownDevices),
    }));
  await database.tx('all-tenants', async (tx) => {
    await tx.insert(idempotencyKeys).values({ tenantId, actor: 'visitor:a', key: 'key', requestHash: 'a' });
    const link = { tenantId, id: newId(), kind: 'invitation', tokenHash: 'a', email: 'a@example.test' } as const;
    await tx.insert(accountTokens).values({ ...link, expiresAt: new Date() });
    await tx.insert(rateLimits).values({ key: 'a', failures: 1, windowEndsAt: new Date(Date.now() + 60_000) });
    await tx.insert(processedWebhooks).values({ source: 'stripe', messageId: 'evt_1' });
    await tx.insert(knownDevices).values({ tenantId, userId, deviceHash: 'a' });
  });
  const inDays = (days: number) => () => new Date(Date.now() + days * DAY_MS);

  await purgeExpired(server.services);
  expect(await left()).toEqual({ answers: 1, sessions: 2, rateLimits: 1, messages: 1, links: 1, devices: 1 });
  await purgeExpired({ database, now: inDays(2) });
  expect(await left()).toEqual({ answers: 0, sessions: 2, rateLimits: 0, messages: 1, links: 1, devices: 1 });
  await purgeExpired({ database, now: inDays(31) });
  expect(await left()).toEqual({ answers: 0, sessions: 0, rateLimits: 0, messages: 0, links: 0, devices: 1 });
  await purgeExpired({ database, now: inDays(367) });
  expect((await left()).devices).toBe(0);
});
