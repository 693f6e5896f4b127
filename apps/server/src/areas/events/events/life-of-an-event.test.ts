import { type CallName, contract } from '@inkstand/contract';
import { methodAndPath } from '@inkstand/contract/paths';
import { newId } from '@inkstand/database';
import { eventFulfillers, eventProducts, events, orders } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { failure } from '@inkstand/testing/clients/failure';
import { someoneWaits } from '@inkstand/testing/database/locks';
import { makeEvent, makeProduct, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeFulfiller, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

async function people() {
  const { id: tenant } = await makeTenant(database());
  const owner = await makeUser(database(), { tenantId: tenant });
  const client = await server.as(owner);
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  return { tenant, owner, client, staff };
}
const loadActions = async (tenant: string) =>
  (
    await server.db.ownerQuery<{ action: string }>('select action from audit_log where tenant_id = $1 order by id', [
      tenant,
    ])
  ).map(({ action }) => action);

describe('a list of events', () => {
  test('is filtered and sorted, and shows what each event needs', async () => {
    const { tenant, client } = await people();
    const later = new Date(Date.now() + DAY_MS);
    const shop = await makeEvent(database(), { tenantId: tenant, name: 'Shop', closesAt: later });
    const gift = await makeEvent(database(), {
      tenantId: tenant,
      name: 'Gift',
      type: 'Promo',
      region: 'EU',
      status: 'On hold',
      locked: true,
      budget: 100_00,
      budgetUsed: 25_00,
      budgetLimit: 120_00,
    });
    await makeOrder(database(), { tenantId: tenant, eventId: shop.id, status: 'address issue', total: 30_00 });
    await makeOrder(database(), { tenantId: tenant, eventId: shop.id, status: 'cancelled', total: 99_00 });
    const list = async (query: object = {}) => (await client.listEvents({ params: { tenant_id: tenant }, query })).data;
    const names = async (query: object) => (await list(query)).map(({ name }) => name);

    expect(await list({ type: 'Store' })).toMatchObject([
      { name: 'Shop', orders_count: 2, needs_person_count: 1, takings: 30, budget: null, deleted_at: null },
    ]);
    expect(await list({ region: 'EU' })).toMatchObject([
      { name: 'Gift', takings: null, budget: { budget: 100, used: 25, limit: 120 }, locked: true },
    ]);
    expect(await names({ locked: '1' })).toEqual(['Gift']);
    expect(await names({ locked: '0' })).toEqual(['Shop']);
    expect(await names({ status: 'On hold' })).toEqual(['Gift']);
    expect(await names({ sort: 'closing' })).toEqual(['Shop', 'Gift']);
    expect(await names({ sort: 'name-asc' })).toEqual(['Gift', 'Shop']);
    expect(await names({ deleted: '1' })).toEqual([]);
    expect(gift.slug).not.toBe(shop.slug);
  });

  test('keeps what orders come to from roles that may not see revenue, as its export and overviews do', async () => {
    const { tenant } = await people();
    const params = { tenant_id: tenant };
    const { id: eventId, slug } = await makeEvent(database(), { tenantId: tenant });
    for (const total of [20_00, 22_50]) await makeOrder(database(), { tenantId: tenant, eventId, total });
    const seen = async (values: object) => {
      const user = await server.as(await makeUser(database(), { tenantId: tenant, ...values }));
      const { data } = await user.eventOverview({ params: { ...params, slug } });
      const list = await user.listEvents({ params });
      const file = await (await user.exportEvents({ params, query: {} })).text();
      expect(data).toMatchObject({ orders_count: 2, best_products: [{ pieces: 1 }, { pieces: 1 }] });
      return {
        sums: [data.takings, data.daily.at(-1)?.takings, list.data[0]?.takings],
        isShown: [...data.daily, ...data.daily_before, ...data.best_products].some(({ takings }) => takings !== null),
        isExported: file.includes(',takings,'),
      };
    };
    const all = { sums: [42.5, 42.5, 42.5], isShown: true, isExported: true };
    const nothing = { sums: [null, null, null], isShown: false, isExported: false };
    expect(await seen({ role: 'account_manager' })).toEqual(all);
    expect(await seen({ role: 'customer_service' })).toEqual(nothing);
    expect(await seen({ role: 'account_manager', superadmin: 1 })).toEqual(all);
    expect(await seen({ role: 'customer_service', superadmin: 1 })).toEqual(nothing);
  });
});

describe('a copy of an event', () => {
  test('is a draft with the same rules, products and fulfillers, but no codes, orders, dates or lock', async () => {
    const { tenant, client } = await people();
    const original = await makeEvent(database(), {
      tenantId: tenant,
      name: 'Summer',
      type: 'Promo',
      locked: true,
      addressRule: 'email',
      budgetUsed: 10_00,
      lockedCountries: ['GB'],
      closesAt: new Date(),
      inHandsDate: '2027-01-01',
      notes: 'ours',
    });
    const products = [
      await makeProduct(database(), { tenantId: tenant }),
      await makeProduct(database(), { tenantId: tenant }),
    ];
    await offer(database(), original, { productId: products[0]!.id, storeSellingPrice: 15_00, position: 1 });
    await offer(database(), original, { productId: products[1]!.id, position: 0, available: false });
    await makePromoCode(database(), original);
    await makeOrder(database(), { tenantId: tenant, eventId: original.id });
    const fulfiller = await makeFulfiller(database());
    await database().tx({ tenant }, (tx) =>
      tx.insert(eventFulfillers).values({ tenantId: tenant, eventId: original.id, fulfillerId: fulfiller.id }),
    );
    const params = { tenant_id: tenant, slug: original.slug };
    const { data } = await client.duplicateEvent({ params, body: { name: 'Winter' } });
    expect(data).toMatchObject({
      name: 'Winter',
      slug: 'winter',
      status: 'Draft',
      locked: false,
      type: 'Promo',
      products_count: 2,
      orders_count: 0,
      closes_at: null,
    });
    const [copy] = await database().tx({ tenant }, (tx) => tx.select().from(events).where(eq(events.id, data.id)));
    expect(copy).toMatchObject({
      addressRule: 'email',
      lockedCountries: ['GB'],
      budget: original.budget,
      budgetUsed: 0,
      inHandsDate: null,
      notes: '',
      seo: original.seo,
      config: { homeHeading: original.config.homeHeading },
    });
    const offers = await database().tx({ tenant }, (tx) =>
      tx
        .select()
        .from(eventProducts)
        .where(and(eq(eventProducts.tenantId, tenant), eq(eventProducts.eventId, data.id))),
    );
    expect(offers.toSorted((a, b) => a.position - b.position)).toMatchObject([
      { productId: products[1]!.id, available: false },
      { productId: products[0]!.id, storeSellingPrice: 15_00 },
    ]);
    const codes = await client.listCodes({ params: { tenant_id: tenant, slug: data.slug } });
    expect(codes.data.promo_codes).toEqual([]);
    expect(await loadActions(tenant)).toEqual(['event.created', 'event_product.added']);
    const [added] = await server.db.ownerQuery(
      'select object_id, details from audit_log where tenant_id = $1 and action = $2',
      [tenant, 'event_product.added'],
    );
    expect(added).toEqual({
      object_id: data.id,
      details: { event_id: data.id, product_ids: [products[1]!.id, products[0]!.id] },
    });
  });
});

describe('a deleted event', () => {
  test('is hidden from everybody, keeps its slug, and is restored on hold', async () => {
    const { tenant, client } = await people();
    const event = await makeEvent(database(), { tenantId: tenant });
    const params = { tenant_id: tenant, slug: event.slug };
    const visitor = server.browser().client;
    const seen = () => visitor.store({ params: { tenant, slug: event.slug } });
    expect((await seen()).data.slug).toBe(event.slug);
    await client.deleteEvent({ params });
    expect((await failure(seen())).status).toBe(404);
    expect((await failure(client.getEvent({ params }))).status).toBe(404);
    expect((await failure(client.deleteEvent({ params }))).status).toBe(404);
    const taken = client.createEvent({
      params: { tenant_id: tenant },
      body: { name: 'Another', slug: event.slug, type: 'Store', region: 'UK' },
    });
    expect((await failure(taken)).errors).toHaveProperty('slug');
    const listed = await client.listEvents({ params: { tenant_id: tenant }, query: { deleted: '1' } });
    expect(listed.data).toMatchObject([{ slug: event.slug, deleted_at: expect.any(String) }]);
    expect((await client.restoreEvent({ params })).data).toMatchObject({ slug: event.slug, status: 'On hold' });
    expect((await failure(client.restoreEvent({ params }))).status).toBe(404);
    expect(await loadActions(tenant)).toEqual(['event.deleted', 'event.restored', 'event.status_updated']);
  });

  test('is rejected while orders or payments are in progress', async () => {
    const { tenant, client } = await people();
    const event = await makeEvent(database(), { tenantId: tenant });
    const params = { tenant_id: tenant, slug: event.slug };
    for (const status of ['shipped', 'cancelled'] as const) {
      await makeOrder(database(), { tenantId: tenant, eventId: event.id, status });
    }
    const soon = new Date(Date.now() + 60_000);
    const paying = await makeOrder(database(), { tenantId: tenant, eventId: event.id, status: null, expiresAt: soon });
    const refused = await failure(client.deleteEvent({ params }));
    expect(refused).toMatchObject({ status: 409, data: { orders: 1 } });
    const set = (what: string) => server.db.ownerQuery(`update orders set ${what} where id = $1`, [paying.id]);
    // A card payment that is being processed outlasts the deadline.
    await set("expires_at = now() - interval '1 hour'");
    for (const intent of ['payment_intent_id', 'platform_intent_id']) {
      await set(`${intent} = 'pi_processing'`);
      expect((await failure(client.deleteEvent({ params }))).data).toEqual({ orders: 1 });
      await set(`${intent} = null`);
    }
    await client.deleteEvent({ params });
  });

  test('waits for a concurrent order; without the lock it does not (negative control)', async () => {
    const { tenant, client } = await people();
    /** An order whose transaction commits only after the deletion has begun. */
    const placing = async () => {
      const event = await makeEvent(database(), { tenantId: tenant });
      const like = await makeOrder(database(), {
        tenantId: tenant,
        eventId: (await makeEvent(database(), { tenantId: tenant })).id,
      });
      const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const placed = database().tx({ tenant }, async (tx) => {
        const [row] = await tx.select().from(orders).where(eq(orders.id, like.id));
        if (!row) throw new Error('no order to copy');
        await tx.insert(orders).values({
          ...row,
          id: newId(),
          orderRef: `INK-TEST-${event.slug.slice(-4).toUpperCase()}`,
          eventId: event.id,
        });
        written.resolve();
        await mayCommit.promise;
      });
      await Promise.race([written.promise, placed]);
      return { event, placed, commit: mayCommit.resolve };
    };
    const isDeleted = async (id: string) =>
      (await database().tx({ tenant }, (tx) => tx.select().from(events).where(eq(events.id, id))))[0]?.deletedAt !==
      null;

    const guarded = await placing();
    const deletion = failure(client.deleteEvent({ params: { tenant_id: tenant, slug: guarded.event.slug } }));
    await someoneWaits(server.db);
    guarded.commit();
    await guarded.placed;
    expect(await deletion).toMatchObject({ status: 409, data: { orders: 1 } });
    expect(await isDeleted(guarded.event.id)).toBe(false);

    // Negative control: without the lock the deletion counts only committed orders, and succeeds beside the uncommitted
    // one.
    const unguarded = await placing();
    const { id } = unguarded.event;
    await database().tx({ tenant }, async (tx) => {
      const underWay = await tx.$count(orders, and(eq(orders.tenantId, tenant), eq(orders.eventId, id)));
      if (underWay === 0) await tx.update(events).set({ deletedAt: new Date() }).where(eq(events.id, id));
    });
    unguarded.commit();
    await unguarded.placed;
    expect(await isDeleted(id)).toBe(true);
  });
});

describe('a locked event', () => {
  /** Calls below an event that do not change it: they manage codes already sent, order its products, or send
   *  those to the shop. */
  const HARMLESS: readonly CallName[] = [
    ...(['duplicateEvent', 'createPreviewLink', 'restoreEvent', 'startShopPush'] as const),
    ...(['resendCode', 'resendCodes', 'remindCodes', 'changeRecipient', 'previewCodeMail', 'testCodeMail'] as const),
  ];
  const isOrdering = (name: CallName) => /purchase|destinations|bulkpayment/i.test(name);
  /** Calls that only staff may make, for any event. */
  const STAFFS: readonly CallName[] = ['lockEvent', 'registerFulfiller', 'unregisterFulfiller'];

  test('rejects every call of its client that changes it, and no call of staff', async () => {
    const { tenant, owner, client, staff } = await people();
    const params = { tenant_id: tenant, slug: 'locked-one' };
    const event = await makeEvent(database(), { tenantId: tenant, slug: 'locked-one', type: 'Promo' });
    await staff.lockEvent({ params, body: { locked: true } });
    expect((await failure(client.lockEvent({ params, body: { locked: false } }))).status).toBe(403);

    const before = await database().tx({ tenant }, (tx) => tx.select().from(events));
    const changes = (Object.keys(contract) as CallName[]).filter((name) => {
      const { method, path } = methodAndPath(name);
      const isOfEvent = /^\/api\/\{tenant_id\}\/events\/\{slug\}/.test(path) || /store-admin\/\{slug\}/.test(path);
      return method !== 'GET' && isOfEvent && !isOrdering(name) && !HARMLESS.includes(name) && !STAFFS.includes(name);
    });
    expect(changes.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      changes.map(async (name) => {
        const call = client[name] as (args: object) => Promise<unknown>;
        const path = {
          ...params,
          tenant,
          file_id: newId(),
          code_id: newId(),
          voucher_id: newId(),
          purchase_id: newId(),
        };
        const { status } = await failure(call({ params: path, body: BODIES[name] ?? {} }));
        return [name, status];
      }),
    );
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(changes.map((name) => [name, 403])));
    expect(await database().tx({ tenant }, (tx) => tx.select().from(events))).toEqual(before);
    expect((await staff.setEventStatus({ params, body: { status: 'On hold' } })).data.status).toBe('On hold');
    expect(await loadActions(tenant)).toEqual(['event.locked', 'event.status_updated']);
    await staff.lockEvent({ params, body: { locked: false } });
    expect((await client.setEventStatus({ params, body: { status: 'Draft' } })).data.status).toBe('Draft');
    expect([event.locked, owner.role]).toEqual([false, 'admin']);
  });

  /** Request bodies that each call would accept if the event were not locked. */
  const picture = () => new File([new Uint8Array(8)], 'a.png', { type: 'image/png' });
  const table = () => new File(['name,email\nAda,ada@example.test\n'], 'guests.csv', { type: 'text/csv' });
  const BODIES: Partial<Record<CallName, object>> = {
    setEventStatus: { status: 'Draft' },
    setEventApproval: { required: true },
    setInHandsDate: { in_hands_date: '2027-05-01' },
    setCustomDomain: { domain: 'shop.example.com' },
    setEventProducts: { products: [] },
    setBudget: { budget: 10, budget_limit: 20, expected_claims: null },
    updateEventDetails: { name: 'Mine' },
    updateEventSeo: { seo: { title: 'Mine' } },
    makeEventProduct: { catalogue_code: 'test-tee', name: 'Mine', colours: ['white'] },
    addEventFile: { file: picture() },
    updateStoreConfiguration: { storeConfig: { homeHeading: 'Mine' } },
    createPromoCodes: { count: 1 },
    saveCodeMail: { kind: 'reminder', language: 'en', subject: '{company}', body: 'Mine' },
    setCodeReminders: { schedule: null },
    createVoucher: { code: 'FREE', discount_amount: 1 },
    updateVoucher: { code: 'FREE', discount_amount: 1 },
    revokeVoucher: { revoked: true },
    changePromoCodes: { action: 'revoke', ids: [newId()] },
    changeVouchers: { action: 'revoke', ids: [newId()] },
    uploadCodes: { file: table(), name: 'Mine' },
    sendCodes: { file: table() },
  };
});
