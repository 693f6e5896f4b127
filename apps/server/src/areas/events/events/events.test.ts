import { eventProducts, events } from '@inkstand/database/tables/index';
import { addDays, DAY_MS, toDay } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import {
  makeEvent,
  makeProduct,
  makeTenant,
  makeUser,
  makeVariant,
  offer,
  unique,
} from '@inkstand/testing/factories/basics';
import { makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function client(values: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(database(), values);
  return { tenant: user.tenantId, client: await server.as(user), user };
}
const staff = async () => (await client({ superadmin: 1 })).client;
const loadAudit = (tenant: string) =>
  server.db.ownerQuery<{ action: string; details: object }>(
    'select action, details from audit_log where tenant_id = $1 order by id',
    [tenant],
  );

describe('creating an event', () => {
  test('takes currency, VAT and time zone from its region, a slug from its name, and is a draft', async () => {
    const { tenant, client: me } = await client({ tenantId: (await makeTenant(database(), { region: 'EU' })).id });
    const params = { tenant_id: tenant };
    const { data } = await me.createEvent({ params, body: { name: 'Fête d’été 2026!', type: 'Store', region: 'EU' } });
    expect(data).toMatchObject({ slug: 'fete-d-ete-2026', status: 'Draft', currency: 'EUR', region: 'EU' });
    expect(data.url).toBe(`http://fete-d-ete-2026--${tenant}.localhost:3000/fete-d-ete-2026`);
    const detail = await me.getEvent({ params: { ...params, slug: data.slug } });
    expect(detail.data).toMatchObject({ vat_rate: 21, time_zone: 'Europe/Amsterdam', products: [] });
    expect(await loadAudit(tenant)).toMatchObject([{ action: 'event.created' }]);
  });

  test('derives a free slug from the name, but uses a requested one unchanged or rejects it', async () => {
    const { tenant, client: me } = await client();
    const open = (body: { name: string; slug?: string }) =>
      me.createEvent({ params: { tenant_id: tenant }, body: { type: 'Store', region: 'UK', ...body } });
    const slugs = [];
    for (const name of ['Summer Fest', 'Summer Fest', 'Checkout', '!!', 'x']) {
      slugs.push((await open({ name })).data.slug);
    }
    expect(slugs).toEqual(['summer-fest', 'summer-fest-2', 'checkout-store', 'store-2', 'x-store']);
    const refused = async (slug: string) => (await failure(open({ name: 'Another', slug }))).errors;
    expect(await refused('summer-fest')).toEqual({ slug: ['this address is taken'] });
    expect(await refused('checkout')).toEqual({ slug: ['this address cannot be used'] });
    expect(await refused('Summer Fest')).toEqual({ slug: ['not valid'] });
    expect(await refused('a--b')).toEqual({ slug: ['not valid'] });
  });

  test('in the United States is available to tenants of the United States', async () => {
    const us = await makeTenant(database(), { region: 'US' });
    const { client: american } = await client({ tenantId: us.id });
    const body = { name: 'Desert Jam', type: 'Store', region: 'US' } as const;
    expect((await american.createEvent({ params: { tenant_id: us.id }, body })).data.currency).toBe('USD');
    const { tenant, client: british } = await client();
    const refused = await failure(british.createEvent({ params: { tenant_id: tenant }, body }));
    expect(refused).toMatchObject({ status: 422, errors: { region: ['this region is not offered'] } });
  });

  test('outside the home region needs a way to be paid there: an account for stores, no credit account for gifts', async () => {
    const { tenant, client: british } = await client();
    const create = (type: 'Bulk' | 'Promo' | 'Products' | 'Store') =>
      british
        .createEvent({ params: { tenant_id: tenant }, body: { name: 'Abroad', type, region: 'EU', budget: 10 } })
        .then(
          () => 'created',
          (error: { errors: { region: string[] } }) => error.errors.region[0],
        );
    const add = (chargesEnabled: boolean) =>
      server.db.ownerQuery(
        `insert into payment_accounts (tenant_id, region, stripe_account_id, charges_enabled) values ($1, 'EU', $2, $3)
         on conflict (tenant_id, region) do update set charges_enabled = excluded.charges_enabled`,
        [tenant, `acct_${tenant}_eu`, chargesEnabled],
      );
    expect(await create('Store')).toMatch(/^no account of the company takes card payments in this region/);
    await add(false);
    expect(await create('Store')).toMatch(/^no account of the company takes card payments in this region/);
    await add(true);
    expect(await create('Store')).toBe('created');
    expect(await create('Promo')).toMatch(/^gifts are paid from the credit account/);
    expect([await create('Bulk'), await create('Products')]).toEqual(['created', 'created']);
    // A copy of a store whose account no longer accepts cards could never open.
    const params = { tenant_id: tenant, slug: 'abroad' };
    await add(false);
    const copy = await failure(british.duplicateEvent({ params, body: { name: 'Copy' } }));
    expect(Object.keys(copy.errors)).toEqual(['region']);
    await add(true);
    expect((await british.duplicateEvent({ params, body: { name: 'Copy' } })).data.region).toBe('EU');
  });

  test('rejects a budget limit below the budget, and amounts with three decimal places', async () => {
    const { tenant, client: me } = await client();
    const open = (budgets: object) =>
      me.createEvent({
        params: { tenant_id: tenant },
        body: { name: 'Gift', type: 'Promo', region: 'UK', ...budgets },
      });
    expect((await failure(open({ budget: 100, budget_limit: 99.99 }))).errors).toHaveProperty('budget_limit');
    expect((await failure(open({ budget: 100.005 }))).errors).toHaveProperty('budget');
    const { data } = await open({ budget: 100 });
    const detail = await me.getEvent({ params: { tenant_id: tenant, slug: data.slug } });
    expect(detail.data).toMatchObject({ budget: 100, budget_limit: 120, budget_used: 0 });
  });
});

describe('publishing an event', () => {
  test('is rejected while steps are missing, lists them, and changes nothing', async () => {
    const tenant = await makeTenant(database(), { verified: false, chargesEnabled: false, creditStatus: 'none' });
    const { client: me } = await client({ tenantId: tenant.id });
    const store = await makeEvent(database(), { tenantId: tenant.id, type: 'Store', status: 'Draft' });
    const promo = await makeEvent(database(), { tenantId: tenant.id, type: 'Promo', status: 'Draft', budget: 0 });
    const missing = async (slug: string) => {
      const answer = await me.getEvent({ params: { tenant_id: tenant.id, slug } });
      return answer.data.missing;
    };
    expect(await missing(store.slug)).toEqual(['verification', 'products', 'payments']);
    expect(await missing(promo.slug)).toEqual(['verification', 'products', 'credit', 'budget', 'codes']);
    await server.db.ownerQuery('update events set closes_at = $1 where id = $2', ['2026-01-01', promo.id]);
    expect(await missing(promo.slug)).toContain('closing');
    for (const { slug } of [store, promo]) {
      const refused = failure(
        me.setEventStatus({ params: { tenant_id: tenant.id, slug }, body: { status: 'Active' } }),
      );
      expect(await refused).toMatchObject({ status: 422, message: expect.stringContaining('cannot be opened') });
    }
    const rows = await database().tx({ tenant: tenant.id }, (tx) => tx.select().from(events));
    expect(rows.map(({ status, revision }) => [status, revision])).toEqual([
      ['Draft', 1],
      ['Draft', 1],
    ]);
    expect(await loadAudit(tenant.id)).toEqual([]);
  });

  test('opens, pauses and returns to draft, each with a new revision and an audit log entry; repeating it changes nothing', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, status: 'Draft' });
    await offer(database(), event);
    const params = { tenant_id: tenant, slug: event.slug };
    for (const status of ['Active', 'Active', 'On hold', 'Draft'] as const) {
      const answer = await me.setEventStatus({ params, body: { status } });
      expect(answer.data.status).toBe(status);
    }
    const [row] = await database().tx({ tenant }, (tx) => tx.select().from(events).where(eq(events.id, event.id)));
    expect(row?.revision).toBe(4);
    expect((await loadAudit(tenant)).map(({ details }) => details)).toEqual([
      { from: 'Draft', to: 'Active' },
      { from: 'Active', to: 'On hold' },
      { from: 'On hold', to: 'Draft' },
    ]);
  });

  test('needs payment keys and an account of the region of a Store', async () => {
    await using keyless = await startTestServer({
      payments: { ...server.services.payments, browserKeys: (region) => (region === 'EU' ? undefined : keys) },
    });
    const keys = { publicKey: 'pk', scriptUrl: '/stripe.js' };
    for (const [on, region, missing] of [
      [keyless, 'UK', ['products']],
      [keyless, 'EU', ['products', 'payments']],
      // The company and its account are in the United Kingdom.
      [server, 'EU', ['products', 'payments']],
    ] as const) {
      const user = await makeUser(on.services.database);
      const event = await makeEvent(on.services.database, { tenantId: user.tenantId, region });
      const me = await on.as(user);
      const answer = await me.getEvent({ params: { tenant_id: user.tenantId, slug: event.slug } });
      expect(answer.data.missing).toEqual(missing);
    }
  });

  test('of a locked event is for staff only', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, locked: true });
    const change = { params: { tenant_id: tenant, slug: event.slug }, body: { status: 'On hold' } } as const;
    expect(await failure(me.setEventStatus(change))).toMatchObject({ status: 403 });
    expect((await (await staff()).setEventStatus(change)).data.status).toBe('On hold');
  });
});

describe('the products of an event', () => {
  test('are set as a whole, in order, with cost and suggested price; products not listed are removed', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant });
    const products = await Promise.all(
      ['Shirt', 'Mug', 'Tote'].map((name) => makeProduct(database(), { tenantId: tenant, name })),
    );
    const ids = products.map(({ id }) => id);
    const params = { tenant_id: tenant, slug: event.slug };
    const set = (offers: { product_id: string; store_selling_price: number; store_default_vat?: 0 | 1 }[]) =>
      me.setEventProducts({ params, body: { products: offers } });
    await set([
      { product_id: ids[0]!, store_selling_price: 19.99 },
      { product_id: ids[1]!, store_selling_price: 12 },
    ]);
    const before = await database().tx({ tenant }, (tx) => tx.select().from(eventProducts));
    const { data } = await set([
      { product_id: ids[2]!, store_selling_price: 9.5, store_default_vat: 0 },
      { product_id: ids[0]!, store_selling_price: 21 },
    ]);
    expect(data.products).toMatchObject([
      {
        name: 'Tote',
        store_selling_price: 9.5,
        store_default_vat: 0,
        unit_cost: 8,
        suggested_price: 11.99,
        position: 0,
      },
      { name: 'Shirt', store_selling_price: 21, store_default_vat: 1, position: 1 },
    ]);
    expect(data.products[0]?.images.front_preview).toMatch(
      new RegExp(`^/media/products/${tenant}/${ids[2]}/1-[0-9a-f]{12}/front-white\\.webp$`),
    );
    const after = await database().tx({ tenant }, (tx) => tx.select().from(eventProducts));
    const addedAt = (rows: typeof before) => rows.find(({ productId }) => productId === ids[0])?.addedAt;
    expect(addedAt(after)).toEqual(addedAt(before));
    expect(await loadAudit(tenant)).toMatchObject([
      { action: 'event_product.added', details: { product_ids: [ids[0], ids[1]] } },
      { action: 'event_product.added', details: { product_ids: [ids[2]] } },
      { action: 'event_product.deleted', details: { product_ids: [ids[1]] } },
    ]);
    const [row] = await database().tx({ tenant }, (tx) => tx.select().from(events));
    expect(row?.revision).toBe(3);
    expect((await set([])).data.products).toEqual([]);
  });

  test('must be the tenant’s own, not archived, unique, available in the region, at a price with two decimal places', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant });
    const fine = await makeProduct(database(), { tenantId: tenant });
    const archived = await makeProduct(database(), { tenantId: tenant, status: 'archived' });
    const foreign = await makeProduct(database());
    const { values } = await makeVariant(database());
    const american = await makeVariant(database(), {
      code: unique('us-tee'),
      values: { ...values, availability_regions: ['US'] },
    });
    const abroad = await makeProduct(database(), { tenantId: tenant, catalogueCode: american.code });
    const set = (...offers: [id: string, price: number][]) =>
      failure(
        me.setEventProducts({
          params: { tenant_id: tenant, slug: event.slug },
          body: { products: offers.map(([product_id, store_selling_price]) => ({ product_id, store_selling_price })) },
        }),
      );
    const refused = await set([fine.id, 1], [archived.id, 1], [foreign.id, 1], [fine.id, 2], [abroad.id, 1]);
    expect(refused).toMatchObject({ status: 422 });
    expect(Object.keys(refused.errors)).toEqual([
      'products.1.product_id',
      'products.2.product_id',
      'products.3.product_id',
      'products.4.product_id',
    ]);
    expect((await set([fine.id, 9.999])).errors).toHaveProperty(['products.0.store_selling_price']);
    expect((await set([fine.id, -1])).errors).toHaveProperty(['products.0.store_selling_price']);
    expect(await database().tx({ tenant }, (tx) => tx.$count(eventProducts))).toBe(0);
  });
});

describe('the list of events', () => {
  test('is filtered, searched and sorted as people sort, in three statements', async () => {
    const { tenant, client: me } = await client();
    const names = ['Zebra', 'apple', 'Äpfel', 'banana'];
    for (const name of names) {
      await makeEvent(database(), { tenantId: tenant, name, status: name === 'banana' ? 'Draft' : 'Active' });
    }
    await makeEvent(database(), { tenantId: tenant, name: 'gone', deletedAt: new Date() });
    const list = async (query: object) => (await me.listEvents({ params: { tenant_id: tenant }, query })).data;
    const counted = await database().statements.count(() => list({ sort: 'name-asc' }));
    // One of them loads the session.
    expect(counted.statements).toBe(4);
    expect(counted.result.map(({ name }) => name)).toEqual(['Äpfel', 'apple', 'banana', 'Zebra'].sort(compare));
    expect((await list({ sort: 'recent' })).map(({ name }) => name)).toEqual(names.toReversed());
    expect(await list({ status: 'Draft' })).toHaveLength(1);
    expect(await list({ q: 'APPL' })).toHaveLength(1);
    expect(await list({ q: '%' })).toHaveLength(0);
    const page = await me.listEvents({ params: { tenant_id: tenant }, query: { per_page: 3, page: 2 } });
    expect(page.meta).toEqual({ total: 4, page: 2, per_page: 3 });
    expect(page.data).toHaveLength(1);
  });

  test('counts products and placed orders of each event, and finds those with products', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant });
    await offer(database(), event);
    await makeOrder(database(), { tenantId: tenant, eventId: event.id });
    await makeOrder(database(), { tenantId: tenant, eventId: event.id, status: null });
    const { data } = await me.listEvents({ params: { tenant_id: tenant } });
    expect(data).toMatchObject([{ products_count: 1, orders_count: 1 }]);
    await makeEvent(database(), { tenantId: tenant });
    const query = { per_page: 1, with_products: '1' } as const;
    const filled = await me.listEvents({ params: { tenant_id: tenant }, query });
    expect(filled).toMatchObject({ data: [{ id: event.id }], meta: { total: 1 } });
  });

  test('spans tenants for staff only', async () => {
    const [one, other] = [await makeEvent(database()), await makeEvent(database())];
    const all = await (await staff()).listEvents({ params: { tenant_id: 'all' }, query: { per_page: 100 } });
    const tenants = all.data.map(({ tenant_id }) => tenant_id);
    expect(tenants).toEqual(expect.arrayContaining([one.tenantId, other.tenantId]));
    const { client: me } = await client();
    expect(await failure(me.listEvents({ params: { tenant_id: 'all' } }))).toMatchObject({ status: 404 });
  });
});

const compare = new Intl.Collator('en').compare;

describe('the overview', () => {
  test('has order counts, revenue and statuses, per day in the event’s own time zone', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, timeZone: 'America/Phoenix' });
    const place = (values: object) => makeOrder(database(), { tenantId: tenant, eventId: event.id, ...values });
    // 06:30 UTC is still the previous day in Phoenix.
    const earlier = new Date(Date.now() - 3 * DAY_MS);
    earlier.setUTCHours(6, 30, 0, 0);
    await place({
      status: 'shipped',
      placedAt: earlier,
      line: { size: 'l', sizeLabel: 'L', quantity: 2 },
      itemsCount: 2,
    });
    await place({ status: 'in production' });
    await place({ status: 'artwork issue' });
    await place({ status: 'cancelled' });
    await place({ status: null });
    const { data } = await me.eventOverview({ params: { tenant_id: tenant, slug: event.slug } });
    expect(data).toMatchObject({
      orders_count: 4,
      items_count: 4,
      takings: 86.22,
      shipped_count: 1,
      in_progress_count: 1,
      needs_person_count: 1,
      codes: null,
      budget: null,
    });
    expect(data.daily).toHaveLength(30);
    const dayBefore = addDays(toDay(earlier), -1);
    expect(data.daily.filter(({ orders }) => orders > 0)).toMatchObject([
      { date: dayBefore, orders: 1 },
      { orders: 3 },
    ]);
    expect(data.sizes).toEqual([
      { product: 'Test product', colour: 'White', size: 'L', size_code: 'l', quantity: 2 },
      { product: 'Test product', colour: 'White', size: 'M', size_code: 'm', quantity: 2 },
    ]);
    expect(data.countries).toEqual([{ country: 'GB', orders: 3 }]);
    expect(data.funnel).toBeNull();
    const takings = data.daily.reduce((sum, day) => sum + (day.takings ?? 0), 0);
    expect(takings).toBeCloseTo(data.takings ?? 0, 2);
    // Each order is of a product of its own.
    expect(data.best_products.map(({ pieces }) => pieces)).toEqual([2, 1, 1]);
  });

  test('shows codes and budget of a Promo event, and no revenue', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, type: 'Promo', budgetUsed: 27_90 });
    const ref = { tenantId: tenant, eventId: event.id };
    await makePromoCode(database(), ref);
    await makePromoCode(database(), { ...ref, uses: 1 });
    await makeOrder(database(), { ...ref, kind: 'promo' });
    const { data } = await me.eventOverview({ params: { tenant_id: tenant, slug: event.slug } });
    expect(data).toMatchObject({
      takings: 0,
      codes: { total: 2, used: 1 },
      budget: { budget: 1000, used: 27.9, limit: 1200 },
    });
  });
});

describe('codes', () => {
  test('are generated in a batch and cannot be guessed, or added as given, all or none', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, type: 'Promo' });
    const params = { tenant_id: tenant, slug: event.slug };
    const generated = await me.createPromoCodes({ params, body: { count: 250, prefix: 'Team-' } });
    expect(new Set(generated.data.codes).size).toBe(250);
    expect(generated.data.codes[0]).toMatch(/^TEAM(-[2-9A-Z]{4,5}){3,}$/);
    await me.createPromoCodes({ params, body: { codes: ['WELCOME-0001'], maximum_uses: 3 } });
    const add = (...codes: string[]) => failure(me.createPromoCodes({ params, body: { codes } }));
    expect((await add('NEW-1', 'welcome 0001')).errors).toHaveProperty(['codes.1']);
    expect((await add('NEW-1', 'new1')).errors).toHaveProperty(['codes.1']);
    expect((await add('- -')).errors).toHaveProperty(['codes.0']);
    expect((await failure(me.createPromoCodes({ params, body: {} }))).errors).toEqual({ count: ['required'] });
    const list = await me.listCodes({ params, query: { q: 'welcome' } });
    expect(list.data.promo_codes).toMatchObject([{ code: 'WELCOME-0001', uses: 0, maximum_uses: 3, expires_at: null }]);
    expect((await me.listCodes({ params })).meta.total).toBe(251);
  });

  test('of a Store are vouchers, each of them unique', async () => {
    const { tenant, client: me } = await client();
    const event = await makeEvent(database(), { tenantId: tenant, type: 'Store' });
    const params = { tenant_id: tenant, slug: event.slug };
    const body = { code: 'Summer 10', discount_amount: 10.5, maximum_uses: 5, minimum_basket: 20 };
    const { data } = await me.createVoucher({ params, body });
    expect(data).toMatchObject({
      code: 'Summer 10',
      discount_amount: 10.5,
      uses: 0,
      maximum_uses: 5,
      minimum_basket: 20,
    });
    const again = await failure(me.createVoucher({ params, body: { ...body, code: 'SUMMER-10' } }));
    expect(again.errors).toEqual({ code: ['this code exists already'] });
    for (const amount of [0, -1, 1.005]) {
      const refused = await failure(me.createVoucher({ params, body: { ...body, discount_amount: amount } }));
      expect(refused.errors).toHaveProperty('discount_amount');
    }
    expect((await me.listCodes({ params })).data).toMatchObject({ promo_codes: [], vouchers: [data] });
    expect(await failure(me.createPromoCodes({ params, body: { count: 1 } }))).toMatchObject({ status: 422 });
  });
});

test('staff see all tenants with an event of a slug, and a company sees its own only', async () => {
  const slug = unique('same-name');
  const { tenant, client: me } = await client();
  const other = await client();
  for (const tenantId of [tenant, other.tenant]) await makeEvent(database(), { tenantId, slug });
  await makeEvent(database(), { tenantId: (await client()).tenant, slug, deletedAt: new Date() });
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  const loadTenants = async (api: typeof me, tenant_id: string) =>
    (await api.eventsBySlug({ params: { tenant_id, slug } })).data.map((each) => each.tenant_id).toSorted();
  expect(await loadTenants(staff, 'all')).toEqual([tenant, other.tenant].toSorted());
  expect(await loadTenants(me, tenant)).toEqual([tenant]);
  expect((await failure(me.eventsBySlug({ params: { tenant_id: 'all', slug } }))).status).toBe(404);
});
