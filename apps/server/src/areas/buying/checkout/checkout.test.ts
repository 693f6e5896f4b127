import { estimatedDeliveries } from '@inkstand/domain/delivery-date';
import { toDecimal } from '@inkstand/domain/money';
import { DELIVERY_TABLE } from '@inkstand/domain/shipping';
import { failure } from '@inkstand/testing/clients/failure';
import { makeProduct, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makeVoucher } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop, type TestLine } from '@inkstand/testing/factories/shop';
import { shopper as aShopper, intentIn } from '@inkstand/testing/scenarios/shopping';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { CARD } from '@inkstand/testing/services/stripe-emulator';
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
const orderRow = async (id: string) =>
  (
    await rows<{ status: string | null; total: string; payment_intent_id: string }>(
      'select * from orders where id = $1',
      id,
    )
  )[0];
const errors = (shop: Shop) =>
  rows<{ details: { reason: string } }>(
    "select details from audit_log where tenant_id = $1 and action = 'payment.refused'",
    shop.tenantId,
  );
const placed = (shop: Shop) => rows('select * from orders where tenant_id = $1 and status is not null', shop.tenantId);

describe('a whole purchase', () => {
  test('by card makes one order with consistent sums, a balanced ledger, an email and a job', async () => {
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
    expect(data.estimated_delivery).toEqual(estimatedDeliveries(new Date(), DELIVERY_TABLE, 'Europe/London'));

    const pending = await pay();
    expect(pending).toMatchObject({
      tenant_stripe_connect_account_id: shop.accountId,
      basket_tax_breakdown: null,
      order_fully_paid_by_voucher: false,
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
    // Production cost: two shirts at 8.00 and shipping at 4.95, with VAT.
    expect(intent).toMatchObject({ amount: 5394, currency: 'gbp', application_fee_amount: 1920 + 594 });

    expect(await server.confirm(pending.client_secret ?? '', shop.accountId)).toBe('succeeded');
    const done = await finish({ payment_intent: intent.id });
    const { order } = done.data;
    expect(order).toMatchObject({
      id: pending.order.id,
      order_ref: pending.order.order_ref,
      stage: 'received',
      kind: 'store',
      shipping_price: 5.94,
      total_store_price_excluding_vat: 44.95,
      vat_rate: 20,
      total_store_vat: 8.99,
      total_store_price: 53.94,
      products: [{ name: 'Test product', colour: 'White', size: 'M', quantity: 2, price: 24 }],
      customer: { address_country: 'United Kingdom' },
    });
    const again = await client.publicOrder({ params: { ...shop.params, token: order.token ?? '' } });
    expect(again.data.order).toEqual(order);

    const ledger = await rows<{ account: string; amount: string }>(
      'select account, amount from ledger_entries where order_id = $1 order by id',
      order.id,
    );
    expect(Object.fromEntries(ledger.map(({ account, amount }) => [account, Number(amount)]))).toEqual({
      customer: 5394,
      takings: -4000,
      shipping: -495,
      vat: -899,
      production_cost: 2514,
      platform: -2514,
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

  test('promises the days of its shipping method, in the event’s own table', async () => {
    const deliveryDays = { ...DELIVERY_TABLE, express: { from: 1, to: 2 } };
    const shop = await makeShop(database(), { deliveryDays });
    const { data, pay, finish } = await shopper(shop);
    const express = estimatedDeliveries(new Date(), deliveryDays, 'Europe/London').express;
    expect(data.estimated_delivery.express).toEqual(express);
    const wish = { shipping_method: 'express', amount: 61.14, total_shipping_price: 13.14 } as const;
    const pending = await pay(wish);
    await server.confirm(pending.client_secret ?? '', shop.accountId);
    const done = await finish({ payment_intent: intentIn(pending.client_secret) });
    expect(done.data.order.estimated_delivery).toEqual(express);
  });

  test('becomes an order by the webhook alone when the browser is closed', async () => {
    const shop = await makeShop(database());
    const { pay } = await shopper(shop);
    const { client_secret, order } = await pay();
    await server.confirm(client_secret ?? '', shop.accountId);
    await until('the order is in', async () => (await orderRow(order.id))?.status === 'new');
  });

  test('continues with the same order after a declined card', async () => {
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
    expect(await errors(shop)).toEqual([]);
  });

  test('in the United States adds the sales tax that the provider calculates, line by line', async () => {
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
    expect((await failure(create({ name: '\u200b\u200b' }))).errors).toEqual({ name: ['required'] });
    const odd = { phone: 'call me', address_postcode: 'SW1A 1AA', address_country: 'US' };
    expect((await failure(create(odd))).errors).toEqual({
      phone: ['not a phone number: write it in digits'],
      address_postcode: ['not a postcode of this country: write it like 85001'],
    });
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

  test('checks the custom text: it has its own fingerprint, and the server enforces the restricted input', async () => {
    const shop = await makeShop(database());
    const field = { key: 'name', label: 'Your name', maxLength: 12, empty: 'required' as const, restricted: true };
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
    expect(await errors('Ana 漢字')).toEqual({
      'products.0.custom_text_front': ['this font has no 漢, 字'],
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

  test('an optional text that is left empty prints nothing, and not the sample of the design', async () => {
    const shop = await makeShop(database());
    const field = { key: 'name', label: 'Your name', maxLength: 12, empty: 'nothing' as const };
    const [name, slogan] = [
      textLayer({ id: 'name', text: 'ALEX', customisable: true, field }),
      textLayer({ id: 'slogan', text: 'Hello', y: 60 }),
    ];
    const [designed, without] = [testDocument([name, slogan]), testDocument([{ ...name, text: '' }, slogan])];
    const front = (document: typeof designed) => server.services.artwork.fingerprint(document.sides.front!);
    const fingerprints = { front: await front(designed) };
    const product = await makeProduct(database(), { tenantId: shop.tenantId, document: designed, fingerprints });
    await offer(database(), shop.event, { productId: product.id });
    const { pay } = await shopper(shop, { lines: [basketLine(product.id, { custom_text_front: '', quantity: 2 })] });
    const { order } = await pay();
    const printed = await rows('select fingerprints from order_lines where order_id = $1', order.id);
    expect(printed).toEqual([{ fingerprints: { front: await front(without) } }]);
    // Who saw the sample is shown the product again.
    const stale = basketLine(product.id, { fingerprints });
    const { client } = server.browser();
    const refused = await failure(
      client.createCustomer({ params: shop.params, body: { ...recipient(), products: [stale] } }),
    );
    expect(refused.errors).toEqual({ products: ['the design of Test product has changed; please look at it again'] });
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
    // A shopper who reached the payment before the event closed may finish.
    expect(await second.pay()).toEqual(pending);
  });
});
