import { paymentAccounts } from '@inkstand/database/tables/index';
import {
  makeEvent,
  makeProduct,
  makeTenant,
  makeUser,
  makeVariant,
  offer,
  testDocument,
} from '@inkstand/testing/factories/basics';
import { basketLine, recipient } from '@inkstand/testing/factories/shop';
import { registerStripeEmulator, stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  computeLineFingerprints,
  type Line,
  loadStatus,
  makeSimulated,
  startLine,
} from '#areas/production/production/testing.ts';
import { allJobs } from '#jobs/job-list.ts';
import { emulatedPayments } from '#start/emulated-services.ts';

// Orders of every kind and region over HTTP, from the first call to `shipped`, with simulated payment provider and
// fulfillers. In a browser test/e2e/main-job.spec.ts covers a Store, and gift-claim.crash.spec.ts a Promo.

let line: Line;
beforeAll(async () => {
  line = await startLine(undefined, {
    jobs: allJobs,
    prepare: async ({ app, services }) => {
      Object.assign(services, { payments: emulatedPayments(() => services.ownOrigin()) });
      await registerStripeEmulator(app, services.database, () => `${services.ownOrigin()}/api/webhooks/stripe`);
    },
  });
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'northprint');
  await line.start();
});
afterAll(() => line[Symbol.asyncDispose]());

const database = () => line.server.services.database;
const provider = () => stripeEmulatorAt(line.origin);

async function company(region: 'UK' | 'EU' | 'US', values: Parameters<typeof makeTenant>[1] = {}) {
  const tenant = await makeTenant(database(), { region, ...values });
  const client = await line.server.as(await makeUser(database(), { tenantId: tenant.id }));
  return { tenant, client, params: { tenant_id: tenant.id } };
}

/** A product whose published design matches its fingerprints, so that it can be printed. */
async function printable(tenantId: string) {
  const document = testDocument();
  return makeProduct(database(), { tenantId, document, fingerprints: await computeLineFingerprints(line, document) });
}

const ships = (order: { tenantId: string; id: string }) =>
  expect.poll(() => loadStatus(line, order), { timeout: 30_000, interval: 50 }).toBe('shipped');

const loadBalance = async (tenantId: string): Promise<Record<string, number>> => {
  const rows = await line.server.db.ownerQuery<{ account: string; currency: string; amount: number }>(
    'select account, currency, sum(amount)::int as amount from ledger_entries where tenant_id = $1 group by 1, 2',
    [tenantId],
  );
  return Object.fromEntries(rows.map(({ account, currency, amount }) => [`${account} ${currency}`, amount]));
};

/** Two shirts at 20.00 net, from the basket to the payment, with the amounts that the page shows. */
async function bought(
  shop: { tenantId: string; slug: string; productId: string; region: 'UK' | 'EU' | 'US' },
  given: { fields: Parameters<typeof recipient>[0]; amount: number; total_shipping_price: number },
) {
  const { client } = line.server.browser();
  const params = { tenant: shop.tenantId, slug: shop.slug };
  const products = [basketLine(shop.productId, { quantity: 2 })];
  const { data } = await client.createCustomer({ params, body: { ...recipient(given.fields), products } });
  const { amount, total_shipping_price } = given;
  const paying = await client.pay({
    params,
    body: { amount, total_shipping_price, shipping_method: 'standard', products, customer_id: data.customer_id },
  });
  const accountId = paying.tenant_stripe_connect_account_id ?? '';
  const confirmed = await provider().confirm(paying.client_secret ?? '', accountId, { region: shop.region });
  expect(confirmed).toBe('succeeded');
  return { accountId, order: { tenantId: shop.tenantId, id: paying.order.id }, orderRef: paying.order.order_ref };
}

test('a United Kingdom company opens a store in the European Union, sells there, and refunds', async () => {
  const { tenant, client, params } = await company('UK');
  const body = { name: 'Spring abroad', type: 'Store', region: 'EU' } as const;
  await expect(client.createEvent({ params, body })).rejects.toMatchObject({ errors: { region: expect.anything() } });

  // The account on the European platform, for a British company.
  const { data: onboarding } = await client.startOnboarding({ params, body: { region: 'EU', country: 'GB' } });
  await fetch(onboarding.url, { method: 'POST', redirect: 'manual' });
  await expect
    .poll(async () =>
      (await client.getBillingAccount({ params })).data.payments.map(({ region, status }) => [region, status]),
    )
    .toEqual([
      ['UK', 'active'],
      ['EU', 'active'],
    ]);
  const { data: event } = await client.createEvent({ params, body });
  expect(event).toMatchObject({ currency: 'EUR', region: 'EU' });
  const product = await printable(tenant.id);
  const at = { ...params, slug: event.slug };
  await client.setEventProducts({
    params: at,
    body: { products: [{ product_id: product.id, store_selling_price: 20 }] },
  });
  expect((await client.getEvent({ params: at })).data.missing).toEqual([]);
  await client.setEventStatus({ params: at, body: { status: 'Active' } });

  // Two at 24.20; shipping is 4.95 plus 1.50, which is 7.80 with 21 % VAT.
  const dutch = {
    address_country: 'Netherlands',
    address_city: 'Amsterdam',
    address_postcode: '1017 AB',
    address_first_line: 'Singel 18',
  };
  const shop = { tenantId: tenant.id, slug: event.slug, productId: product.id, region: 'EU' as const };
  const { accountId, order, orderRef } = await bought(shop, { fields: dutch, amount: 56.2, total_shipping_price: 7.8 });
  const [account] = await database().tx('all-tenants', (tx) =>
    tx
      .select()
      .from(paymentAccounts)
      .where(and(eq(paymentAccounts.tenantId, tenant.id), eq(paymentAccounts.region, 'EU'))),
  );
  expect(accountId).toBe(account?.stripeAccountId);
  expect(accountId).not.toBe(tenant.stripeAccountId);
  await ships(order);

  const { data: shipped } = await client.getOrder({ params: { ...params, order_ref: orderRef } });
  await client.createRefund({
    params: { ...params, order_ref: orderRef },
    body: { reason: 'misprint', lines: [{ order_line_id: shipped.items[0]?.id ?? '', quantity: 1 }] },
  });
  const stripe = provider().stripe('EU');
  await expect
    .poll(async () => (await stripe.refunds.list({}, { stripeAccount: accountId })).data.map(({ amount }) => amount), {
      timeout: 60_000,
    })
    .toEqual([2420]);
  // All in euros; the credit account, in pounds, is unchanged.
  const books = await loadBalance(tenant.id);
  expect(books).toMatchObject({ 'takings EUR': -4000, 'shipping EUR': -645, 'refund EUR': 2000, 'customer EUR': 3200 });
  expect(Object.keys(books).every((key) => key.endsWith('EUR'))).toBe(true);
}, 60_000);

test('an order of a store in the United States is taxed, made there and shipped', async () => {
  const { tenant } = await company('US');
  const event = await makeEvent(database(), { tenantId: tenant.id, region: 'US' });
  const product = await printable(tenant.id);
  await offer(database(), event, { productId: product.id });
  const fields = {
    address_country: 'United States of America',
    address_state: 'New Jersey',
    address_postcode: '07030',
    address_city: 'Hoboken',
  };
  const shop = { tenantId: tenant.id, slug: event.slug, productId: product.id, region: 'US' as const };
  const { order } = await bought(shop, { fields, amount: 47.99, total_shipping_price: 7.99 });
  await ships(order);
  // 6.625 % of 47.99.
  expect(await loadBalance(tenant.id)).toMatchObject({ 'customer USD': 5117, 'vat USD': -318 });
}, 60_000);

test.each(['credit', 'card'] as const)(
  'a bulk order on %s is split over its addresses, made, and every parcel shipped',
  async (means) => {
    const { tenant, client, params } = await company('UK');
    const event = await makeEvent(database(), { tenantId: tenant.id, type: 'Bulk' });
    const product = await printable(tenant.id);
    await offer(database(), event, { productId: product.id });
    const at = { ...params, slug: event.slug };
    const { data: begun } = await client.createBulkPurchase({ params: at });
    const purchase = { ...at, purchase_id: begun.id };
    const of = (quantity: number, size: string) => ({ product_id: product.id, colour: 'white', size, quantity });
    const [one, other] = [of(20, 'm'), of(10, 'l')];
    const { data: saved } = await client.saveBulkPurchase({
      params: purchase,
      body: {
        quantities: [one, other],
        shipping_method: 'standard',
        destinations: [
          { ...recipient(), quantities: [one] },
          { ...recipient(), quantities: [other] },
        ],
      },
    });
    expect(saved.quote.hindrances).toEqual([]);
    if (means === 'credit') {
      await client.placeBulkPurchase({ params: purchase, body: { total: saved.total } });
    } else {
      const { data } = await client.payBulkPurchase({ params: purchase, body: { total: saved.total } });
      expect(await provider().confirmOnPlatform(data.client_secret)).toBe('succeeded');
      await client.finishBulkPayment({ params: purchase, body: {} });
    }
    const orders = await line.server.db.ownerQuery<{ id: string }>('select id from orders where tenant_id = $1', [
      tenant.id,
    ]);
    expect(orders).toHaveLength(2);
    for (const { id } of orders) await ships({ tenantId: tenant.id, id });
    const cost = Math.round(saved.total * 100);
    expect(await loadBalance(tenant.id)).toEqual({ 'production_cost GBP': cost, [`${means} GBP`]: -cost });
  },
  60_000,
);
