import type { Client } from '@inkstand/contract';
import type { Tx } from '@inkstand/database';
import {
  auditLog,
  events,
  giftClaims,
  mailOutbox,
  orderEvents,
  orderLines,
  orders,
  tenants,
} from '@inkstand/database/tables/index';
import { ORDER_STATUSES, type OrderStatus } from '@inkstand/domain/order-status';
import { failure } from '@inkstand/testing/clients/failure';
import { someoneWaits } from '@inkstand/testing/database/locks';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { readOrderEmail } from '#areas/orders/public-orders/read-order-email.ts';
import { systemContext } from '#context.ts';
import * as orderLock from './lock-order.ts';

type Body = Parameters<Client['changeOrder']>[0]['body'];

/** Runs work between the lock of the order and the change; for the negative control, leaves the order unlocked. */
function betweenLockAndChange(work: () => Promise<void>, { isLocked = true } = {}) {
  const { lockOrder } = orderLock;
  vi.spyOn(orderLock, 'lockOrder').mockImplementation(async (tx, ctx, ...given) => {
    const order = isLocked
      ? await lockOrder(tx, ctx, ...given)
      : await ctx.tx((another) => lockOrder(another, ctx, ...given));
    await work();
    return order;
  });
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const promo = (values: Parameters<typeof makeShop>[1] = {}) =>
  makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00, ...values });
const inTenant = <Result>(shop: Shop, work: (tx: Tx) => Promise<Result>) =>
  database().tx({ tenant: shop.tenantId }, work);

/** Claims a gift; returns the token of its order page. */
async function claim(shop: Shop, fields: Parameters<typeof recipient>[0] = {}) {
  const code = await makePromoCode(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
  const { client } = server.browser();
  const body = { ...recipient(fields), promo_code: code.label, products: [basketLine(shop.productId)] };
  const { data } = await client.claimGift({ params: shop.params, body });
  return data.order;
}

const change = (shop: Shop, token: string, body: Body, idempotencyKey?: string) =>
  server
    .browser()
    .client.changeOrder({ params: { ...shop.params, token }, body, ...(idempotencyKey ? { idempotencyKey } : {}) });
const look = async (shop: Shop, token: string) =>
  (await server.browser().client.publicOrder({ params: { ...shop.params, token } })).data;

async function loadLine(shop: Shop, token: string) {
  const [line] = (await look(shop, token)).change.lines;
  if (!line) throw new Error('the order has no line');
  return line;
}
const setStatus = (orderId: string, status: OrderStatus) =>
  database().tx('all-tenants', (tx) => tx.update(orders).set({ status }).where(eq(orders.id, orderId)));
const loadTimeline = (shop: Shop, orderId: string) =>
  inTenant(shop, (tx) =>
    tx
      .select({ event: orderEvents.event, actor: orderEvents.actor, reason: orderEvents.reason })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id)),
  );
const loadTemplates = async (shop: Shop) =>
  (await inTenant(shop, (tx) => tx.select().from(mailOutbox).orderBy(asc(mailOutbox.id)))).map((mail) => mail.template);

test('the order page of a deleted event is a 404, and so are changes; its emails go out', async () => {
  const shop = await promo();
  const order = await claim(shop);
  await inTenant(shop, (tx) => tx.update(events).set({ deletedAt: new Date() }));
  const { client } = server.browser();
  const params = { ...shop.params, token: order.token };
  await expect(client.publicOrder({ params })).rejects.toMatchObject({ status: 404 });
  await expect(change(shop, order.token, { address_city: 'Leeds' })).rejects.toMatchObject({ status: 404 });
  const mail = await inTenant(shop, async (tx) => {
    const [queued] = await tx.select().from(mailOutbox);
    return readOrderEmail(tx, systemContext(server.services, shop.tenantId), queued?.id ?? '');
  });
  expect(mail?.order.order_ref).toBe(order.order_ref);
});

describe('the recipient of a gift', () => {
  test('changes address and size by the link; the change is on the page, in the timeline, audited and emailed', async () => {
    const shop = await promo();
    const order = await claim(shop);
    const line = await loadLine(shop, order.token);
    expect(line).toMatchObject({
      size: 'm',
      sizes: [
        { code: 'm', label: 'M' },
        { code: 'l', label: 'L' },
      ],
    });
    const { data } = await change(shop, order.token, {
      address_first_line: '2 New Street',
      address_city: 'Leeds ',
      address_postcode: ' ls11aa',
      sizes: [{ line_id: line.line_id, size: 'l' }],
    });
    expect(data.order).toMatchObject({
      customer: {
        address_first_line: '2 New Street',
        address_city: 'Leeds',
        address_postcode: 'LS1 1AA',
        email: order.customer.email,
      },
      products: [{ size: 'L' }],
    });
    const [row] = await inTenant(shop, (tx) => tx.select().from(orderLines));
    expect(row).toMatchObject({ size: 'l', sizeLabel: 'L', sku: 'test-tee-white-l' });
    expect((await loadTimeline(shop, order.id)).slice(1)).toEqual([
      { event: 'change_size', actor: 'recipient', reason: 'Test product: M → L' },
      {
        event: 'correct_address',
        actor: 'recipient',
        reason: 'Changed: address_first_line, address_city, address_postcode',
      },
    ]);
    const audited = await inTenant(shop, (tx) => tx.select().from(auditLog).orderBy(asc(auditLog.id)));
    expect(audited.slice(1).map(({ action, actor }) => [action, actor])).toEqual([
      ['order.size_changed', 'recipient'],
      ['order.address_corrected', 'recipient'],
    ]);
    expect(JSON.stringify(audited)).not.toMatch(/Leeds|New Street/);
    expect(await loadTemplates(shop)).toEqual(['gift_confirmation', 'order_changed']);
    expect(server.published.at(-1)).toMatchObject({ event: 'order.updated', data: { order_ref: order.order_ref } });

    const admin = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
    const params = { tenant_id: shop.tenantId, order_ref: order.order_ref };
    const { data: seen } = await admin.getOrder({ params });
    expect(seen.timeline.at(-1)).toMatchObject({
      event: 'correct_address',
      actor: 'Recipient',
      reason: 'Changed: First address line, City, Postcode',
    });
    expect(seen.customer.address_city).toBe('Leeds');
  });

  test('is charged nothing: budget, credit and ledger are unchanged', async () => {
    const shop = await promo();
    const order = await claim(shop);
    const figures = () =>
      server.db.ownerQuery(
        `select (select budget_used from events where id = $1) as budget, (select credit_used from tenants where id = $2) as credit,
           (select count(*) from ledger_entries where order_id = $3) as entries`,
        [shop.event.id, shop.tenantId, order.id],
      );
    const before = await figures();
    const { line_id } = await loadLine(shop, order.token);
    await change(shop, order.token, { address_city: 'Leeds', sizes: [{ line_id, size: 'l' }] });
    expect(await figures()).toEqual(before);
  });

  test('that changes nothing gets an error, and no email is sent', async () => {
    const shop = await promo();
    const order = await claim(shop);
    const { line_id } = await loadLine(shop, order.token);
    await change(shop, order.token, { ...recipient(order.customer), sizes: [{ line_id, size: 'm' }] });
    await change(shop, order.token, {});
    expect(await loadTimeline(shop, order.id)).toHaveLength(1);
    expect(await loadTemplates(shop)).toEqual(['gift_confirmation']);
  });

  test('cannot send it to an address that has had its gift, nor to another country; the old address is released', async () => {
    const shop = await promo();
    const first = { address_first_line: 'Flat 1, 23 High St', address_postcode: 'N1 9GU' };
    await claim(shop, first);
    const order = await claim(shop, { address_first_line: '5 Low Road' });
    const spelled = { address_first_line: 'FLAT 1', address_second_line: '23 high st.', address_postcode: 'n19gu' };
    const refused = await failure(change(shop, order.token, spelled));
    expect(refused.errors).toEqual({
      address_first_line: ['it looks like you have ordered your gift already'],
    });
    expect((await failure(change(shop, order.token, { address_country: 'France' }))).errors).toMatchObject({
      address_country: ['we do not deliver to this country'],
    });
    expect((await failure(change(shop, order.token, { address_city: ' ' }))).errors).toMatchObject({
      address_city: ['required'],
    });
    expect((await look(shop, order.token)).order.customer.address_first_line).toBe('5 Low Road');

    await change(shop, order.token, { address_first_line: '6 Other Road' });
    const claims = await inTenant(shop, (tx) => tx.select().from(giftClaims).where(eq(giftClaims.orderId, order.id)));
    expect(claims).toHaveLength(1);
    expect((await claim(shop, { address_first_line: '5 Low Road' })).stage).toBe('received');
    const back = await failure(change(shop, order.token, { address_first_line: '5 Low Road' }));
    expect(back.status).toBe(422);
  });

  test('cannot send it where the event no longer delivers', async () => {
    const shop = await promo({ region: 'EU' });
    const amsterdam = { address_country: 'Netherlands', address_city: 'Amsterdam', address_postcode: '1011 AB' };
    const order = await claim(shop, amsterdam);
    await inTenant(shop, (tx) =>
      tx
        .update(events)
        .set({ lockedCountries: ['NL'] })
        .where(eq(events.id, shop.event.id)),
    );
    const toFrance = change(shop, order.token, { address_country: 'France', address_postcode: '75001' });
    expect((await failure(toFrance)).errors).toHaveProperty('address_country');
    expect((await change(shop, order.token, { address_city: 'Utrecht' })).success).toBe(true);
  });

  test('cannot choose an unavailable size, nor change a line of another order or the email address', async () => {
    const shop = await promo();
    const [order, other] = [await claim(shop), await claim(shop)];
    const { line_id } = await loadLine(shop, order.token);
    const sizes = (size: string, id = line_id) => ({ sizes: [{ line_id: id, size }] });
    expect((await failure(change(shop, order.token, sizes('xxl')))).errors).toEqual({
      'sizes.0.size': ['this size is not available'],
    });
    const foreign = (await loadLine(shop, other.token)).line_id;
    expect((await failure(change(shop, order.token, sizes('l', foreign)))).errors).toHaveProperty(['sizes.0.line_id']);
    await change(shop, order.token, { email: 'thief@example.test', address_city: 'Leeds' } as Body);
    expect((await look(shop, order.token)).order.customer.email).toBe(order.customer.email);
  });

  test('needs their own link', async () => {
    const [shop, other] = [await promo(), await promo()];
    const order = await claim(shop);
    const body = { address_city: 'Leeds' };
    const forged = `${order.token.slice(0, -1)}${order.token.endsWith('A') ? 'B' : 'A'}`;
    expect(await failure(change(shop, forged, body))).toMatchObject({ status: 404 });
    expect(await failure(change(other, order.token, body))).toMatchObject({ status: 404 });
    const unpaid = await makeOrder(database(), { tenantId: shop.tenantId, eventId: shop.event.id, status: null });
    const token = orderToken(server.services.config, shop.tenantId, unpaid.id);
    expect(await failure(change(shop, token, body))).toMatchObject({ status: 404 });
  });

  test('may do so until it goes to the printer, and gets the reason afterwards', async () => {
    const shop = await promo();
    const order = await claim(shop);
    const allowed: OrderStatus[] = [];
    for (const [index, status] of ORDER_STATUSES.entries()) {
      await setStatus(order.id, status);
      const { address, reason } = (await look(shop, order.token)).change;
      if (status === 'address issue') continue;
      const tried = change(shop, order.token, { address_city: `Town ${index}` });
      const done = await tried.then(() => true).catch(() => false);
      expect(done, status).toBe(address);
      if (done) allowed.push(status);
      else expect(reason).toBe(status === 'shipped' || status === 'cancelled' ? status : 'being_made');
    }
    expect(allowed).toEqual([
      'new',
      'queued downloading',
      'downloaded',
      'queued processing',
      'processing',
      'processed',
      'artwork issue',
      'over budget',
      'over budget limit',
    ]);
    await setStatus(order.id, 'submitting to fulfiller');
    expect((await failure(change(shop, order.token, { address_city: 'Leeds' }))).message).toBe(
      'this order is with the printer already and cannot be changed any more',
    );
  });

  test('is rate limited to twenty changes an hour', async () => {
    const shop = await promo();
    const order = await claim(shop);
    await change(shop, order.token, { address_city: 'York' });
    // Its entry in the timeline counts, and so would those of 18 more.
    const counted = await server.db.ownerQuery(
      `insert into order_events (tenant_id, order_id, event, actor, reason)
       select tenant_id, order_id, event, actor, reason from order_events, generate_series(1, 18)
       where order_id = $1 and event = 'correct_address' returning actor`,
      [order.id],
    );
    expect(counted).toHaveLength(18);
    await change(shop, order.token, { address_city: 'Bath' });
    expect(await failure(change(shop, order.token, { address_city: 'Leeds' }))).toMatchObject({ status: 429 });
  });

  test('who sends the same change ten times at once makes one change', async () => {
    const shop = await promo();
    const order = await claim(shop);
    const { client } = server.browser();
    await client.csrfCookie();
    const params = { ...shop.params, token: order.token };
    const once = () => client.changeOrder({ params, body: { address_city: 'Leeds' }, idempotencyKey: 'one' });
    await Promise.all(Array.from({ length: 10 }, () => once().catch((error) => expect(error.status).toBe(409))));
    expect(await loadTimeline(shop, order.id)).toHaveLength(2);
    expect((await loadTemplates(shop)).filter((template) => template === 'order_changed')).toHaveLength(1);
  });
});

describe('an order whose address is in question', () => {
  async function questioned(shop: Shop, from: OrderStatus) {
    const order = await claim(shop);
    await setStatus(order.id, from);
    const ctx = systemContext(server.services, shop.tenantId);
    await ctx.tx((tx) => transition(tx, ctx, { orderId: order.id, event: 'flag_address', by: 'system' }));
    return order;
  }
  const orderJobs = (orderId: string) =>
    server.jobs.filter(({ data }) => 'orderId' in data && data.orderId === orderId).map(({ name }) => name);

  test.each([
    ['new', 'order.download'],
    ['processing', 'order.process'],
    ['queued submitting to fulfiller', 'order.submit'],
  ] as const)('goes on where it was, %s, with its job', async (from, job) => {
    const shop = await promo();
    const order = await questioned(shop, from);
    expect((await look(shop, order.token)).order.stage).toBe('needs_attention');
    expect((await look(shop, order.token)).change).toMatchObject({ address: true, size: false, reason: null });
    const { line_id } = await loadLine(shop, order.token);
    const size = await failure(change(shop, order.token, { sizes: [{ line_id, size: 'l' }] }));
    expect(size.status).toBe(422);
    const before = orderJobs(order.id).length;
    await change(shop, order.token, { address_city: 'Leeds' });
    expect(orderJobs(order.id).slice(before)).toEqual([job]);
    const [row] = await inTenant(shop, (tx) => tx.select().from(orders).where(eq(orders.id, order.id)));
    expect(row?.status).toBe(from);
    const timeline = await loadTimeline(shop, order.id);
    expect(timeline.at(-1)).toMatchObject({ event: 'correct_address', actor: 'recipient' });
    expect(timeline.filter(({ event }) => event === 'correct_address')).toHaveLength(1);
  });

  test('resumes when the recipient confirms the address', async () => {
    const shop = await promo();
    const order = await questioned(shop, 'processed');
    await change(shop, order.token, { address_city: order.customer.address_city });
    expect((await look(shop, order.token)).order.stage).toBe('preparing');
  });
});

describe('a change and the start of production at the same moment', () => {
  /** Production reads what it submits once the order is queued for submitting: nothing may change after that. */
  async function processed() {
    const shop = await promo();
    const ctx = systemContext(server.services, shop.tenantId);
    const order = await claim(shop);
    await setStatus(order.id, 'processed');
    const loadCity = async () => (await look(shop, order.token)).order.customer.address_city;
    const queue = (tx: Tx) => transition(tx, ctx, { orderId: order.id, event: 'queue_submission', by: 'system' });
    return {
      ctx,
      loadCity,
      queue,
      /** The address that the printer gets. */
      produce: () => ctx.tx(queue).then(loadCity),
      move: () => change(shop, order.token, { address_city: 'Leeds' }),
    };
  }

  test('never give the printer another address than the page shows: production waits for a change', async () => {
    const { produce, move, loadCity } = await processed();
    let sent: Promise<string> | undefined;
    betweenLockAndChange(async () => {
      sent = produce();
      await someoneWaits(server.db);
    });
    await move();
    expect([await sent, await loadCity()]).toEqual(['Leeds', 'Leeds']);
  });

  test('never give the printer another address than the page shows: a change waits for production, and is refused', async () => {
    const { ctx, queue, move, loadCity } = await processed();
    let refused: ReturnType<typeof failure> | undefined;
    await ctx.tx(async (tx) => {
      await queue(tx);
      refused = failure(move());
      await someoneWaits(server.db);
    });
    expect((await refused)?.message).toContain('with the printer already');
    expect(await loadCity()).toBe('London');
  });

  test('negative control: would without locking the order', async () => {
    const { produce, move, loadCity } = await processed();
    let sent: string | undefined;
    const produceBetween = async () => {
      sent = await produce();
    };
    betweenLockAndChange(produceBetween, { isLocked: false });
    await move();
    expect([sent, await loadCity()]).toEqual(['London', 'Leeds']);
  });

  test('waits for a payment of the same customer without holding the order that the payment locks next', async () => {
    const shop = await promo();
    const order = await claim(shop);
    let moved: ReturnType<typeof change> | undefined;
    await inTenant(shop, async (tx) => {
      const customerId = sql`(select customer_id from orders where id = ${order.id})`;
      await tx.execute(sql`select from customers where id = ${customerId} for no key update`);
      moved = change(shop, order.token, { address_city: 'Leeds' });
      await someoneWaits(server.db);
      await tx.execute(sql`select from orders where id = ${order.id} for update nowait`);
    });
    expect((await moved)?.data.order.customer.address_city).toBe('Leeds');
  });

  test('two gifts to one free address: one goes there', async () => {
    const shop = await promo();
    for (let index = 0; index < 10; index++) {
      const both = [await claim(shop), await claim(shop)];
      const where = { address_first_line: `${index} Contested Lane`, address_second_line: '' };
      const moved = await Promise.allSettled(both.map(({ token }) => change(shop, token, where)));
      expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('a customer of a shop', () => {
  async function bought(shop: Shop, values: Parameters<typeof makeOrder>[1] = {}) {
    const { tenantId, productId } = shop;
    const order = await makeOrder(database(), { tenantId, eventId: shop.event.id, line: { productId }, ...values });
    return { ...order, token: orderToken(server.services.config, tenantId, order.id) };
  }

  test('changes address and size at the same price; their other order stays as it was', async () => {
    const shop = await makeShop(database());
    const customer = await makeCustomer(database(), { tenantId: shop.tenantId, eventId: shop.event.id });
    const first = await bought(shop, { customerId: customer.id });
    const second = await bought(shop, { customerId: customer.id, status: 'shipped' });
    const { line_id } = await loadLine(shop, first.token);
    const { data } = await change(shop, first.token, { address_city: 'York', sizes: [{ line_id, size: 'l' }] });
    expect(data.order).toMatchObject({ total_store_price: 28.74, products: [{ size: 'L', price: 24 }] });
    expect(data.order.customer.address_city).toBe('York');
    expect((await look(shop, second.token)).order.customer.address_city).toBe('London');
    expect(data.change.phone).toBe(customer.phone);
    expect((await look(shop, second.token)).change).toMatchObject({ address: false, phone: '', reason: 'shipped' });
  });

  test('in the United States stays in the state whose tax was paid', async () => {
    const shop = await makeShop(database(), { region: 'US' });
    const customer = await makeCustomer(database(), {
      tenantId: shop.tenantId,
      eventId: shop.event.id,
      addressCountry: 'US',
      addressState: 'AZ',
      addressCity: 'Tucson',
      addressPostcode: '85701',
    });
    const order = await bought(shop, { customerId: customer.id, region: 'US', currency: 'USD' });
    const elsewhere = { address_postcode: '35203', address_state: 'Alabama' };
    expect((await failure(change(shop, order.token, elsewhere))).errors).toHaveProperty('address_state');
    const mixed = await failure(change(shop, order.token, { address_postcode: '35203', address_state: 'Arizona' }));
    expect(mixed.errors).toEqual({ address_postcode: ['this ZIP code is not in Arizona'] });
    const { data } = await change(shop, order.token, { address_city: 'Phoenix', address_postcode: '85003' });
    expect(data.order.customer).toMatchObject({ address_city: 'Phoenix', address_state: 'Arizona' });
    const [credit] = await inTenant(shop, (tx) => tx.select().from(tenants).where(eq(tenants.id, shop.tenantId)));
    expect(credit?.creditUsed).toBe(0);
  });
});
