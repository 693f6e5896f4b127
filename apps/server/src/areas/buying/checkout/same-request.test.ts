import { failure } from '@inkstand/testing/clients/failure';
import { unique } from '@inkstand/testing/factories/basics';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { shopper as aShopper, intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PaymentError } from '#ports/payments.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const shopper = (shop: Shop, values: Parameters<typeof aShopper>[2] = {}) => aShopper(server, shop, values);
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);

describe('the same request at once', () => {
  test('50 times with one key places one order with one payment, and every response is the same', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const key = unique('key');
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => pay({}, key)));
    const bodies = new Set(
      answers.flatMap((answer) => (answer.status === 'fulfilled' ? [JSON.stringify(answer.value)] : [])),
    );
    expect(bodies.size).toBe(1);
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
    expect(refused.every((status) => status === 409)).toBe(true);
    expect(JSON.stringify(await pay({}, key))).toBe([...bodies][0]);
    expect((await failure(pay({ shipping_method: 'express' }, key))).status).toBe(422);
    const intents = await server.stripe().paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    expect(intents.data).toHaveLength(1);
    expect(await rows('select id from orders where tenant_id = $1', shop.tenantId)).toHaveLength(1);
  });

  test('20 times without a key makes one pending order with one payment, too', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const intents = await server.stripe().paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    expect(intents.data).toHaveLength(1);
  });

  test('10 times at once, while the provider handles the first, returns that one payment to all', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    await server.emulator('faults', { kind: 'slow', path: '/payment_intents', method: 'POST' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const intents = await server.stripe().paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    expect(intents.data).toHaveLength(1);
  });

  test('10 times at once opens the payment once at the provider: the others wait, without a database connection', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const { payments } = server.services;
    const create = payments.createIntent;
    const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const opened = vi.spyOn(payments, 'createIntent').mockImplementation(async (...input) => {
      begun.resolve();
      await held.promise;
      return create(...input);
    });
    const answers = Array.from({ length: 10 }, () => pay());
    await begun.promise;
    const { pool } = database();
    await until('nobody uses the database', async () => pool.idleCount === pool.totalCount && pool.waitingCount === 0);
    held.resolve();
    expect(new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  test('while another process opens the payment is a 409, and can be repeated under its key', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const key = unique('key');
    const inUse = new PaymentError('idempotency_key_in_use', 'in use');
    const opened = vi.spyOn(server.services.payments, 'createIntent').mockRejectedValueOnce(inUse);
    expect(await failure(pay({}, key))).toMatchObject({ status: 409, retryAfterSeconds: 1 });
    opened.mockRestore();
    expect((await pay({}, key)).client_secret).toContain('_secret_');
  });

  test('for different baskets leaves one order with a matching payment', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const express = { shipping_method: 'express', amount: 61.14, total_shipping_price: 13.14 } as const;
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => (index % 2 ? pay() : pay(express))),
    );
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason.status).toBe(409);
    const found = await rows<{ id: string; total: string; payment_intent_id: string }>(
      'select * from orders where tenant_id = $1',
      shop.tenantId,
    );
    expect(found).toHaveLength(1);
    const last = await pay();
    const open = await server.stripe().paymentIntents.list({ limit: 100 }, { stripeAccount: shop.accountId });
    const alive = open.data.filter(({ status }) => status !== 'canceled');
    expect(alive.map(({ id, amount }) => [id, amount])).toEqual([[intentIn(last.client_secret), 5394]]);
  });

  test('after a change of the payment account is paid into the new one, and the old payment is cancelled', async () => {
    const [shop, other] = [await makeShop(database()), await makeShop(database())];
    const { pay } = await shopper(shop);
    const first = await pay();
    // An account belongs to one tenant, so the two tenants swap theirs.
    const setAccount = (tenantId: string, accountId: string) =>
      rows('update payment_accounts set stripe_account_id = $2 where tenant_id = $1', tenantId, accountId);
    await setAccount(other.tenantId, unique('acct'));
    await setAccount(shop.tenantId, other.accountId);
    await setAccount(other.tenantId, shop.accountId);
    const second = await pay();
    expect(second.tenant_stripe_connect_account_id).toBe(other.accountId);
    expect(second.order?.id).toBe(first.order?.id);
    const old = await server
      .stripe()
      .paymentIntents.retrieve(intentIn(first.client_secret), {}, { stripeAccount: shop.accountId });
    expect(old.status).toBe('canceled');
    const present = { stripeAccount: other.accountId };
    const opened = await server.stripe().paymentIntents.retrieve(intentIn(second.client_secret), {}, present);
    expect([opened.status, opened.amount]).toEqual(['requires_payment_method', 5394]);
  });
});
