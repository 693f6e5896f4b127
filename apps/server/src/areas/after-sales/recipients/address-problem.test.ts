import { auditLog, customers, demoMailbox, mailOutbox, orderEvents, orders } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode } from '@inkstand/testing/factories/orders';
import { basketLine, makeShop, recipient, type Shop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderToken } from '#areas/orders/order-lifecycle/order-writes.ts';
import { sendEmailJob } from '#areas/platform/mail/send-email.job.ts';
import { makeReport, makeSubmitted, send } from '#areas/production/fulfilment/testing.ts';
import { orderDownloadJob } from '#areas/production/production/jobs.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await makeShop(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;

/** A new order to an address, after its first job has run. */
async function begun(values: Parameters<typeof makeCustomer>[1] = {}, order: Parameters<typeof makeOrder>[1] = {}) {
  const { tenantId, event } = shop;
  const customer = await makeCustomer(database(), { tenantId, eventId: event.id, ...values });
  const line = { productId: shop.productId };
  const made = await makeOrder(database(), { tenantId, eventId: event.id, customerId: customer.id, line, ...order });
  await begin(made.id);
  const token = orderToken(server.services.config, tenantId, made.id);
  return { ...made, email: customer.email, token, params: { ...shop.params, token } };
}

const begin = (orderId: string) => orderDownloadJob.handle(server.services, { tenantId: shop.tenantId, orderId });
const read = async (orderId: string) => {
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
  return row!;
};
const visitor = () => server.browser().client;
const orderJobs = (orderId: string) =>
  server.jobs.filter(({ data }) => 'orderId' in data && data.orderId === orderId).map(({ name }) => name);
const loadMails = (orderId: string) =>
  database().tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, orderId)).orderBy(asc(mailOutbox.id)),
  );
const odd = { addressFirstLine: 'asdfgh', addressPostcode: '12345' };

describe('a suspicious address', () => {
  test('stops the order before production, and asks the recipient in their language', async () => {
    const order = await begun({ ...odd, language: 'de' }, { language: 'de' });
    expect(await read(order.id)).toMatchObject({
      status: 'address issue',
      addressProblems: ['postcode_form', 'random_letters'],
    });
    const [mail] = await loadMails(order.id);
    expect(mail).toMatchObject({ template: 'address_problem', language: 'de' });
    await sendEmailJob(emailTemplates).handle(server.services, { tenantId: shop.tenantId, mailId: mail!.id });
    const [sentEmail] = await database().tx('all-tenants', (tx) =>
      tx.select().from(demoMailbox).where(eq(demoMailbox.to, order.email)),
    );
    expect(sentEmail?.subject).toContain(order.orderRef);
    expect(sentEmail?.text).toContain('Die Postleitzahl passt nicht zu diesem Land.');
    expect(sentEmail?.text).toContain(`/order/${order.token}`);
    const { data } = await visitor().publicOrder({ params: order.params });
    expect(data.order.stage).toBe('needs_attention');
    expect(data.change).toMatchObject({ address: true, address_problems: ['postcode_form', 'random_letters'] });
  });

  test('is resolved by a correction: the order resumes and its job runs again', async () => {
    const order = await begun(odd);
    const body = { address_first_line: '2 New Street', address_postcode: 'LS1 1AA', address_city: 'Leeds' };
    const { data, message } = await visitor().changeOrder({ params: order.params, body });
    expect([data.order.stage, data.change.address_problems]).toEqual(['received', []]);
    expect(message).toBe('Your changes are saved. We are sending you an email about them.');
    expect(orderJobs(order.id)).toEqual(['order.download']);
    await begin(order.id);
    expect((await read(order.id)).status).not.toBe('address issue');
    expect((await loadMails(order.id)).map(({ template }) => template)).toEqual(['address_problem', 'order_changed']);
  });

  test('is asked about again while the correction is suspicious as well', async () => {
    const order = await begun(odd);
    const body = { address_first_line: '2 New Street' };
    const { data, message } = await visitor().changeOrder({ params: order.params, body });
    expect(data.change.address_problems).toEqual(['postcode_form']);
    expect(message).toBe('Your changes are saved. Please look at the address once more.');
    expect(await read(order.id)).toMatchObject({ status: 'address issue', addressProblems: ['postcode_form'] });
    expect(orderJobs(order.id)).toEqual([]);
  });

  test('is accepted when the recipient confirms it, and is not questioned again', async () => {
    const order = await begun(odd);
    const { data, message } = await visitor().changeOrder({ params: order.params, body: { confirm_address: true } });
    expect([data.order.stage, message]).toEqual(['received', 'Thank you. Your order goes on.']);
    await begin(order.id);
    const row = await read(order.id);
    expect([row.status === 'address issue', row.addressConfirmed, row.addressProblems]).toEqual([false, true, []]);
    // Nothing was changed, so no further email is sent.
    expect((await loadMails(order.id)).map(({ template }) => template)).toEqual(['address_problem']);
  });

  test('is not asked about after the order when it was confirmed in the form of the claim', async () => {
    const promo = await makeShop(database(), { type: 'Promo', budget: 10_000_00, budgetLimit: 10_000_00 });
    const claim = async (values: { confirm_address?: true }) => {
      const code = await makePromoCode(database(), { tenantId: promo.tenantId, eventId: promo.event.id });
      const somebody = recipient({ address_first_line: `asdfgh ${code.label}` });
      const body = { ...somebody, promo_code: code.label, products: [basketLine(promo.productId)], ...values };
      const { data } = await visitor().claimGift({ params: promo.params, body });
      await orderDownloadJob.handle(server.services, { tenantId: promo.tenantId, orderId: data.order.id });
      return (await read(data.order.id)).status;
    };
    expect(await claim({})).toBe('address issue');
    expect(await claim({ confirm_address: true })).not.toBe('address issue');
  });

  test('is checked again once it has changed', async () => {
    const order = await begun(odd);
    await visitor().changeOrder({ params: order.params, body: { confirm_address: true } });
    await visitor().changeOrder({ params: order.params, body: { address_first_line: 'zxcvbn' } });
    expect((await read(order.id)).addressConfirmed).toBe(false);
    await begin(order.id);
    expect((await read(order.id)).status).toBe('address issue');
  });

  test('is detected immediately when it is entered after the check', async () => {
    const order = await begun({}, { status: 'processed' });
    await visitor().changeOrder({ params: order.params, body: { address_first_line: 'zxcvbn' } });
    expect(await read(order.id)).toMatchObject({ status: 'address issue', addressProblems: ['random_letters'] });
  });

  test('raises no problem for a good address or demonstration data', async () => {
    const good = await begun();
    expect((await read(good.id)).status).not.toBe('address issue');
    const frozen = await begun(odd, { frozen: true });
    expect((await read(frozen.id)).status).toBe('new');
  });
});

describe('a client user', () => {
  const correct = async (
    role: 'admin' | 'customer_service',
    order: { orderRef: string },
    body: Parameters<Awaited<ReturnType<TestServer['as']>>['correctAddress']>[0]['body'],
  ) => {
    const user = await makeUser(database(), { tenantId: shop.tenantId, role });
    const client = await server.as(user);
    return client.correctAddress({ params: { tenant_id: shop.tenantId, order_ref: order.orderRef }, body });
  };

  test('sees the problem, and accepts the address as it is', async () => {
    const order = await begun(odd);
    const user = await makeUser(database(), { tenantId: shop.tenantId, role: 'customer_service' });
    const client = await server.as(user);
    const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
    const { data } = await client.getOrder({ params });
    expect(data.care).toMatchObject({
      address_problems: ['postcode_form', 'random_letters'],
      correct_address: { allowed: true, reason: null },
    });
    await client.correctAddress({ params, body: { confirm_address: true } });
    expect(await read(order.id)).toMatchObject({ status: 'new', addressConfirmed: true });
    const [audited] = await database().tx({ tenant: shop.tenantId }, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.objectId, order.id), eq(auditLog.action, 'order.address_corrected'))),
    );
    expect(audited?.actor).toBe(`user:${user.id}`);
  });

  test('corrects the address: checked like a change by the recipient, shown in the timeline, and emailed', async () => {
    const order = await begun(odd);
    const refused = await failure(correct('admin', order, { address_country: 'France' }));
    expect(refused.errors).toEqual({ address_country: ['we do not deliver to this country'] });
    const { data } = await correct('admin', order, {
      address_first_line: '3 Right Street',
      address_postcode: 'M1 1AE',
    });
    expect(data).toMatchObject({ status: 'new', customer: { address_first_line: '3 Right Street' } });
    const [customer] = await database().tx('all-tenants', (tx) =>
      tx.select().from(customers).where(eq(customers.id, order.customerId)),
    );
    expect(customer?.addressPostcode).toBe('M1 1AE');
    expect((await loadMails(order.id)).map(({ template }) => template)).toEqual(['address_problem', 'order_changed']);
  });

  test('cannot redirect a shipped or cancelled order, nor an order of another company', async () => {
    for (const status of ['shipped', 'cancelled'] as const) {
      const order = await begun({}, { status });
      expect((await failure(correct('admin', order, { address_first_line: '3 Right Street' }))).status).toBe(422);
    }
    const order = await begun();
    const stranger = await server.as(await makeUser(database()));
    const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
    expect((await failure(stranger.correctAddress({ params, body: { confirm_address: true } }))).status).toBe(404);
  });

  test('reports an address manually: the recipient is asked, and may confirm it', async () => {
    const order = await begun({}, { status: 'in production' });
    const user = await makeUser(database(), { tenantId: shop.tenantId, role: 'customer_service' });
    const client = await server.as(user);
    const params = { tenant_id: shop.tenantId, order_ref: order.orderRef };
    expect((await failure(client.reportAddress({ params, body: { reason: ' ' } }))).errors).toEqual({
      reason: ['required'],
    });
    const { data } = await client.reportAddress({ params, body: { reason: 'The post sent a letter back' } });
    expect(data).toMatchObject({ status: 'address issue', care: { report_address: { allowed: false } } });
    expect((await failure(client.reportAddress({ params, body: { reason: 'Again' } }))).status).toBe(422);
    expect((await loadMails(order.id)).map(({ template }) => template)).toEqual(['address_problem']);
    await visitor().changeOrder({ params: order.params, body: { confirm_address: true } });
    const timeline = await database().tx('all-tenants', (tx) =>
      tx.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)).orderBy(asc(orderEvents.id)),
    );
    expect(timeline.at(-1)).toMatchObject({ event: 'correct_address', from: 'address issue', to: 'in production' });
  });

  test('confirms an address after the parcel has arrived, and the order is delivered', async () => {
    const { tenantId, event, productId } = shop;
    const { order, fulfiller, shipments } = await makeSubmitted(server, {
      tenantId,
      eventId: event.id,
      line: { productId },
    });
    const client = await server.as(await makeUser(database(), { tenantId, role: 'customer_service' }));
    const params = { tenant_id: tenantId, order_ref: order.orderRef };
    await client.reportAddress({ params, body: { reason: 'The customer called' } });
    await send(server.app, fulfiller, makeReport(shipments[0]!, 'shipped', 1));
    const arrived = makeReport(shipments[0]!, 'delivered', 2);
    await send(server.app, fulfiller, arrived);
    expect((await read(order.id)).status).toBe('address issue');
    const token = orderToken(server.services.config, tenantId, order.id);
    await visitor().changeOrder({ params: { ...shop.params, token }, body: { confirm_address: true } });
    expect(await read(order.id)).toMatchObject({
      status: 'shipped',
      deliveredAt: new Date(arrived.occurred_at),
      deliveryNotifiedAt: expect.any(Date),
    });
  });
});
