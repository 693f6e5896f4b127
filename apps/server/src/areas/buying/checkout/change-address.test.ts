import { rateLimits } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, createVisitor, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { cancelOrder } from '@inkstand/testing/scenarios/money';
import { shopper as aShopper, intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RATE_LIMITS } from '#rate-limits/limits.ts';
import { createCustomer } from './create-customer.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const loadUses = async (voucher: { id: string }) =>
  (await rows<{ uses: number }>('select uses from vouchers where id = $1', voucher.id))[0]?.uses;
const loadOrder = async (id: string) =>
  (
    await rows<{ status: string | null; abandoned_at: Date | null; customer_id: string }>(
      'select * from orders where id = $1',
      id,
    )
  )[0];

/** A shopper with a single-use voucher and an open payment, who may enter another address. */
async function paying(shop: Shop) {
  const voucher = await makeVoucher(database(), { tenantId: shop.tenantId, eventId: shop.event.id, maximumUses: 1 });
  const shopper = await aShopper(server, shop);
  const wish = { discount_code: voucher.label, amount: 48.94 };
  const pending = await shopper.pay(wish);
  const enterAddress = async (customer_id: string | undefined, products = shopper.products) => {
    const body = { ...recipient(), products, ...(customer_id ? { customer_id } : {}) };
    return (await shopper.client.createCustomer({ params: shop.params, body })).data;
  };
  const confirm = () => server.confirm(pending.client_secret ?? '', shop.accountId);
  return { ...shopper, voucher, wish, pending, enterAddress, confirm };
}

describe('a shopper who changes the address', () => {
  test('gives up the earlier order at once: voucher released, payment cancelled', async () => {
    const shop = await makeShop(database());
    const { data, voucher, wish, pending, enterAddress, confirm, pay } = await paying(shop);
    expect(await loadUses(voucher)).toBe(1);
    const moved = await enterAddress(data.customer_id);
    expect(moved.customer_id).not.toBe(data.customer_id);
    expect(moved.has_voucher_opportunity).toBe(true);
    expect([await loadUses(voucher), (await loadOrder(pending.order.id))?.abandoned_at]).toEqual([0, expect.any(Date)]);
    expect(await confirm()).toBe('payment_intent_unexpected_state');
    const second = await pay({ ...wish, customer_id: moved.customer_id });
    expect(second.order.id).not.toBe(pending.order.id);
    expect(await loadUses(voucher)).toBe(1);
    // The first tab has lost its payment; a new request creates another.
    expect((await failure(pay(wish))).errors).toEqual({ discount_code: ['this voucher has been used up'] });
  });

  test('confirms the address that is paid for, not the one before', async () => {
    const shop = await makeShop(database());
    const { data, pending, wish, enterAddress, pay } = await paying(shop);
    const isConfirmed = async (order: { id: string }) =>
      (
        await rows<{ confirmed: boolean }>('select address_confirmed as confirmed from orders where id = $1', order.id)
      )[0]?.confirmed;
    expect(await isConfirmed(pending.order)).toBe(false);
    const same = await pay({ ...wish, confirm_address: true });
    expect([same.order.id, await isConfirmed(pending.order)]).toEqual([pending.order.id, true]);
    const moved = await enterAddress(data.customer_id);
    const next = await pay({ ...wish, customer_id: moved.customer_id });
    expect(await isConfirmed(next.order)).toBe(false);
  });

  test('whose browser does not name the earlier customer leaves the voucher reserved', async () => {
    const shop = await makeShop(database());
    const { voucher, wish, enterAddress, pay } = await paying(shop);
    const stranger = await enterAddress(undefined);
    expect(stranger.has_voucher_opportunity).toBe(false);
    expect(await loadUses(voucher)).toBe(1);
    expect((await failure(pay({ ...wish, customer_id: stranger.customer_id }))).status).toBe(422);
  });

  test('gets the order that was paid meanwhile, not a second one; another basket becomes another order', async () => {
    const shop = await makeShop(database());
    const { data, pending, enterAddress, confirm, finish } = await paying(shop);
    await server.emulator('webhooks', { mode: 'drop' });
    await confirm();
    const refused = await failure(enterAddress(data.customer_id));
    await server.emulator('webhooks');
    expect([refused.status, refused.message]).toEqual([422, 'this basket has been paid for already']);
    expect(refused.data).toEqual({ payment_intent: intentIn(pending.client_secret) });
    expect((await finish(refused.data as { payment_intent: string })).data.order.id).toBe(pending.order.id);
    expect((await failure(enterAddress(data.customer_id))).status).toBe(422);
    const more = [basketLine(shop.productId, { quantity: 3 })];
    expect((await enterAddress(data.customer_id, more)).customer_id).toBeTruthy();
    expect((await loadOrder(pending.order.id))?.status).toBe('new');
  });

  test('may order again what was cancelled, from the address or from the payment', async () => {
    const shop = await makeShop(database());
    const { client, data, products, pay } = await aShopper(server, shop);
    const cancelled = await pay();
    await server.confirm(cancelled.client_secret ?? '', shop.accountId);
    await until('the order is in', async () => (await loadOrder(cancelled.order.id))?.status === 'new');
    await cancelOrder(server, shop.tenantId, cancelled.order.id);
    const body = { ...recipient(), products, customer_id: data.customer_id };
    const { customer_id } = (await client.createCustomer({ params: shop.params, body })).data;
    const orders = [cancelled, await pay({ customer_id }), await pay()].map(({ order }) => order.id);
    expect(new Set(orders).size).toBe(3);
  });

  test('gets an error when the provider does not answer, and nothing is given up', async () => {
    const shop = await makeShop(database());
    const { data, voucher, pending, enterAddress, confirm } = await paying(shop);
    await server.emulator('faults', { kind: 'error', path: '/cancel', times: 5 });
    expect((await failure(enterAddress(data.customer_id))).status).toBe(503);
    await server.emulator('reset');
    expect([await loadUses(voucher), (await loadOrder(pending.order.id))?.abandoned_at]).toEqual([1, null]);
    expect(await confirm()).toBe('succeeded');
  });

  test.each(['address', 'basket'])(
    'or %s of a store that can no longer take payments cannot be charged for an order that was given up',
    async (changed) => {
      const shop = await makeShop(database());
      const { data, pay, enterAddress, confirm } = await paying(shop);
      await rows('update payment_accounts set charges_enabled = false where tenant_id = $1', shop.tenantId);
      if (changed === 'address') await enterAddress(data.customer_id);
      else {
        const products = [basketLine(shop.productId, { quantity: 1 })];
        expect((await failure(pay({ products, amount: 28.74, total_shipping_price: 4.74 }))).status).toBe(503);
      }
      expect(await confirm()).toBe('payment_intent_unexpected_state');
    },
  );

  test('cannot name a customer of another event, or one that does not exist', async () => {
    const shop = await makeShop(database());
    const other = await makeShop(database());
    const { voucher, data, pending } = await paying(shop);
    const stranger = await paying(other);
    await stranger.enterAddress(data.customer_id);
    await stranger.enterAddress('01990000-0000-7000-8000-000000000000');
    expect([await loadUses(voucher), (await loadOrder(pending.order.id))?.abandoned_at]).toEqual([1, null]);
    expect([await loadUses(stranger.voucher), (await loadOrder(stranger.pending.order.id))?.abandoned_at]).toEqual([
      1,
      null,
    ]);
  });

  test('while the card is confirmed is never both given up and charged', async () => {
    const shop = await makeShop(database());
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round++) {
      const { data, voucher, pending, enterAddress, confirm } = await paying(shop);
      const pause = new Promise((resolve) => setTimeout(resolve, (round % 6) * 4));
      const [confirmed, entered] = await Promise.all([
        confirm(),
        pause.then(() =>
          enterAddress(data.customer_id).then(
            () => 'entered',
            (error) => error.message as string,
          ),
        ),
      ]);
      if (confirmed === 'succeeded') {
        await until('the order is in', async () => (await loadOrder(pending.order.id))?.status === 'new');
      }
      const order = await loadOrder(pending.order.id);
      const found = [confirmed, entered, order?.abandoned_at ? 'given up' : 'kept', await loadUses(voucher)].join(', ');
      outcomes.add(found);
    }
    for (const outcome of outcomes) {
      expect([
        'succeeded, this basket has been paid for already, kept, 1',
        'payment_intent_unexpected_state, entered, given up, 0',
      ]).toContain(outcome);
    }

    // Negative control: the order is given up without asking the provider, and charged all the same.
    const { voucher, pending, confirm } = await paying(shop);
    await rows('update orders set abandoned_at = now() where id = $1', pending.order.id);
    await rows('update vouchers set uses = uses - 1 where id = $1', voucher.id);
    expect(await confirm()).toBe('succeeded');
    const queued = () =>
      rows("select * from order_events where order_id = $1 and event = 'refund_queued'", pending.order.id);
    await until('the money is on its way back', async () => (await queued()).length === 1);
  });

  test('twice at once releases the voucher once', async () => {
    const shop = await makeShop(database());
    const { data, voucher, enterAddress } = await paying(shop);
    // Another customer's use, which releasing the voucher twice would free.
    await rows('update vouchers set uses = 2, maximum_uses = 2 where id = $1', voucher.id);
    await Promise.allSettled(Array.from({ length: 8 }, () => enterAddress(data.customer_id)));
    expect(await loadUses(voucher)).toBe(1);
  });
});

describe('customers from one address', () => {
  const enter = (shop: Shop, ip: string) =>
    createCustomer(createVisitor(server.services, shop, { ip }), {
      params: shop.params,
      body: { ...recipient(), lang: undefined, products: [basketLine(shop.productId) as never] },
    });
  const fill = (shop: Shop, address: string) =>
    database().tx('all-tenants', (tx) =>
      tx.insert(rateLimits).values({
        key: `customer:${shop.tenantId}:address:${address}`,
        failures: RATE_LIMITS.customersOfAddress.limit - 1,
        windowEndsAt: new Date(Date.now() + 60_000),
      }),
    );

  test('may be many, up to a limit; other addresses are not affected', async () => {
    const shop = await makeShop(database());
    await fill(shop, '192.0.2.7');
    await enter(shop, '192.0.2.7');
    await expect(enter(shop, '192.0.2.7')).rejects.toMatchObject({
      code: 'request.too_many',
      retryAfterSeconds: expect.any(Number),
    });
    await enter(shop, '192.0.2.8');
    await rows("update rate_limits set window_ends_at = now() where key like '%192.0.2.7'");
    await enter(shop, '192.0.2.7');
    expect(await rows('select id from customers where tenant_id = $1', shop.tenantId)).toHaveLength(3);
  });

  test('hidden by a proxy on this machine are not counted as one', async () => {
    const shop = await makeShop(database());
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await enter(shop, ip);
    expect(await rows('select key from rate_limits where key like $1', `customer:${shop.tenantId}:%`)).toEqual([]);
  });
});
