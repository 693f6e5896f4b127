import { newId } from '@inkstand/database';
import {
  accountTokens,
  bulkActionErrors,
  bulkActions,
  codeRecipients,
  idempotencyKeys,
  knownDevices,
  mailOutbox,
  processedWebhooks,
  rateLimits,
  sessions,
  shopConnections,
  shopProducts,
  shopPushes,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { makeProduct, makeUser } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
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

test('sent emails, ended bulk actions and ended pushes are deleted after 90 days, except what still says something', async () => {
  const { database } = server.services;
  const { id: promoCodeId, tenantId, eventId } = await makePromoCode(database);
  const { id: productId } = await makeProduct(database, { tenantId });
  const [ended, running, recipient, connectionId] = [newId(), newId(), newId(), newId()];
  const [older, ofProduct, latest, unfinished] = [newId(), newId(), newId(), newId()];
  const at = (days: number) => new Date(Date.now() - days * DAY_MS);
  const mail = (template: string, sentAt: Date | null, subjectId = newId()) => ({
    tenantId,
    id: newId(),
    template,
    subjectId,
    data: {},
    language: 'en',
    sentAt,
  });
  await database.tx('all-tenants', async (tx) => {
    const guest = { tenantId, id: recipient, eventId, promoCodeId, email: 'guest@example.test', language: 'en' };
    await tx.insert(codeRecipients).values(guest);
    await tx
      .insert(mailOutbox)
      .values([
        mail('order_shipped', at(91)),
        mail('promo_code', at(91)),
        mail('promo_code', at(91), recipient),
        mail('order_confirmation', at(89)),
        mail('refund', null),
      ]);
    const action = { tenantId, userId: newId(), action: 'cancel', parameters: {}, orderIds: [], createdAt: at(100) };
    await tx.insert(bulkActions).values([
      { ...action, id: ended, status: 'stopped', finishedAt: at(91) },
      { ...action, id: running },
    ]);
    const error = { tenantId, bulkActionId: ended, position: 0, orderRef: 'A-1', reason: 'order.changed' };
    await tx.insert(bulkActionErrors).values(error);
    await tx.insert(shopConnections).values({
      tenantId,
      id: connectionId,
      shopDomain: 'purged.myshopify.com',
      shopId: 'gid://shopify/Shop/1',
      name: 'Shop',
      currency: 'GBP',
      scopes: [],
      connectedBy: newId(),
    });
    const push = { tenantId, connectionId, eventId, isActive: true, total: 1, createdBy: newId() };
    const done = { ...push, status: 'finished', finishedAt: at(91) } as const;
    await tx.insert(shopPushes).values([
      { ...done, id: older, createdAt: at(99) },
      { ...done, id: ofProduct, createdAt: at(98) },
      { ...push, id: unfinished, createdAt: at(97) },
      { ...done, id: latest, createdAt: at(96) },
    ]);
    const sent = { tenantId, id: newId(), connectionId, eventId, productId, pushId: ofProduct };
    await tx.insert(shopProducts).values(sent);
  });

  await purgeExpired(server.services);
  const left = await database.tx('all-tenants', async (tx) => ({
    mails: await tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)),
    actions: await tx.select().from(bulkActions).where(eq(bulkActions.tenantId, tenantId)),
    errors: await tx.$count(bulkActionErrors),
    pushes: await tx.select().from(shopPushes).where(eq(shopPushes.tenantId, tenantId)),
  }));
  expect(left.mails.map(({ template }) => template).sort()).toEqual(['order_confirmation', 'promo_code', 'refund']);
  expect(left.mails.some(({ subjectId }) => subjectId === recipient)).toBe(true);
  expect([left.actions.map(({ id }) => id), left.errors]).toEqual([[running], 0]);
  expect(left.pushes.map(({ id }) => id).sort()).toEqual([ofProduct, unfinished, latest].sort());
});
