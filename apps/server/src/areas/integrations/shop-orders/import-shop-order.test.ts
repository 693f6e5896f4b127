import {
  auditLog,
  catalogueVariants,
  customers,
  events,
  mailOutbox,
  orders,
  products,
  shopConnections,
  shopOrders,
  shopVariants,
} from '@inkstand/database/tables/index';
import { translateReason } from '@inkstand/i18n/server-reasons';
import { makeEvent, makeUser, offer, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { makeSellingShop, saveTestCard, startShopOrderServer } from '@inkstand/testing/scenarios/shop-orders';
import { BUYER, TULIP } from '@inkstand/testing/services/shopify-emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EmailTemplate } from '#areas/platform/mail/templates.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import * as rowClaim from './claim-row.ts';
import { importShopOrder, shopImportJob } from './import-shop-order.ts';
import * as rowLock from './lock-row.ts';
import { sweepShopOrders } from './sweep-shop-orders.ts';

/**
 * For the negative control of the races below: the row is neither locked nor claimed, and both imports have read it
 * before either writes.
 */
function switchGuardOff() {
  let readings = 0;
  const bothHaveRead = Promise.withResolvers<void>();
  vi.spyOn(rowLock, 'lockUnchanged').mockImplementation(async (tx, job) => {
    const row = await rowLock.loadVersioned(tx, job);
    readings += 1;
    if (readings === 2) bothHaveRead.resolve();
    await bothHaveRead.promise;
    return row;
  });
  vi.spyOn(rowClaim, 'claimRow').mockResolvedValue(true);
}

const server = await startShopOrderServer();
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.emulator.reset();
});
const { services, emulator } = server;
const ordersOf = (tenantId: string) =>
  services.database.tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.tenantId, tenantId)));

const mailsOf = (tenantId: string, template: EmailTemplate) =>
  services.database.tx('all-tenants', (tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.template, template))),
  );

describe('a paid order of the shop', () => {
  test('becomes one order here, with its lines, address and cost, and goes into production', async () => {
    const shop = await makeSellingShop(server);
    const { order, row, lines, bought } = await shop.order({ 'white/m': 2, 'navy/l': 1 }, { shipping: 'express' });
    expect(order).toMatchObject({
      kind: 'shop',
      status: 'new',
      currency: 'USD',
      shippingMethod: 'express',
      total: 0,
      itemsCount: 3,
      // Three pieces at 10.50, and express for three.
      productionCost: 3 * 1050 + 1999 + 2 * 200,
    });
    expect(row).toMatchObject({ name: bought.name, status: 'imported', error: '', chargeError: '' });
    expect(lines.map(({ colour, size, quantity }) => [colour, size, quantity])).toEqual([
      ['white', 'm', 2],
      ['navy', 'l', 1],
    ]);
    expect(row.lines.map(({ order_line_id, quantity }) => [order_line_id, quantity])).toEqual(
      lines.map(({ id, quantity }) => [id, quantity]),
    );
    const [customer] = await services.database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(customers)
        .where(eq(customers.id, order?.customerId ?? '')),
    );
    expect(customer).toMatchObject({
      name: 'Ada Byron',
      email: 'buyer@example.com',
      addressFirstLine: '1 Sand Road',
      addressCity: 'Reno',
      addressPostcode: '89501',
      addressCountry: 'US',
      addressState: 'NV',
    });
    expect(server.jobs).toContainEqual({
      name: 'order.download',
      data: { tenantId: shop.tenantId, orderId: order?.id },
    });
    expect(await ledgerDifferences(services.database)).toEqual([]);
    const audits = await services.database.tx('all-tenants', (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, shop.tenantId), eq(auditLog.action, 'order.added'))),
    );
    expect(audits).toHaveLength(1);
  });

  test('is imported once, however often and from wherever it is named', async () => {
    const shop = await makeSellingShop(server);
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    const job = { tenantId: shop.tenantId, shopOrderId: rowId };
    await Promise.all(Array.from({ length: 6 }, () => importShopOrder(services, job)));
    await importShopOrder(services, job);
    expect(await ordersOf(shop.tenantId)).toHaveLength(1);
    expect(await ledgerDifferences(services.database)).toEqual([]);
  });

  test('negative control: without the guard it is imported more than once', async () => {
    const shop = await makeSellingShop(server);
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    switchGuardOff();
    const job = { tenantId: shop.tenantId, shopOrderId: rowId };
    await Promise.allSettled([importShopOrder(services, job), importShopOrder(services, job)]);
    expect(await ordersOf(shop.tenantId)).toHaveLength(2);
  });

  test('leaves out lines of others, and is ignored without any of ours', async () => {
    const shop = await makeSellingShop(server);
    await services.database.tx('all-tenants', async (tx) => {
      await tx
        .delete(shopVariants)
        .where(and(eq(shopVariants.tenantId, shop.tenantId), eq(shopVariants.colour, 'navy')));
    });
    const mixed = await shop.order({ 'white/m': 1, 'navy/m': 4 });
    expect(mixed.lines).toHaveLength(1);
    const foreign = await shop.order({ 'navy/m': 1 });
    expect([foreign.row.status, foreign.order]).toEqual(['ignored', undefined]);
  });

  test('is ignored when it was placed while the shop was not connected; one that was heard of before is not', async () => {
    const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
    const heard = await shop.order({ 'white/m': 1 });
    const missed = await shop.buy({ 'white/m': 1 });
    const missedId = await shop.receive(missed.id);
    const { connectedAt } = shop.connection;
    const later = (hours: number) => new Date(connectedAt.getTime() + hours * 3_600_000);
    await services.database.tx('all-tenants', async (tx) => {
      await tx
        .update(shopConnections)
        .set({ connectedAt: later(1) })
        .where(eq(shopConnections.id, shop.connection.id));
      // The row of a webhook that names it after the reconnect.
      await tx
        .update(shopOrders)
        .set({ receivedAt: later(2) })
        .where(eq(shopOrders.id, missedId));
    });
    expect((await shop.follow(missed.id)).row).toMatchObject({ status: 'ignored', orderId: null });
    const client = await server.as(await makeUser(services.database, { tenantId: shop.tenantId }));
    await client.releaseShopOrder({ params: { tenant_id: shop.tenantId, shop_order_id: heard.rowId }, body: {} });
    await server.work();
    expect((await shop.read(heard.rowId)).row.status).toBe('imported');
  });

  test('belongs to another collection that offers its product, once its own is deleted', async () => {
    const shop = await makeSellingShop(server);
    const copy = await makeEvent(services.database, { tenantId: shop.tenantId, type: 'Products', region: 'US' });
    await offer(services.database, copy, { productId: shop.productId });
    expect((await shop.order({ 'white/m': 1 })).order?.eventId).toBe(shop.event.id);
    await services.database.tx('all-tenants', (tx) =>
      tx.update(events).set({ deletedAt: new Date() }).where(eq(events.id, shop.event.id)),
    );
    const { row, order } = await shop.order({ 'white/m': 1 });
    expect(row).toMatchObject({ status: 'imported', error: '' });
    expect(order).toMatchObject({ status: 'new', eventId: copy.id });
  });

  test('of another shop is not found with this shop’s token', async () => {
    const other = await makeSellingShop(server, { connection: { domain: TULIP } });
    const bought = await other.buy({ 'white/m': 1 });
    const shop = await makeSellingShop(server);
    const named = await shop.receive(bought.id);
    await importShopOrder(services, { tenantId: shop.tenantId, shopOrderId: named });
    expect((await shop.read(named)).row).toMatchObject({ status: 'ignored', orderId: null, name: '' });
    // Another company's row is out of reach.
    await importShopOrder(services, { tenantId: other.tenantId, shopOrderId: named });
    expect(await ordersOf(other.tenantId)).toEqual([]);
  });

  test('fails with a reason when its product is no longer published, and can be tried again', async () => {
    const shop = await makeSellingShop(server);
    const set = (status: 'archived' | 'ready') =>
      services.database.tx('all-tenants', (tx) =>
        tx.update(products).set({ status }).where(eq(products.id, shop.productId)),
      );
    const manager = await makeUser(services.database, { tenantId: shop.tenantId, role: 'account_manager' });
    const client = await server.as(manager);
    const waiting = async () => (await client.dashboard({ params: { tenant_id: shop.tenantId } })).data.work.shops;
    await set('archived');
    const { row, bought } = await shop.order({ 'white/m': 1 });
    expect(row).toMatchObject({ status: 'failed', orderId: null, error: expect.stringContaining('“Desert shirt”') });
    // Emailed once, not by each webhook and each "Try again".
    await shop.follow(bought.id);
    const mails = await mailsOf(shop.tenantId, 'shop_order_failed');
    expect(mails).toMatchObject([{ subjectId: manager.id, data: { shop_order: row.id } }]);
    const ctx = systemContext(services, shop.tenantId);
    const email = await ctx.tx((tx) =>
      emailTemplates.shop_order_failed(tx, ctx, mails[0]?.id ?? '', 'shop_order_failed'),
    );
    expect(email?.subject).toBe(`Order ${bought.name} of desert can’t be produced yet`);
    expect(email?.text).toContain('Publish its product for this event');
    expect(email?.text).toContain('/shopify/spoke?orders=attention');
    expect(await waiting()).toMatchObject([{ problem: null, orders: 1 }]);
    await set('ready');
    expect((await shop.follow(bought.id)).row).toMatchObject({ status: 'imported', error: '' });
    expect(await waiting()).toEqual([]);
    expect(await mailsOf(shop.tenantId, 'shop_order_failed')).toHaveLength(1);
  });

  test('whose product has lost its price says what to do, and is imported once there is one', async () => {
    const shop = await makeSellingShop(server);
    const code = shop.product.catalogueCode;
    const [blank] = await services.database.tx('all-tenants', (tx) =>
      tx.select().from(catalogueVariants).where(eq(catalogueVariants.code, code)),
    );
    if (!blank) throw new Error('The product has no blank.');
    const setValues = (values: typeof blank.values) =>
      services.database.tx('all-tenants', (tx) =>
        tx.update(catalogueVariants).set({ values }).where(eq(catalogueVariants.code, code)),
      );
    await setValues({ ...blank.values, blank_price: { GBP: 500 } });
    const { row, bought } = await shop.order({ 'white/m': 1 });
    expect(row).toMatchObject({
      status: 'failed',
      error: '“Desert shirt” has no price in USD. Ask us for a price, then try again.',
    });
    await setValues(blank.values);
    expect((await shop.follow(bought.id)).row).toMatchObject({ status: 'imported', error: '' });
  });

  test('waits when the shop does not answer, and shows a lasting error', async () => {
    const shop = await makeSellingShop(server);
    const bought = await shop.buy({ 'white/m': 1 });
    const rowId = await shop.receive(bought.id);
    const job = { tenantId: shop.tenantId, shopOrderId: rowId };
    await makeUser(services.database, { tenantId: shop.tenantId, role: 'admin' });
    await emulator.fail({ kind: 'error', when: 'before', matching: 'ShopOrder', times: 1 });
    await expect(importShopOrder(services, job)).rejects.toThrow();
    expect((await shop.read(rowId)).row.status).toBe('waiting');
    await emulator.settings(shop.domain, { frozen: true });
    await importShopOrder(services, job);
    const paused = 'The shop is paused. Try again when it is open.';
    expect((await shop.read(rowId)).row).toMatchObject({ status: 'failed', error: paused });
    // The frozen shop has an email of its own; its orders add none.
    expect(await mailsOf(shop.tenantId, 'shop_connection_problem')).toHaveLength(1);
    expect(await mailsOf(shop.tenantId, 'shop_order_failed')).toEqual([]);
    await shopImportJob.giveUp?.(services, job, 'connect ECONNREFUSED 203.0.113.4:443');
    expect((await shop.read(rowId)).row.error).toBe('The shop did not answer after many tries.');
    await emulator.settings(shop.domain, { frozen: false });
    await importShopOrder(services, job);
    expect((await shop.read(rowId)).row).toMatchObject({ status: 'imported', error: '' });
  });
});

describe('the hold', () => {
  const release = (tenantId: string) =>
    services.database.tx('all-tenants', (tx) =>
      tx
        .update(shopOrders)
        .set({ releaseAt: new Date(Date.now() - 1000) })
        .where(eq(shopOrders.tenantId, tenantId)),
    );

  test('after hours: nothing exists here before; then the sweep lets it in', async () => {
    const shop = await makeSellingShop(server, { connection: { orderHold: 'after_hours', holdHours: 3 } });
    const { row, bought, rowId } = await shop.order({ 'white/m': 1 });
    expect(row).toMatchObject({ status: 'held', orderId: null });
    expect((row.releaseAt?.getTime() ?? 0) - row.receivedAt.getTime()).toBe(3 * 3_600_000);
    expect((await shop.follow(bought.id)).row.status).toBe('held');
    await sweepShopOrders(services);
    await server.work();
    expect((await shop.read(rowId)).row.status).toBe('held');
    await release(shop.tenantId);
    await sweepShopOrders(services);
    await server.work();
    expect((await shop.read(rowId)).row).toMatchObject({ status: 'imported', releaseAt: null });
  });

  test('by hand: no time lets it in, and a cancelled one never comes', async () => {
    const shop = await makeSellingShop(server, { connection: { orderHold: 'by_hand' } });
    const { row, bought, rowId } = await shop.order({ 'white/m': 1 });
    expect(row).toMatchObject({ status: 'held', releaseAt: null });
    await sweepShopOrders(services);
    await emulator.cancel(shop.domain, bought.id, { refund: true });
    await shop.follow(bought.id);
    expect((await shop.read(rowId)).row).toMatchObject({ status: 'ignored', orderId: null });
  });
});

describe('what the buyer wrote', () => {
  const document = testDocument([
    textLayer({
      id: 'top',
      text: 'Name',
      customisable: true,
      field: { key: 'name', label: 'Name', maxLength: 12, empty: 'required' },
    }),
    textLayer({
      id: 'low',
      text: 'Town',
      y: 160,
      fontSize: 10,
      customisable: true,
      field: { key: 'town', label: 'Town', maxLength: 12, empty: 'design' },
    }),
  ]);

  test('is printed on its layers, by label or as the script names them', async () => {
    const shop = await makeSellingShop(server, { product: { document } });
    const plain = await shop.order({ 'white/m': 1 }, { properties: { name: 'Zoë', Town: 'Reno' } });
    expect(plain.lines[0]?.customTextFront).toBe('Zoë\nReno');
    expect(plain.row.artworkProblem).toBe('');
    const named = await shop.order(
      { 'white/m': 1 },
      { properties: { Prénom: 'Zoë', _inkstand_layers: '{"Prénom":"top"}' } },
    );
    expect(named.lines[0]?.customTextFront).toBe('Zoë\n');
    // What is printed has a fingerprint of its own.
    expect(plain.lines[0]?.fingerprints.front).not.toBe(named.lines[0]?.fingerprints.front);
  });

  test.each([
    ['is missing', {}, /required|needed|missing/i],
    ['is too long', { Name: 'Zoë of the very long name' }, /long/i],
    ['has a letter that no font has', { Name: 'Zoë \u{13000}' }, /./],
    ['was seen otherwise', { Name: 'Zoë', _inkstand_fingerprint: `{"front":"${'0'.repeat(64)}"}` }, /changed/],
  ])(
    'and cannot be printed because it %s: the order is paid and waits as an artwork issue',
    async (_what, properties, why) => {
      const shop = await makeSellingShop(server, { product: { document } });
      const user = await makeUser(services.database, { tenantId: shop.tenantId });
      const { order, row, rowId } = await shop.order({ 'white/m': 1 }, { properties });
      expect(row.artworkProblem).toMatch(why);
      expect(translateReason(row.artworkProblem, 'de')).toMatch(/^„.+“: \p{Lu}/u);
      await server.services.jobs.send(undefined as never, 'order.download', {
        tenantId: shop.tenantId,
        orderId: order?.id ?? '',
      });
      await server.work(['order.download']);
      const after = await shop.read(rowId);
      expect(after.order?.status).toBe('artwork issue');
      expect(after.row.artworkProblem).toBe('');
      const [mail, ...others] = await mailsOf(shop.tenantId, 'shop_artwork_problem');
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ subjectId: user.id, data: { order: order?.id } });
      const ctx = systemContext(services, shop.tenantId);
      const email = await ctx.tx((tx) =>
        emailTemplates.shop_artwork_problem(tx, ctx, mail?.id ?? '', 'shop_artwork_problem'),
      );
      expect(email?.text).toMatch(why);
      expect(email?.text).toContain(`/orders/${order?.orderRef}`);
    },
  );
});

describe('the address', () => {
  test.each([
    ['incomplete', { ...BUYER, address1: '', zip: '' }],
    ['not served', { ...BUYER, countryCode: 'CA', provinceCode: 'ON', province: 'Ontario', zip: 'K1A 0B1' }],
  ])('that is %s waits for the company, which is mailed; the buyer is not', async (_what, address) => {
    const shop = await makeSellingShop(server);
    const user = await makeUser(services.database, { tenantId: shop.tenantId });
    const { order, rowId } = await shop.order({ 'white/m': 1 }, { address });
    server.jobs.push({ name: 'order.download', data: { tenantId: shop.tenantId, orderId: order?.id ?? '' } });
    await server.work(['order.download']);
    expect((await shop.read(rowId)).order?.status).toBe('address issue');
    expect(await mailsOf(shop.tenantId, 'shop_address_problem')).toMatchObject([{ subjectId: user.id }]);
    expect(await mailsOf(shop.tenantId, 'address_problem')).toEqual([]);
  });

  test('is asked of the buyer as well where the company lets us mail buyers', async () => {
    const shop = await makeSellingShop(server, { connection: { sendsEmails: true } });
    const user = await makeUser(services.database, { tenantId: shop.tenantId });
    const { order } = await shop.order({ 'white/m': 1 }, { address: { ...BUYER, address1: '', zip: '' } });
    server.jobs.push({ name: 'order.download', data: { tenantId: shop.tenantId, orderId: order?.id ?? '' } });
    await server.work(['order.download']);
    expect(await mailsOf(shop.tenantId, 'shop_address_problem')).toMatchObject([{ subjectId: user.id }]);
    expect(await mailsOf(shop.tenantId, 'address_problem')).toMatchObject([{ subjectId: order?.id }]);
  });
});

test('a company that has turned emails about problems off is emailed about declined payments only', async () => {
  const shop = await makeSellingShop(server, {
    tenant: { creditStatus: 'none', creditLimit: 0 },
    product: {
      document: testDocument([
        textLayer({
          id: 'name',
          text: 'Name',
          customisable: true,
          field: { key: 'name', label: 'Name', maxLength: 12, empty: 'required' },
        }),
      ]),
    },
    connection: { sendsProblemEmails: false },
  });
  const user = await makeUser(services.database, { tenantId: shop.tenantId });
  const download = async (orderId: string | undefined) => {
    server.jobs.push({ name: 'order.download', data: { tenantId: shop.tenantId, orderId: orderId ?? '' } });
    await server.work(['order.download']);
  };
  const properties = { Name: 'Zoë' };
  const declined = await shop.order({ 'white/m': 1 }, { properties });
  expect(declined.order?.status).toBe('over budget limit');
  await saveTestCard(server, shop.tenantId);
  const unaddressed = await shop.order({ 'white/m': 1 }, { properties, address: { ...BUYER, address1: '', zip: '' } });
  await download(unaddressed.order?.id);
  const unprintable = await shop.order({ 'white/m': 1 });
  await download(unprintable.order?.id);
  await services.database.tx('all-tenants', (tx) =>
    tx.update(products).set({ status: 'archived' }).where(eq(products.id, shop.productId)),
  );
  expect((await shop.order({ 'white/m': 1 }, { properties })).row.status).toBe('failed');
  const statuses = await Promise.all(
    [unaddressed, unprintable].map(async ({ rowId }) => (await shop.read(rowId)).order?.status),
  );
  expect(statuses).toEqual(['address issue', 'artwork issue']);
  const mails = await services.database.tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, shop.tenantId)),
  );
  expect(mails.map(({ template }) => template).filter((name) => name !== 'order_confirmation')).toEqual([
    'shop_charge_declined',
  ]);
  const { data } = await (await server.as(user)).dashboard({ params: { tenant_id: shop.tenantId } });
  expect(data.work.shops).toMatchObject([{ orders: 1 }]);
});
