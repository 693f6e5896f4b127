import { newId } from '@inkstand/database';
import { codeRecipients, mailOutbox } from '@inkstand/database/tables/index';
import { unique } from '@inkstand/testing/factories/basics';
import { makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipientToken } from '#areas/events/codes/code-emails.ts';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { sendOrderLink } from './send-order-link.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const promo = () => makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00 });
const codeFor = (shop: Shop, values: Parameters<typeof makePromoCode>[1] = {}) =>
  makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id, ...values });

function visit() {
  const { client } = server.browser();
  const check = (shop: Shop, promo_code: string, token?: string) =>
    client
      .checkPromoCode({ params: shop.params, body: { promo_code, ...(token && { recipient: token }) } })
      .then(({ data }) => data);
  const claim = (shop: Shop, promo_code: string, email: string) =>
    client.claimGift({
      params: shop.params,
      body: { ...recipient({ email }), promo_code, products: [basketLine(shop.productId, { quantity: 1 })] },
    });
  return { client, check, claim };
}

const mailsOf = (shop: Shop) =>
  database().tx({ tenant: shop.tenantId }, (tx) =>
    tx.select({ template: mailOutbox.template, subject: mailOutbox.subjectId }).from(mailOutbox).orderBy(mailOutbox.id),
  );

test('a code is usable, used, used up or expired, in words; an unknown or revoked one is invalid', async () => {
  const shop = await promo();
  const { check } = visit();
  const past = new Date(Date.now() - 1000);
  const usable = await codeFor(shop);
  expect(await check(shop, usable.label.toLowerCase().replaceAll('-', ' '))).toEqual({
    state: 'usable',
    issued_code: usable.label,
    problem: null,
    only: null,
    has_order_link: false,
    name: '',
    email: '',
  });
  expect(await check(shop, (await codeFor(shop, { productIds: [shop.productId] })).label)).toMatchObject({
    state: 'usable',
    only: { product_ids: [shop.productId], message: 'this code is for Test product' },
  });
  // Used by nobody whose order could be emailed.
  expect(await check(shop, (await codeFor(shop, { uses: 1 })).label)).toMatchObject({
    state: 'used',
    problem: 'This code has been used: a gift was ordered with it.',
    has_order_link: false,
  });
  expect(await check(shop, (await codeFor(shop, { uses: 2, maximumUses: 2 })).label)).toMatchObject({
    state: 'used_up',
    problem: 'All gifts of this code have been claimed.',
  });
  expect(await check(shop, (await codeFor(shop, { expiresAt: past })).label)).toMatchObject({
    state: 'expired',
    problem: 'This code has expired.',
  });
  for (const label of [
    'BOGUS',
    (await codeFor(shop, { revokedAt: past })).label,
    (await codeFor(await promo())).label,
  ]) {
    await expect(check(shop, label)).rejects.toMatchObject({
      status: 422,
      errors: { promo_code: ['invalid promo code'] },
    });
  }
});

test('guesses are limited, also for a code that exists', async () => {
  const shop = await promo();
  const { check } = visit();
  const { label } = await codeFor(shop);
  // Gives the browser the cookie that tells its device.
  await check(shop, label);
  for (let guess = 0; guess < RATE_LIMITS.codeGuessesOfDevice.limit; guess++)
    await expect(check(shop, unique('guess'))).rejects.toMatchObject({ status: 422 });
  await expect(check(shop, label)).rejects.toMatchObject({ status: 429 });
});

test('a personal link tells for whom it is until the code is used; the code alone, or another link, tells nobody', async () => {
  const shop = await promo();
  const { check, claim } = visit();
  const { id, label } = await codeFor(shop);
  const [person] = await database().tx({ tenant: shop.tenantId }, (tx) =>
    tx
      .insert(codeRecipients)
      .values({
        tenantId: shop.tenantId,
        id: newId(),
        eventId: shop.event.id,
        promoCodeId: id,
        name: 'Zoë Lindqvist',
        email: 'zoe@example.test',
        language: 'en',
      })
      .returning(),
  );
  const token = recipientToken(server.services.config, shop.tenantId, person!.id);
  expect(await check(shop, label, token)).toMatchObject({ name: 'Zoë Lindqvist', email: 'zoe@example.test' });
  const nobody = { state: 'usable', name: '', email: '' };
  expect(await check(shop, label)).toMatchObject(nobody);
  expect(await check(shop, label, recipientToken(server.services.config, 'another', person!.id))).toMatchObject(nobody);
  expect(await check(shop, (await codeFor(shop)).label, token)).toMatchObject(nobody);
  await claim(shop, label, 'private@example.test');
  expect(await check(shop, label, token)).toMatchObject({ state: 'used', has_order_link: true, name: '', email: '' });
});

test('the link of the order goes to the address that spent the code, once an hour, and the answer does not name it', async () => {
  const shop = await promo();
  const { client, claim } = visit();
  const { label } = await codeFor(shop);
  const { data } = await claim(shop, label, 'spender@example.test');
  const send = (promo_code: string) => client.sendOrderLink({ params: shop.params, body: { promo_code } });
  for (const spelling of [label, label.toLowerCase()]) {
    const answer = await send(spelling);
    expect(answer.success).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/spender|@/);
  }
  expect(await mailsOf(shop)).toEqual([
    { template: 'gift_confirmation', subject: data.order.id },
    { template: 'order_link', subject: data.order.id },
  ]);
  for (const promo_code of ['BOGUS', (await codeFor(shop)).label]) {
    await expect(send(promo_code)).rejects.toMatchObject({ errors: { promo_code: ['invalid promo code'] } });
  }
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('links are asked for a limited number of times from one place', async () => {
  const shop = await promo();
  const { claim } = visit();
  const { label } = await codeFor(shop);
  await claim(shop, label, 'spender@example.test');
  const ctx = createVisitor(server.services, shop, { device: '', ip: '203.0.113.9' });
  const send = () => sendOrderLink(ctx, { params: shop.params, body: { promo_code: label } });
  for (let asked = 0; asked < 40; asked++) await send();
  await expect(send()).rejects.toMatchObject({ code: 'request.too_many' });
});
