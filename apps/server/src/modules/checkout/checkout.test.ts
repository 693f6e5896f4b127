import { toDecimal } from '@inkstand/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeProduct, makeVoucher, offer, testDocument, textLayer, unique } from '../../../../../test/factories.ts';
import { failure } from '../../../../../test/failure.ts';
import { CARD, type PayingServer, startPayingServer, until } from '../../../../../test/paying.ts';
import { basketLine, makeShop, recipient, type Shop, type TestLine } from '../../../../../test/shop.ts';
import { shopper as aShopper, intentIn, type PayBody } from '../../../../../test/shopping.ts';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const shopper = (shop: Shop, values: Parameters<typeof aShopper>[2] = {}) => aShopper(server, shop, values);
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  server.db.ownerQuery<Row & Record<string, unknown>>(text, values);
const orderRow = async (id: string) =>
  (
    await rows<{ status: string | null; total: string; payment_intent_id: string }>(
      'select * from orders where id = $1',
      id,
    )
  )[0];
const refusals = (shop: Shop) =>
  rows<{ details: { reason: string } }>(
    "select details from audit_log where tenant_id = $1 and action = 'payment.refused'",
    shop.tenantId,
  );
const placed = (shop: Shop) => rows('select * from orders where tenant_id = $1 and status is not null', shop.tenantId);

describe('a whole purchase', () => {
  test('by card makes one order with sums that add up, a ledger at zero, a mail and a job', async () => {
    const shop = await makeShop(database());
    const { data, pay, finish, client } = await shopper(shop);
    expect(data).toMatchObject({
      country_iso2: 'GB',
      state_abbreviation: null,
      event_vouchers: [],
      has_voucher_opportunity: false,
    });
    expect(data.shipping_prices).toEqual({
      standard: 3.95,
      standard_tracked: 5.95,
      express: 9.95,
      additional_item_price: 1,
    });

    const pending = await pay();
    expect(pending).toMatchObject({
      ...{
        tenant_stripe_connect_account_id: shop.accountId,
        basket_tax_breakdown: null,
        order_fully_paid_by_voucher: false,
      },
      order: {
        total_store_price_excluding_vat: 44.95,
        total_store_vat: 8.99,
        total_store_price: 53.94,
        discount_amount: 0,
      },
    });
    expect(await placed(shop)).toEqual([]);
    const intent = await server
      .stripe()
      .paymentIntents.retrieve(intentIn(pending.client_secret), {}, { stripeAccount: shop.accountId });
    // Two shirts at 8.00 and shipping at 4.95, with VAT: what production costs.
    expect(intent).toMatchObject({ amount: 5394, currency: 'gbp', application_fee_amount: 1920 + 594 });

    expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
    const done = await finish({ payment_intent: intent.id });
    const { order } = done.data;
    expect(order).toMatchObject({
      ...{
        id: pending.order.id,
        order_ref: pending.order.order_ref,
        progress: 'accepted',
        kind: 'store',
        shipping_price: 5.94,
      },
      ...{ total_store_price_excluding_vat: 44.95, total_store_vat: 8.99, total_store_price: 53.94 },
      products: [{ name: 'Test product', colour: 'White', size: 'M', quantity: 2, price: 24 }],
      customer: { address_country: 'United Kingdom' },
    });
    const again = await client.publicOrder({ params: { ...shop.params, token: order.token } });
    expect(again.data.order).toEqual(order);

    const ledger = await rows<{ account: string; amount: string }>(
      'select account, amount from ledger_entries where order_id = $1 order by id',
      order.id,
    );
    expect(Object.fromEntries(ledger.map(({ account, amount }) => [account, Number(amount)]))).toEqual({
      ...{ customer: 5394, takings: -4000, shipping: -495, vat: -899, production_cost: 2514, platform: -2514 },
    });
    expect(await rows('select template from mail_outbox where subject_id = $1', order.id)).toEqual([
      { template: 'order_confirmation' },
    ]);
    const jobs = server.jobs.filter((job) => 'orderId' in job.data && job.data.orderId === order.id);
    expect(jobs.map(({ name }) => name)).toEqual(['order.download']);
    expect(server.published.filter(({ data }) => data.order_ref === order.order_ref)).toMatchObject([
      {
        event: 'order.updated',
        data: { status: 'new' },
        channels: [
          `private-tenant.${shop.tenantId}`,
          `private-event.${shop.tenantId}.${shop.event.slug}`,
          'private-staff',
        ],
      },
    ]);
  });

  test('ends in an order by the webhook alone when the browser is gone', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const { client_secret, order } = await pay();
    await server.confirm(client_secret ?? '', shop.accountId);
    await until('the order is in', async () => (await orderRow(order.id))?.status === 'new');
  });

  test('goes on with the same order after a card was declined', async () => {
    const shop = await makeShop(database());
    const voucher = await makeVoucher(database(), { tenantId: shop.tenantId, eventId: shop.event.id, maximumUses: 1 });
    const { pay, finish } = await shopper(shop);
    const wish = { discount_code: voucher.label, amount: 48.94 };
    const first = await pay(wish);
    expect(await server.confirm(first.client_secret ?? '', shop.accountId, CARD.declined)).toBe('card_declined');
    const refused = await failure(finish({ payment_intent: intentIn(first.client_secret) }));
    expect([refused.status, refused.message]).toEqual([422, 'the payment was not completed']);
    const second = await pay(wish);
    expect(second).toEqual(first);
    expect(await rows('select uses from vouchers where id = $1', voucher.id)).toEqual([{ uses: 1 }]);
    await server.confirm(second.client_secret ?? '', shop.accountId);
    const { data } = await finish({ payment_intent: intentIn(second.client_secret) });
    expect(data.order).toMatchObject({
      id: first.order.id,
      total_store_price: 48.94,
      discount_amount: 5,
      shipping_price: 5.94,
    });
    expect(await rows('select state from voucher_uses')).toMatchObject([{ state: 'redeemed' }]);
    expect(await refusals(shop)).toEqual([]);
  });

  test('in the United States adds the sales tax that the provider works out, line by line', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const fields = {
      address_country: 'US',
      address_state: 'California',
      address_postcode: '90001',
      address_city: 'Los Angeles',
    };
    const { data, pay, finish } = await shopper(shop, { fields });
    expect(data).toMatchObject({ country_iso2: 'US', state_abbreviation: 'CA' });
    const pending = await pay({ amount: 47.99, total_shipping_price: 7.99 });
    const breakdown = pending.basket_tax_breakdown!;
    expect(breakdown.subtotal).toBe(47.99);
    expect(breakdown.tax_amount).toBeGreaterThan(1);
    expect(toDecimal(Math.round((breakdown.subtotal + breakdown.tax_amount) * 100))).toBe(breakdown.grand_total);
    expect(pending.order).toMatchObject({
      total_store_price: breakdown.grand_total,
      total_store_vat: breakdown.tax_amount,
    });
    expect(await pay({ amount: 47.99, total_shipping_price: 7.99 })).toEqual(pending);

    await server.confirm(pending.client_secret ?? '', shop.accountId);
    const { order } = (await finish({ payment_intent: intentIn(pending.client_secret) })).data;
    expect(order).toMatchObject({
      total_store_price: breakdown.grand_total,
      shipping_price: 7.99,
      products: [{ price: 20 }],
    });
    const [sums] = await rows(
      `select total_vat - shipping_vat - (select sum(vat) from order_lines where order_id = orders.id) as left_over
       from orders where id = $1`,
      order.id,
    );
    expect(Number(sums?.left_over)).toBe(0);
  });
});

describe('a voucher', () => {
  const voucherFor = (shop: Shop, values: Parameters<typeof makeVoucher>[1] = {}) =>
    makeVoucher(database(), { tenantId: shop.tenantId, eventId: shop.event.id, ...values });

  test('that covers everything skips the payment, once the order says so itself', async () => {
    const shop = await makeShop(database());
    const voucher = await voucherFor(shop, { discountAmount: 500_00 });
    const { pay, finish, client, data } = await shopper(shop);
    expect(data.has_voucher_opportunity).toBe(true);
    const found = await client.checkVoucher({
      params: shop.params,
      body: { customer_id: data.customer_id, discount_code: voucher.label.toLowerCase() },
    });
    expect(found.data.event_vouchers).toEqual([{ code: voucher.label.toLowerCase(), discount_amount: 500 }]);
    const pending = await pay({ discount_code: voucher.label, amount: 0 });
    expect(pending).toMatchObject({
      client_secret: null,
      order_fully_paid_by_voucher: true,
      order: { total_store_price: 0, discount_amount: 53.94 },
    });
    const done = await finish({ no_payment_needed: '1', order_id: pending.order.id });
    expect(done.data.order).toMatchObject({ id: pending.order.id, total_store_price: 0, progress: 'accepted' });
    const ledger = await rows<{ account: string; amount: string }>(
      'select account, amount from ledger_entries where order_id = $1 order by id',
      pending.order.id,
    );
    expect(ledger.map(({ account, amount }) => [account, Number(amount)])).toEqual([
      ['production_cost', 2514],
      ['credit', -2514],
    ]);
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

  test('is released by another one, and the order is priced again with a payment of its own', async () => {
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
    expect((await finish({ payment_intent: intentIn(d.client_secret) })).data.order.total_store_price).toBe(48.94);
    expect(await placed(shop)).toHaveLength(1);
  });

  test('says why it cannot be used, and guessing is slowed down', async () => {
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
    for (const [code, words] of cases) {
      expect((await check(code)).errors).toEqual({ discount_code: [words] });
      expect((await failure(pay({ discount_code: code, amount: 48.94 }))).errors).toEqual({ discount_code: [words] });
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

  test('with prices of its own pays what the server says', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const priced = { ...basketLine(shop.productId, { quantity: 2 }), price: 0.01, store_selling_price: 0.01 };
    const pending = await pay({ products: [priced] });
    const intent = await server
      .stripe()
      .paymentIntents.retrieve(intentIn(pending.client_secret), {}, { stripeAccount: shop.accountId });
    expect(intent.amount).toBe(5394);
  });

  test('whose price has changed meanwhile gets the right sums and the basket as it is now', async () => {
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

  test('cannot pass off another payment, or none, as the order’s own; each attempt is recorded', async () => {
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
    expect(await refusals(shop)).toHaveLength(6);
    expect((await failure(finish({}))).errors).toEqual({ payment_intent: ['required'] });
    expect(await placed(shop)).toEqual([]);
  });

  test('of an underpaid or foreign-currency payment of the very order is refused and recorded', async () => {
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
    const reasons = (await refusals(shop)).map(({ details }) => details.reason);
    expect(new Set(reasons)).toEqual(
      new Set(['the payment is of another amount', 'the payment is in another currency']),
    );
  });

  test('leaves order pages closed to anybody without the signed link', async () => {
    const shop = await makeShop(database());
    const { pay, finish, client } = await shopper(shop);
    const pending = await pay();
    await server.confirm(pending.client_secret ?? '', shop.accountId);
    const { token } = (await finish({ payment_intent: intentIn(pending.client_secret) })).data.order;
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

describe('the address step', () => {
  test('names every bad field, knows countries by name and code, and ZIP codes of their state', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const { client } = server.browser();
    const create = (fields: Record<string, string>) =>
      client.createCustomer({
        params: shop.params,
        body: { ...recipient(fields), products: [basketLine(shop.productId)] },
      });
    const empty = {
      name: '',
      email: '',
      phone: ' ',
      address_first_line: '',
      address_city: '',
      address_postcode: '',
      address_country: '',
    };
    const refused = (await failure(create(empty))).errors;
    expect(refused).toEqual(Object.fromEntries(Object.keys(empty).map((field) => [field, ['required']])));
    const us = { address_country: 'United States of America', address_postcode: '35203', address_state: 'Alabama' };
    expect((await create(us)).data).toMatchObject({ country_iso2: 'US', state_abbreviation: 'AL' });
    expect((await create({ ...us, address_country: 'us', address_state: '' })).data.state_abbreviation).toBe('AL');
    expect((await failure(create({ ...us, address_postcode: '90001' }))).errors).toEqual({
      address_postcode: ['this ZIP code is not in Alabama'],
    });
    expect((await failure(create({ ...us, address_state: 'Bavaria' }))).errors).toEqual({
      address_state: ['not a state of the United States'],
    });
    expect((await failure(create({ ...us, email: 'nobody' }))).errors).toEqual({
      email: ['not a valid email address'],
    });
    expect((await failure(create({ address_country: 'France' }))).errors).toEqual({
      address_country: ['we do not deliver to this country'],
    });
  });

  test('checks the custom text: its fingerprint is that of the text, and the restricted input holds on the server too', async () => {
    const shop = await makeShop(database());
    const field = { key: 'name', label: 'Your name', maxLength: 12, required: true, restricted: true };
    const document = testDocument([textLayer({ id: 'name', text: 'Name', customisable: true, field })]);
    const product = await makeProduct(database(), { tenantId: shop.tenantId, document });
    await offer(database(), shop.event, { productId: product.id });
    const { client } = server.browser();
    const create = (values: Partial<TestLine>) =>
      client.createCustomer({
        params: shop.params,
        body: { ...recipient(), products: [basketLine(product.id, values)] },
      });
    const errors = async (custom_text_front: string) => (await failure(create({ custom_text_front }))).errors;
    expect(await errors('')).toEqual({ 'products.0.custom_text_front': ['required'] });
    expect(await errors('far too long a name')).toEqual({
      'products.0.custom_text_front': ['this text is too long for the print'],
    });
    expect(await errors('<b>')).toEqual({
      'products.0.custom_text_front': ['only letters, numbers and spaces allowed'],
    });
    const good = { custom_text_front: 'Zoë Ærø 7' };
    await create(good);
    expect((await failure(create({ ...good, fingerprints: { front: 'f'.repeat(64) } }))).errors).toEqual({
      products: ['the design of Test product has changed; please look at it again'],
    });
    const { pay } = await shopper(shop, { lines: [basketLine(product.id, { ...good, quantity: 2 })] });
    const { order } = await pay();
    const [line] = await rows<{ fingerprints: { front: string } }>(
      'select fingerprints from order_lines where order_id = $1',
      order.id,
    );
    expect(line?.fingerprints.front).toMatch(/^[0-9a-f]{64}$/);
    await create({ ...good, fingerprints: line!.fingerprints });
  });

  test('and payment are closed while the store is held, not yet open, closed, or a draft', async () => {
    const shop = await makeShop(database());
    const { pay, client } = await shopper(shop);
    const second = await shopper(shop);
    const pending = await second.pay();
    const set = (values: string) => rows(`update events set ${values} where id = $1`, shop.event.id);
    for (const [values, status] of [
      ["status = 'On hold'", 422],
      ["status = 'Draft'", 404],
      ["status = 'Active', opens_at = now() + interval '1 hour'", 422],
      ['opens_at = null, deleted_at = now()', 404],
      ['deleted_at = null, closes_at = now()', 422],
    ] as const) {
      await set(values);
      expect((await failure(pay())).status, values).toBe(status);
      const create = client.createCustomer({
        params: shop.params,
        body: { ...recipient(), products: [basketLine(shop.productId)] },
      });
      expect((await failure(create)).status, values).toBe(status);
    }
    // Who reached the payment before closing may finish.
    expect(await second.pay()).toEqual(pending);
  });
});

describe('the same request at once', () => {
  test('50 times under one key places one order with one payment, and every answer is the same', async () => {
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

  test('for different baskets leaves one order whose payment is for what it says', async () => {
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
});
