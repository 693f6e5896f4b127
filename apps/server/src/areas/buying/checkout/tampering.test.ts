import { failure } from '@inkstand/testing/clients/failure';
import { basketLine, makeShop, type Shop, type TestLine } from '@inkstand/testing/factories/shop';
import { shopper as aShopper, intentIn, type PayBody } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const shopper = (shop: Shop, values: Parameters<typeof aShopper>[2] = {}) => aShopper(server, shop, values);
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const errors = (shop: Shop) =>
  rows<{ details: { reason: string } }>(
    "select details from audit_log where tenant_id = $1 and action = 'payment.refused'",
    shop.tenantId,
  );
const placed = (shop: Shop) => rows('select * from orders where tenant_id = $1 and status is not null', shop.tenantId);

describe('a tampered request', () => {
  test('is a 422 on its field, and places nothing', async () => {
    const shop = await makeShop(database());
    const foreign = await makeShop(database());
    const { pay, data, client } = await shopper(shop);
    const line = (values: Partial<TestLine>) => ({
      products: [basketLine(shop.productId, { quantity: 2, ...values })],
    });
    const cases: [Partial<PayBody>, string][] = [
      [{ amount: 0.01 }, 'amount'],
      [{ amount: 53.939 }, 'amount'],
      [{ amount: -1 }, 'amount'],
      [{ total_shipping_price: 0 }, 'total_shipping_price'],
      ...[0, -1, 1.5, 1e9].map((quantity): [Partial<PayBody>, string] => [line({ quantity }), 'products.0.quantity']),
      [line({ product_id: foreign.productId }), 'products'],
      [line({ products: { store: { colour: 'pink', size: 'm' } } }), 'products'],
      [line({ products: { store: { colour: 'white', size: '9xl' } } }), 'products'],
      [line({ custom_text_front: 'not mine to write' }), 'products.0.custom_text_front'],
      [line({ fingerprints: { front: '0'.repeat(64) } }), 'products'],
      [{ products: [] }, 'products'],
      [{ shipping_method: 'drone' as 'standard' }, 'shipping_method'],
      [{ customer_id: (await shopper(foreign)).data.customer_id }, 'customer_id'],
      [{ customer_id: 'x' }, 'customer_id'],
    ];
    for (const [changed, field] of cases) {
      const refused = await failure(pay(changed));
      expect([refused.status, Object.keys(refused.errors)], JSON.stringify(changed)).toEqual([422, [field]]);
    }
    const elsewhere = client.pay({
      params: foreign.params,
      body: {
        amount: 53.94,
        total_shipping_price: 5.94,
        shipping_method: 'standard',
        products: [basketLine(shop.productId, { quantity: 2 })],
        customer_id: data.customer_id,
      },
    });
    expect((await failure(elsewhere)).status).toBe(422);
    expect(await rows('select id from orders where tenant_id in ($1, $2)', shop.tenantId, foreign.tenantId)).toEqual(
      [],
    );
  });

  test('says of a field whether it is missing or holds something that does not exist', async () => {
    const { pay } = await shopper(await makeShop(database()));
    const messages = async (values: object) => {
      const { errors } = await failure(pay(values));
      return [errors.shipping_method, errors.products];
    };
    const MISSING = [['required'], ['required']];
    expect(await messages({ shipping_method: undefined, products: undefined })).toEqual(MISSING);
    expect(await messages({ shipping_method: null, products: null })).toEqual(MISSING);
    expect(await messages({ shipping_method: '', products: [] })).toEqual(MISSING);
    expect(await messages({ shipping_method: 'drone', products: 'mug' })).toEqual([['not valid'], ['not valid']]);
  });

  test('with its own prices pays the prices of the server', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const priced = { ...basketLine(shop.productId, { quantity: 2 }), price: 0.01, store_selling_price: 0.01 };
    const pending = await pay({ products: [priced] });
    const intent = await server
      .stripe()
      .paymentIntents.retrieve(intentIn(pending.client_secret), {}, { stripeAccount: shop.accountId });
    expect(intent.amount).toBe(5394);
  });

  test('whose price has changed meanwhile gets the correct amounts and the current basket', async () => {
    const shop = await makeShop(database());
    const { pay, products } = await shopper(shop);
    await rows('update event_products set store_selling_price = 2500 where event_id = $1', shop.event.id);
    const answer = await server.browser();
    await answer.fetch('http://localhost:3000/api/csrf-cookie');
    const refused = await failure(pay());
    expect(refused.errors).toEqual({ amount: ['the total has changed; please look at it again'] });
    const token = decodeURIComponent(answer.cookies.get('XSRF-TOKEN') ?? '');
    const [customer] = await rows<{ id: string }>('select id from customers where event_id = $1', shop.event.id);
    const raw = await answer.fetch(`http://localhost:3000/api/${shop.tenantId}/${shop.event.slug}/checkout/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({
        amount: 53.94,
        total_shipping_price: 5.94,
        shipping_method: 'standard',
        products,
        customer_id: customer?.id,
      }),
    });
    expect(await raw.json()).toMatchObject({
      success: false,
      data: {
        amount: 65.94,
        total_shipping_price: 5.94,
        products: [{ product_id: shop.productId, price: 25, price_gross: 30, available: true }],
      },
    });
  });

  test('that sends the shown prices per piece learns which product has a new price', async () => {
    const shop = await makeShop(database());
    const { pay, products } = await shopper(shop);
    const seen = (price: number) => pay({ products: products.map((line) => ({ ...line, price })) });
    await rows('update event_products set store_selling_price = 2500 where event_id = $1', shop.event.id);
    const refused = await failure(seen(24));
    expect(refused.errors).toEqual({
      amount: ['the total has changed; please look at it again'],
      products: ['the price of Test product has changed'],
    });
    expect(refused.data).toMatchObject({ amount: 65.94, products: [{ price_gross: 30 }] });
    // With the current price known, the wrong field is the amount.
    for (const present of [30, 25]) expect(Object.keys((await failure(seen(present))).errors)).toEqual(['amount']);
  });

  test('cannot pass off another payment, or none, as that of the order; each attempt is recorded', async () => {
    const shop = await makeShop(database());
    const other = await makeShop(database());
    const { pay, finish } = await shopper(shop);
    const pending = await pay();
    const stranger = await shopper(other);
    const paidElsewhere = await stranger.pay();
    await server.confirm(paidElsewhere.client_secret ?? '', other.accountId);
    const own = { stripeAccount: shop.accountId };
    const cheap = await server
      .stripe()
      .paymentIntents.create(
        { amount: 50, currency: 'gbp', metadata: { order_id: pending.order.id, tenant_id: shop.tenantId } },
        own,
      );
    await server.confirm(cheap.client_secret ?? '', shop.accountId);
    for (const forged of [
      { payment_intent: intentIn(paidElsewhere.client_secret) },
      { payment_intent: cheap.id },
      { payment_intent: 'pi_made_up' },
      { payment_intent: "'; drop table orders; --" },
      { no_payment_needed: '1', order_id: pending.order.id },
      { no_payment_needed: '1', order_id: paidElsewhere.order.id },
    ]) {
      const refused = await failure(finish(forged));
      expect([refused.status, refused.message], JSON.stringify(forged)).toEqual([422, 'the payment was not completed']);
    }
    expect(await errors(shop)).toHaveLength(6);
    expect((await failure(finish({}))).errors).toEqual({ payment_intent: ['required'] });
    expect(await placed(shop)).toEqual([]);
  });

  test('with an underpaid or foreign-currency payment of the order is refused and recorded', async () => {
    const shop = await makeShop(database());
    for (const [column, value] of [
      ['total', 5395],
      ['currency', 'EUR'],
    ]) {
      const { pay, finish } = await shopper(shop);
      const pending = await pay();
      await rows(`update orders set ${column} = $1 where id = $2`, value, pending.order.id);
      await server.confirm(pending.client_secret ?? '', shop.accountId);
      expect((await failure(finish({ payment_intent: intentIn(pending.client_secret) }))).status).toBe(422);
    }
    expect(await placed(shop)).toEqual([]);
    const reasons = (await errors(shop)).map(({ details }) => details.reason);
    expect(new Set(reasons)).toEqual(
      new Set(['the payment is of another amount', 'the payment is in another currency']),
    );
  });

  test('for one order is recorded a limited number of times a day, so that nobody fills the audit log', async () => {
    const shop = await makeShop(database());
    const { pay, finish } = await shopper(shop);
    const { order } = await pay();
    const forged = { no_payment_needed: '1', order_id: order.id };
    await Promise.all(Array.from({ length: 25 }, () => finish(forged).catch(() => undefined)));
    expect((await failure(finish(forged))).status).toBe(422);
    expect(await errors(shop)).toHaveLength(10);
  });

  test('for a tenant that does not exist is not recorded', async () => {
    const { client } = server.browser();
    for (const tenant of ['all', 'nobody-at-all']) {
      const params = { tenant, slug: 'some-event' };
      expect((await failure(client.paymentSuccess({ params, body: { payment_intent: 'pi_1' } }))).status).toBe(404);
      expect(await rows('select * from audit_log where tenant_id = $1', tenant)).toEqual([]);
    }
  });

  test('with only the ids of payment or order learns the status, and nothing personal', async () => {
    const shop = await makeShop(database());
    const { pay, data, products, email } = await shopper(shop);
    const { client_secret, order } = await pay();
    await server.confirm(client_secret ?? '', shop.accountId);
    const payment = { payment_intent: intentIn(client_secret), products };
    const stranger = await shopper(shop);
    const ask = async (proof: { customer_id?: string; client_secret?: string }) =>
      (await stranger.client.paymentSuccess({ params: shop.params, body: { ...payment, ...proof } })).data.order;

    for (const proof of [
      {},
      { customer_id: stranger.data.customer_id },
      { client_secret: `${intentIn(client_secret)}_secret_guessed` },
      { client_secret: (await stranger.pay()).client_secret ?? '' },
    ]) {
      const told = await ask(proof);
      expect(told).toMatchObject({ id: order.id, token: null, customer: null, products: [], shipments: [] });
      expect(JSON.stringify(told)).not.toMatch(/High Street|someone/);
    }
    const whole = { token: expect.stringMatching(/^.{43}$/), customer: { email } };
    for (const proof of [{ customer_id: data.customer_id }, { client_secret: client_secret ?? '' }]) {
      expect(await ask(proof)).toMatchObject(whole);
    }
  });

  test('does not open order pages without the signed link', async () => {
    const shop = await makeShop(database());
    const { pay, finish, client } = await shopper(shop);
    const pending = await pay();
    await server.confirm(pending.client_secret ?? '', shop.accountId);
    const done = await finish({ payment_intent: intentIn(pending.client_secret) });
    const token = done.data.order.token ?? '';
    expect(token).toHaveLength(43);
    const other = await makeShop(database());
    const flipped = token.slice(0, 30) + (token[30] === 'A' ? 'B' : 'A') + token.slice(31);
    for (const [params, candidate] of [
      [shop.params, flipped],
      [other.params, token],
      [shop.params, 'A'.repeat(43)],
    ] as const) {
      expect((await failure(client.publicOrder({ params: { ...params, token: candidate } }))).status).toBe(404);
    }
  });
});
