import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { shopper as aShopper, intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOrder } from '#areas/orders/order-lifecycle/accept-order.ts';
import { findOrder } from '#areas/orders/order-lifecycle/pending-order.ts';
import { systemContext } from '#context.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const shopper = (shop: Shop, values: Parameters<typeof aShopper>[2] = {}) => aShopper(server, shop, values);
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const placed = (shop: Shop) => rows('select * from orders where tenant_id = $1 and status is not null', shop.tenantId);

describe('a voucher', () => {
  const voucherFor = (shop: Shop, values: Parameters<typeof makeVoucher>[1] = {}) =>
    makeVoucher(database(), { tenantId: shop.tenantId, eventId: shop.event.id, ...values });

  test('that covers everything skips the payment, once the stored order confirms it', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherFor(shop, { discountAmount: 500_00 });
    const { pay, finish, client, data } = await shopper(shop);
    expect(data.has_voucher_opportunity).toBe(true);
    const found = await client.checkVoucher({
      params: shop.params,
      body: { customer_id: data.customer_id, discount_code: voucher.label.toLowerCase() },
    });
    expect(found.data.event_vouchers).toEqual([{ code: voucher.label, discount_amount: 500 }]);
    const pending = await pay({ discount_code: voucher.label, amount: 0 });
    expect(pending).toMatchObject({
      client_secret: null,
      order_fully_paid_by_voucher: true,
      order: { total_store_price: 0, discount_amount: 53.94 },
    });
    const done = await finish({ no_payment_needed: '1', order_id: pending.order.id });
    expect(done.data.order).toMatchObject({
      id: pending.order.id,
      total_store_price: 0,
      voucher_code: voucher.label,
      stage: 'received',
    });
    const ledger = await rows<{ account: string; amount: string }>(
      'select account, amount from ledger_entries where order_id = $1 order by id',
      pending.order.id,
    );
    expect(ledger.map(({ account, amount }) => [account, Number(amount)])).toEqual([
      ['production_cost', 2514],
      ['credit', -2514],
    ]);
  });

  test('is offered to a shopper while one can be used: neither revoked, expired nor used up', async () => {
    const shop = await makeShop(database());
    const hasField = async () => (await shopper(shop)).data.has_voucher_opportunity;
    await voucherFor(shop, { revokedAt: new Date() });
    await voucherFor(shop, { expiresAt: new Date(Date.now() - 1000) });
    await voucherFor(shop, { uses: 3, maximumUses: 3 });
    expect(await hasField()).toBe(false);
    await voucherFor(shop);
    expect(await hasField()).toBe(true);
  });

  test('accepts no order that changed while it was being checked', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherFor(shop, { discountAmount: 53_94 });
    const { pay, products } = await shopper(shop);
    const pending = await pay({ discount_code: voucher.label, amount: 0 });
    const ctx = systemContext(server.services, shop.tenantId);
    const key = { orderId: pending.order.id };
    const looked = await ctx.tx((tx) => findOrder(tx, shop.tenantId, key));
    const more = products.map((line) => ({ ...line, quantity: 50 }));
    const wish = { discount_code: voucher.label, products: more };
    const repriced = await failure(pay({ ...wish, amount: 1, total_shipping_price: 1 }));
    const right = repriced.data as { amount: number; total_shipping_price: number };
    await pay({ ...wish, amount: right.amount, total_shipping_price: right.total_shipping_price });
    expect(right.amount).toBeGreaterThan(1000);
    const accepted = await ctx.tx((tx) => acceptOrder(tx, ctx, looked!, { amountCaptured: 0 }));
    expect(accepted).toBe(false);
    expect(await placed(shop)).toEqual([]);
  });

  test('with one use at two checkouts is redeemed once', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherFor(shop, { maximumUses: 1 });
    const both = await Promise.all([shopper(shop), shopper(shop)]);
    const answers = await Promise.allSettled(
      both.map(({ pay }) => pay({ discount_code: voucher.label, amount: 48.94 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const winner = both[answers.findIndex(({ status }) => status === 'fulfilled')]!;
    const body = { customer_id: winner.data.customer_id, discount_code: voucher.label };
    expect((await winner.client.checkVoucher({ params: shop.params, body })).data.event_vouchers).toHaveLength(1);
    const loser = both[answers.findIndex(({ status }) => status === 'rejected')]!;
    const refused = await failure(loser.pay({ discount_code: voucher.label, amount: 48.94 }));
    expect(refused.errors).toEqual({ discount_code: ['this voucher has been used up'] });
    expect((await loser.pay()).order.total_store_price).toBe(53.94);
    expect(await rows('select uses from vouchers where id = $1', voucher.id)).toEqual([{ uses: 1 }]);
  });

  test('is released by another one, and the order is priced again with a new payment', async () => {
    const shop = await makeShop(database());
    const [first, second] = [
      await voucherFor(shop, { maximumUses: 1 }),
      await voucherFor(shop, { discountAmount: 7_00, maximumUses: 1 }),
    ];
    const { pay, finish } = await shopper(shop);
    const uses = async () =>
      (await rows<{ uses: number }>('select uses from vouchers where event_id = $1 order by id', shop.event.id)).map(
        (row) => row.uses,
      );
    const a = await pay({ discount_code: first.label, amount: 48.94 });
    expect(await uses()).toEqual([1, 0]);
    const b = await pay({ discount_code: second.label, amount: 46.94 });
    expect(await uses()).toEqual([0, 1]);
    expect(b.order.id).toBe(a.order.id);
    expect(b.client_secret).not.toBe(a.client_secret);
    expect(await server.confirm(a.client_secret ?? '', shop.accountId)).toBe('payment_intent_unexpected_state');
    const c = await pay();
    expect(await uses()).toEqual([0, 0]);
    const d = await pay({ discount_code: first.label, amount: 48.94 });
    expect(await uses()).toEqual([1, 0]);
    expect(new Set([a, b, c, d].map(({ client_secret }) => client_secret)).size).toBe(4);
    await server.confirm(d.client_secret ?? '', shop.accountId);
    const { order } = (await finish({ payment_intent: intentIn(d.client_secret) })).data;
    expect(await placed(shop)).toHaveLength(1);
    // 2 × 24.00 + 5.94 − 5.00, for the customer and in the back office.
    const sums = { shipping_price: 5.94, discount_amount: 5, total_store_price: 48.94 };
    expect(order).toMatchObject({ ...sums, products: [{ quantity: 2, price: 24 }] });
    const office = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
    const shown = await office.getOrder({ params: { tenant_id: shop.tenantId, order_ref: order.order_ref } });
    expect(shown.data).toMatchObject({ ...sums, items_price: 48, items: [{ quantity: 2, unit_price: 24 }] });
  });

  test('reports why it cannot be used, and guessing is rate limited', async () => {
    const shop = await makeShop(database());
    const past = new Date(Date.now() - 1000);
    const cases: [string, string][] = [
      [(await voucherFor(shop, { expiresAt: past })).label, 'invalid voucher code'],
      [(await voucherFor(shop, { uses: 3, maximumUses: 3 })).label, 'this voucher has been used up'],
      [(await voucherFor(await makeShop(database()))).label, 'invalid voucher code'],
    ];
    const { client, data, pay, email } = await shopper(shop);
    const check = (discount_code: string) =>
      failure(client.checkVoucher({ params: shop.params, body: { customer_id: data.customer_id, discount_code } }));
    for (const [code, message] of cases) {
      expect((await check(code)).errors).toEqual({ discount_code: [message] });
      expect((await failure(pay({ discount_code: code, amount: 48.94 }))).errors).toEqual({ discount_code: [message] });
    }
    const large = await voucherFor(shop, { minimumBasket: 48_01 });
    expect((await failure(pay({ discount_code: large.label, amount: 48.94 }))).errors).toEqual({
      discount_code: ['this voucher needs a basket of at least £48.01'],
    });
    const once = await voucherFor(shop, { maximumUsesPerEmail: 1 });
    const other = await shopper(shop, { fields: { email: email.toUpperCase() } });
    await other.pay({ discount_code: once.label, amount: 48.94 });
    expect((await failure(pay({ discount_code: once.label, amount: 48.94 }))).errors).toEqual({
      discount_code: ['this voucher has been used up'],
    });
    for (let tries = 0; tries < 10; tries++) await check(`guess ${tries}`);
    expect((await check('one more')).status).toBe(429);
    expect((await failure(pay({ discount_code: large.label, amount: 48.94 }))).status).toBe(429);
  });
});
