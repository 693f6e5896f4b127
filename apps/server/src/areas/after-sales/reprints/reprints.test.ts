import { setTimeout as sleep } from 'node:timers/promises';
import {
  auditLog,
  demoMailbox,
  mailOutbox,
  orderLines,
  orders,
  reprintRequests,
  tenants,
} from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeProduct, makeUser, testDocument, textLayer } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder } from '@inkstand/testing/factories/orders';
import { makeShop, type Shop } from '@inkstand/testing/factories/shop';
import { photoWithPlace } from '@inkstand/testing/pictures/samples';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { publish } from '@inkstand/testing/scenarios/publish';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { sendEmailJob } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import * as openRequest from './open-request.ts';

/** For the negative control of the race below: the request is read, and decided later whatever its state is by then. */
function switchGuardOff() {
  vi.spyOn(openRequest, 'takeRequest').mockImplementation(async (_tx, ctx, which) => {
    const [seen] = await ctx.tx((other) =>
      other.select().from(reprintRequests).where(eq(reprintRequests.id, which.requestId)),
    );
    await sleep(50);
    return seen;
  });
}

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShop(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
type Role = 'admin' | 'account_manager' | 'customer_service';
const createClient = async (role: Role = 'admin', superadmin = 0) =>
  server.as(await makeUser(database(), { tenantId: shop.tenantId, role, superadmin }));

/** Nothing was paid or booked, so the ledger holds only what replacements book. */
const GIFT = {
  kind: 'promo' as const,
  shippingNet: 0,
  shippingVat: 0,
  totalExcludingVat: 0,
  totalVat: 0,
  total: 0,
  productionCost: 0,
};

/** A delivered order of two pieces. */
async function shipped(values: Parameters<typeof makeOrder>[1] = {}) {
  const { tenantId, event } = shop;
  const customer = await makeCustomer(database(), { tenantId, eventId: event.id });
  const order = await makeOrder(database(), {
    tenantId,
    eventId: event.id,
    customerId: customer.id,
    status: 'shipped',
    ...GIFT,
    ...values,
    line: { productId: shop.productId, quantity: 2, customTextFront: '', ...values.line },
  });
  const [line] = await database().tx('all-tenants', (tx) =>
    tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)),
  );
  const token = orderToken(server.services.config, tenantId, order.id);
  return {
    order,
    customer,
    line: line!,
    lines: [{ order_line_id: line!.id, quantity: 1 }],
    params: { tenant_id: tenantId, order_ref: order.orderRef },
    page: { ...shop.params, token },
  };
}
type Shipped = Awaited<ReturnType<typeof shipped>>;

const report = ({ page, lines }: Shipped, body: object = {}, browser = server.browser()) =>
  browser.client.reportProblem({
    params: page,
    body: { lines, problem: 'misprint', note: 'The print is blue.', ...body },
  });
const ask = async ({ params, lines }: Shipped, body: object = {}, role: Role = 'admin') =>
  (await createClient(role)).askReprint({ params, body: { lines, problem: 'misprint', note: 'Blurred', ...body } });

const read = async (orderRef: string) => {
  const [row] = await database().tx('all-tenants', (tx) =>
    tx
      .select()
      .from(orders)
      .where(and(eq(orders.tenantId, shop.tenantId), eq(orders.orderRef, orderRef))),
  );
  return row!;
};
const loadReplacements = (order: { id: string }) =>
  database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.originalOrderId, order.id)));

describe('the recipient', () => {
  test('reports a problem, and sees what it was; only the company sees the photos', async () => {
    const made = await shipped();
    const photo = new File([await photoWithPlace()], 'wrong.jpg', { type: 'image/jpeg' });
    const { data, message } = await report(made, { photo_1: photo });
    expect(message).toBe('Thanks. We’ll look into it and email you.');
    const reported = { status: 'asked', lines: [{ line_id: made.line.id, quantity: 1 }], note: 'The print is blue.' };
    expect(data.care).toMatchObject({ may_report: true, lines: [{ left: 1 }], reports: [reported] });
    const client = await createClient('customer_service');
    const { data: order } = await client.getOrder({ params: made.params });
    expect(order.status).toBe('shipped');
    expect(order.care.requests).toMatchObject([
      { by_recipient: true, problem: 'misprint', fault: 'printer', note: 'The print is blue.', status: 'asked' },
    ]);
    const [request] = order.care.requests;
    const where = { ...made.params, request_id: request!.id, number: 1 };
    const saved = Buffer.from(await (await client.reprintPhoto({ params: where })).arrayBuffer());
    // A PNG without the camera's metadata.
    expect(saved.subarray(1, 4).toString()).toBe('PNG');
    expect(saved.includes('Exif') || saved.includes('eXIf') || saved.includes('Nikon')).toBe(false);
    const stranger = await server.as(await makeUser(database()));
    expect((await failure(stranger.reprintPhoto({ params: where }))).status).toBe(404);
    expect((await failure(server.browser().client.reprintPhoto({ params: where }))).status).toBe(401);
    expect((await failure(client.reprintPhoto({ params: { ...where, number: 2 } }))).status).toBe(404);
    const timeline = order.timeline.at(-1);
    expect(timeline).toMatchObject({ event: 'reprint_asked', actor: 'Recipient' });
    expect(timeline?.reason).not.toContain('blue');
  });

  test('is refused a file that is no photo, no pieces, too many pieces, and no text', async () => {
    const made = await shipped();
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'], 'x.svg');
    // As some phones write a photo, under the name of a JPEG.
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'x.jpg', { type: 'image/jpeg' });
    for (const photo_1 of [svg, heic]) {
      expect((await failure(report(made, { photo_1 }))).errors).toEqual({
        photo_1: ['not a photo that we can read (JPEG, PNG or WebP)'],
      });
    }
    expect((await failure(report(made, { lines: [] }))).errors).toEqual({ lines: ['required'] });
    const many = [{ order_line_id: made.line.id, quantity: 3 }];
    expect((await failure(report(made, { lines: many }))).errors).toEqual({
      'lines.0.quantity': ['at most 2, please'],
    });
    expect((await failure(report(made, { note: ' ' }))).errors).toEqual({ note: ['required'] });
  });

  test('cannot report unshipped pieces, a piece twice, or more often than the rate limit allows', async () => {
    const early = await shipped({ status: 'packaged' });
    expect((await failure(report(early))).status).toBe(422);
    const made = await shipped();
    await report(made);
    await report(made);
    expect((await failure(report(made))).status).toBe(422);
    for (let count = 0; count < 3; count += 1) await failure(report(made));
    expect((await failure(report(made))).status).toBe(429);
  });

  test('gets the reason of a rejection by email and on the page', async () => {
    const made = await shipped();
    const { data } = await report(made);
    const [asked] = data.care.reports;
    const params = { ...made.params, request_id: asked!.id };
    const client = await createClient('account_manager');
    await client.refuseReprint({ params, body: { answer: 'This colour is what was ordered.' } });
    expect((await failure(client.refuseReprint({ params, body: { answer: 'Again' } }))).status).toBe(409);
    const [mail] = await database().tx('all-tenants', (tx) =>
      tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, made.order.id)),
    );
    await sendEmailJob(emailTemplates).handle(server.services, { tenantId: shop.tenantId, mailId: mail!.id });
    const [sentEmail] = await database().tx('all-tenants', (tx) =>
      tx.select().from(demoMailbox).where(eq(demoMailbox.to, made.customer.email)),
    );
    expect(sentEmail?.text).toContain('This colour is what was ordered.');
    const { data: shown } = await server.browser().client.publicOrder({ params: made.page });
    expect(shown.care.reports).toMatchObject([{ status: 'refused', answer: 'This colour is what was ordered.' }]);
    // Rejected pieces may be reported again.
    expect(shown.care.lines).toMatchObject([{ left: 2 }]);
  });
});

describe('a replacement', () => {
  test('is placed at no charge, linked both ways, and closes the original', async () => {
    const made = await shipped();
    const { data } = await ask(made);
    const client = await createClient();
    const params = { ...made.params, request_id: data.request_id };
    const placed = await client.placeReplacement({ params, body: {} });
    const { replacement, order } = placed.data;
    expect(order).toMatchObject({
      status: 'shipped',
      care: { replacements: [{ order_ref: replacement, status: 'new' }] },
    });
    expect(order.care.requests).toMatchObject([
      { status: 'placed', fault: 'printer', paid_by: 'fulfiller', replacement },
    ]);
    expect(order.timeline.map(({ event, to }) => [event, to]).slice(-3)).toEqual([
      ['reprint_asked', null],
      ['ask_reprint', 'awaiting reprint'],
      ['place_replacement', 'shipped'],
    ]);
    const { data: other } = await client.getOrder({ params: { ...made.params, order_ref: replacement } });
    expect(other).toMatchObject({
      kind: 'replacement',
      total_store_price: 0,
      production_cost: 0,
      items_count: 1,
      care: { original: made.order.orderRef },
      customer: { email: made.customer.email },
    });
    expect(other.items).toMatchObject([{ quantity: 1, unit_price: 0, sku: made.line.sku }]);
    const row = await read(replacement);
    const jobs = server.jobs.filter(({ data: job }) => 'orderId' in job && job.orderId === row.id);
    expect(jobs.map(({ name }) => name)).toEqual(['order.download']);
    const mails = await database().tx('all-tenants', (tx) =>
      tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, row.id)),
    );
    expect(mails.map(({ template }) => template)).toEqual(['replacement']);
    const audited = await database().tx({ tenant: shop.tenantId }, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.objectId, made.order.id)).orderBy(asc(auditLog.id)),
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'order.reprint_requested',
      'order.reprint_requested',
      'order.replaced',
    ]);
    const { data: shown } = await server.browser().client.publicOrder({ params: made.page });
    expect(shown.care.replacements).toMatchObject([{ order_ref: replacement }]);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('charges the company the production cost where the fault is its own', async () => {
    const creditUsed = async () => {
      const [tenant] = await database().tx('all-tenants', (tx) =>
        tx.select().from(tenants).where(eq(tenants.id, shop.tenantId)),
      );
      return tenant?.creditUsed ?? 0;
    };
    const before = await creditUsed();
    const made = await shipped();
    const { data } = await ask(made, { fault: 'artwork' });
    const client = await createClient();
    const params = { ...made.params, request_id: data.request_id };
    const placed = await client.placeReplacement({ params, body: {} });
    // A piece at 8.00 and 3.95 for shipping it, VAT included.
    expect(await read(placed.data.replacement)).toMatchObject({ productionCost: 1434, total: 0, status: 'new' });
    expect((await creditUsed()) - before).toBe(1434);
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('that exceeds the credit account waits for staff', async () => {
    const poor = await makeShop(database());
    await database().tx('all-tenants', (tx) =>
      tx.update(tenants).set({ creditLimit: 0 }).where(eq(tenants.id, poor.tenantId)),
    );
    const order = await makeOrder(database(), {
      tenantId: poor.tenantId,
      eventId: poor.event.id,
      status: 'shipped',
      ...GIFT,
      line: { productId: poor.productId },
    });
    const client = await server.as(await makeUser(database(), { tenantId: poor.tenantId }));
    const params = { tenant_id: poor.tenantId, order_ref: order.orderRef };
    const { data: found } = await client.getOrder({ params });
    const lines = [{ order_line_id: found.items[0]!.id, quantity: 1 }];
    const { data } = await client.askReprint({ params, body: { lines, problem: 'other', fault: 'address' } });
    await client.placeReplacement({ params: { ...params, request_id: data.request_id }, body: {} });
    const [replacement] = await loadReplacements(order);
    expect(replacement?.status).toBe('over budget limit');
    expect(await ledgerDifferences(database())).toEqual([]);
  });

  test('can have another address, other text and the newest design', async () => {
    const { tenantId } = shop;
    const product = await makeProduct(database(), { tenantId });
    const made = await shipped({ line: { productId: product.id } });
    const { data } = await ask(made, { fault: 'artwork' });
    const client = await createClient();
    const params = { ...made.params, request_id: data.request_id };
    const address = { address_first_line: '9 New Road', address_city: 'Leeds', address_postcode: 'LS1 1AA' };
    const artwork = [{ order_line_id: made.line.id, revision: 1 }];
    const wrong = { artwork: [{ order_line_id: made.line.id, revision: 7 }] };
    expect((await failure(client.placeReplacement({ params, body: wrong }))).errors).toEqual({
      'artwork.0.revision': ['not valid'],
    });
    const placed = await client.placeReplacement({ params, body: { address, artwork } });
    const { data: other } = await client.getOrder({ params: { ...made.params, order_ref: placed.data.replacement } });
    expect(other.customer).toMatchObject({ address_first_line: '9 New Road', email: made.customer.email });
    // Computed again, since choosing a design approves it.
    expect(other.items[0]?.fingerprints).not.toEqual(made.line.fingerprints);
    const { data: original } = await client.getOrder({ params: made.params });
    expect(original.customer.address_first_line).toBe('1 High Street');
  });

  test('with a new design uses the published one: no draft, nor one that lacks an approval', async () => {
    const { tenantId } = shop;
    const product = await makeProduct(database(), { tenantId });
    const made = await shipped({ line: { productId: product.id } });
    const { data } = await ask(made, { fault: 'artwork' });
    const client = await createClient();
    const of = { tenant_id: tenantId, product_id: product.id };
    const document = testDocument([textLayer({ id: 'a', text: 'New', fill: '#b02a30' })]);
    await client.saveDesign({ params: of, body: { base_revision: 1, document } });
    const params = { ...made.params, request_id: data.request_id };
    const body = { artwork: [{ order_line_id: made.line.id, revision: 2 }] };
    const place = () => client.placeReplacement({ params, body });
    expect((await failure(place())).errors).toHaveProperty(['artwork.0.revision']);
    await publish(client, of);
    await client.updateProduct({ params: of, body: { requires_approval: true } });
    expect((await failure(place())).errors).toHaveProperty(['artwork.0.revision']);
    await client.updateProduct({ params: of, body: { requires_approval: false } });
    const { replacement } = (await place()).data;
    const { data: other } = await client.getOrder({ params: { ...made.params, order_ref: replacement } });
    expect(other.items).toMatchObject([{ revision: 2, current_revision: 2 }]);
  });

  test('of an order in production covers all of it, and cancels the order', async () => {
    const made = await shipped({ status: 'in production' });
    const { data } = await ask(made);
    const client = await createClient();
    const placed = await client.placeReplacement({ params: { ...made.params, request_id: data.request_id }, body: {} });
    expect(placed.data.order.status).toBe('cancelled');
    expect(await read(placed.data.replacement)).toMatchObject({ itemsCount: 2 });
  });

  test('that is cancelled leaves a note on an original of which nothing was shipped, to refund it', async () => {
    const attention = async (status: 'in production' | 'shipped') => {
      const made = await shipped({ status });
      const { data } = await ask(made);
      const client = await createClient();
      const params = { ...made.params, request_id: data.request_id };
      const { replacement } = (await client.placeReplacement({ params, body: {} })).data;
      const ctx = systemContext(server.services, shop.tenantId);
      const { id } = (await read(replacement))!;
      await ctx.tx((tx) => transition(tx, ctx, { orderId: id, event: 'cancel', by: 'system' }));
      const { data: original } = await client.getOrder({ params: made.params });
      const open = original.timeline.filter((entry) => original.attention.includes(entry.id));
      return open.map(({ event, reason }) => [event, reason === replacement]);
    };
    expect(await attention('in production')).toEqual([['replacement_cancelled', true]]);
    expect(await attention('shipped')).toEqual([]);
  });

  test('is requested by customer service and placed by a user with the permission; only staff choose who pays', async () => {
    const made = await shipped();
    const { data } = await ask(made, {}, 'customer_service');
    const params = { ...made.params, request_id: data.request_id };
    expect(data.order.care).toMatchObject({
      ask_reprint: { allowed: true },
      decide_reprint: { allowed: false, reason: 'Your role does not allow this.' },
    });
    const service = await createClient('customer_service');
    expect((await failure(service.placeReplacement({ params, body: {} }))).status).toBe(403);
    expect((await failure(service.refuseReprint({ params, body: { answer: 'no' } }))).status).toBe(403);
    const client = await createClient();
    expect((await failure(client.placeReplacement({ params, body: { paid_by: 'platform' } }))).status).toBe(403);
    const staff = await createClient('account_manager', 1);
    await staff.placeReplacement({ params, body: { paid_by: 'platform' } });
    const [request] = await database().tx('all-tenants', (tx) =>
      tx.select().from(reprintRequests).where(eq(reprintRequests.id, data.request_id)),
    );
    expect(request).toMatchObject({ status: 'placed', paidBy: 'platform' });
  });

  test('covers only pieces that have been made', async () => {
    for (const status of [
      'new',
      'processing',
      'submitted to fulfiller',
      'picked',
      'cancelled',
      'over budget',
    ] as const) {
      const made = await shipped({ status });
      expect((await failure(ask(made))).status, status).toBe(422);
    }
    const made = await shipped({ line: { cancelledQuantity: 2 } });
    expect((await failure(ask(made))).errors).toEqual({ 'lines.0.quantity': ['at most 0, please'] });
  });
});

/** Clicks "Place the replacement" eight times at once; returns how many orders were placed. */
async function eightClicks(): Promise<number> {
  const made = await shipped();
  const { data } = await ask(made);
  const client = await createClient();
  const params = { ...made.params, request_id: data.request_id };
  await Promise.allSettled(Array.from({ length: 8 }, () => client.placeReplacement({ params, body: {} })));
  return (await loadReplacements(made.order)).length;
}

test('is placed once by eight concurrent clicks', async () => {
  expect(await eightClicks()).toBe(1);
});

test('negative control: without the guard several are placed', async () => {
  switchGuardOff();
  expect(await eightClicks()).toBeGreaterThan(1);
});

test('photos of a refused report are removed, those of the others stay', async () => {
  const photo_1 = new File([await photoWithPlace()], 'wrong.jpg', { type: 'image/jpeg' });
  const made = await shipped();
  const { files } = server.services;
  const saved = vi.spyOn(files, 'put');
  await report(made, { photo_1 });
  await ask(made, { photo_1 });
  expect((await failure(report(made, { photo_1 }))).status).toBe(422);
  expect((await failure(ask(made, { photo_1 }))).status).toBe(422);
  const keys = saved.mock.calls.map(([key]) => key);
  saved.mockRestore();
  expect(await Promise.all(keys.map((key) => files.has(key)))).toEqual([true, true, false, false]);
});

test('each piece is requested once by concurrent requests', async () => {
  const made = await shipped();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => ask(made)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

describe('an order that stopped for its artwork', () => {
  test('gets another artwork, loses the old files, and restarts', async () => {
    const { tenantId } = shop;
    const product = await makeProduct(database(), { tenantId });
    const made = await shipped({ status: 'artwork issue', frozen: true, line: { productId: product.id } });
    const body = { lines: [{ order_line_id: made.line.id, revision: 1 }] };
    const service = await createClient('customer_service');
    expect((await failure(service.replaceArtwork({ params: made.params, body }))).status).toBe(403);
    const client = await createClient('account_manager');
    const { data } = await client.replaceArtwork({ params: made.params, body });
    expect(data.status).toBe('queued downloading');
    expect(data.items[0]?.fingerprints).not.toEqual(made.line.fingerprints);
    expect(data.timeline.at(-1)).toMatchObject({ event: 'replace_artwork', reason: 'Revision 1 of the design' });
    const jobs = server.jobs.filter(({ data: job }) => 'orderId' in job && job.orderId === made.order.id);
    expect(jobs.map(({ name }) => name)).toEqual(['order.download']);
    expect((await failure(client.replaceArtwork({ params: made.params, body }))).status).toBe(422);
  });

  test('refuses text that its design has no field for', async () => {
    const product = await makeProduct(database(), { tenantId: shop.tenantId });
    const made = await shipped({ status: 'artwork issue', line: { productId: product.id } });
    const lines = [{ order_line_id: made.line.id, revision: 1, custom_text_front: 'Hi' }];
    const client = await createClient();
    const refused = await failure(client.replaceArtwork({ params: made.params, body: { lines } }));
    expect(refused.errors).toEqual({ 'lines.0.custom_text_front': ['not valid'] });
  });
});
