import type { Client } from '@inkstand/contract';
import type { ShopReport } from '@inkstand/contract/production/print-shop';
import { tenantJoin } from '@inkstand/database';
import { demoMailbox, fulfillers, mailOutbox, shipmentEvents, shipments } from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { LANGUAGES } from '@inkstand/i18n';
import { makeVariant } from '@inkstand/testing/factories/basics';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Line,
  loadStatus,
  loadTimeline,
  makePrintable,
  makeSimulated,
  queueDownload,
  startLine,
} from '#areas/production/production/testing.ts';
import { systemContext } from '#context.ts';
import { writePrintShopEmail } from './print-shop-email.ts';

let line: Line;
let shop: Client;
beforeAll(async () => {
  line = await startLine();
  await makeVariant(line.server.services.database);
  await makeSimulated(line, 'corner-press', {
    adapter: 'email',
    contactEmail: 'press@corner.test',
    endpoint: '',
    name: 'Corner Press',
    language: 'fi',
  });
  await line.start();
  shop = line.server.browser().client;
});
afterAll(() => line[Symbol.asyncDispose]());

type Order = Awaited<ReturnType<typeof makePrintable>>;
const reaches = (order: Order, status: string) =>
  expect.poll(() => loadStatus(line, order), { timeout: 60_000, interval: 50 }).toBe(status);
const database = () => line.server.services.database;

/** An order that the print shop was notified of, and the link in its email. */
async function mailed(values: Parameters<typeof makePrintable>[1] = {}): Promise<{ order: Order; token: string }> {
  const order = await makePrintable(line, values);
  await queueDownload(line, order);
  await reaches(order, 'submitted to fulfiller');
  const sentEmail = async () => {
    const sentEmails = await database().tx('all-tenants', (tx) =>
      tx.select().from(demoMailbox).where(eq(demoMailbox.to, 'press@corner.test')).orderBy(desc(demoMailbox.createdAt)),
    );
    return sentEmails.find(({ subject }) => subject.includes(order.orderRef));
  };
  await expect.poll(sentEmail, { timeout: 60_000 }).toBeDefined();
  const sent = (await sentEmail())!;
  expect(sent.text).not.toContain('High Street');
  expect(sent.text).toContain('Painomenetelmä: Suoratulostus kankaalle');
  const token = /\/print-shop\/([^\s?]+)\?lang=fi/.exec(sent.text)?.[1] ?? '';
  expect(sent.html).toContain(token);
  // The shop's own language, whatever the recipient's.
  expect(sent.subject).toMatch(/^Tilaus /);
  return { order, token };
}

const report = (token: string, type: ShopReport, more = {}) =>
  shop.reportFromPrintShop({ params: { token }, body: { type, ...more } });

test('a print shop gets an email, finds everything behind its link, and reports each step until the parcel is shipped', async () => {
  const { order, token } = await mailed();
  const { data } = await shop.printShopShipment({ params: { token } });
  expect(data).toMatchObject({ order_ref: order.orderRef, fulfiller: 'Corner Press', number: 1, of: 1, hold: null });
  expect(data.ship_to).toContain('1 High Street');
  expect(data.done).toEqual([]);
  const [item] = data.items;
  expect(item).toMatchObject({ quantity: 1, size: 'M', colour: 'White' });
  expect(item?.print_files.map(({ format }) => format).toSorted()).toEqual(['pdf', 'png']);
  for (const { technique } of item!.print_files) expect(technique).toBe('Direct to garment');
  const file = await line.server.app.inject({ url: item!.print_files[0]!.url, headers: { host: 'localhost:3000' } });
  expect(file.statusCode).toBe(200);

  for (const type of ['picked', 'in_production', 'packaged'] as const) await report(token, type);
  await reaches(order, 'packaged');
  const { data: sent } = await report(token, 'shipped', { carrier: 'Parcel Post', tracking_number: 'PP 42' });
  expect(sent).toMatchObject({ tracking: { carrier: 'Parcel Post', number: 'PP 42' }, may_report: ['delivered'] });
  expect(sent.done).toEqual(['picked', 'in_production', 'packaged', 'shipped']);
  await reaches(order, 'shipped');
  const timeline = await loadTimeline(line, order);
  expect(timeline.filter(({ actor }) => actor === 'fulfiller:corner-press').map(({ to }) => to)).toEqual([
    'picked',
    'in production',
    'awaiting packing',
    'packaged',
    'ready to ship',
    'shipped',
  ]);
  for (const _click of [1, 2]) {
    const { data: arrived } = await report(token, 'delivered');
    expect(arrived).toMatchObject({ delivered: true, may_report: [] });
  }
  expect((await loadTimeline(line, order)).filter(({ event }) => event === 'report_delivered')).toHaveLength(1);
});

test('a tracked service needs carrier and tracking number', async () => {
  const { order, token } = await mailed({ shippingMethod: 'standard_tracked' });
  await expect(report(token, 'shipped', { carrier: 'Parcel Post' })).rejects.toMatchObject({ status: 422 });
  expect(await loadStatus(line, order)).toBe('submitted to fulfiller');
  await report(token, 'shipped', { carrier: 'Parcel Post', tracking_number: 'PP 43' });
  await reaches(order, 'shipped');
});

test('a step that is reported twice, or ten times at once, counts once', async () => {
  const { order, token } = await mailed();
  await Promise.all(Array.from({ length: 10 }, () => report(token, 'picked')));
  await reaches(order, 'picked');
  const rows = await database().tx('all-tenants', (tx) =>
    tx
      .select({ type: shipmentEvents.type })
      .from(shipmentEvents)
      .innerJoin(shipments, tenantJoin(shipments.id, shipmentEvents.shipmentId))
      .where(and(eq(shipments.orderId, order.id), eq(shipmentEvents.type, 'picked'))),
  );
  expect(rows).toHaveLength(1);
});

test('a shortage and a misprint are accepted, and an invalid report is rejected', async () => {
  const { order, token } = await mailed();
  await expect(report(token, 'misprint')).rejects.toMatchObject({ status: 422 });
  await report(token, 'shortage', { message: 'No navy in M until Friday' });
  expect(
    (await loadTimeline(line, order)).some(
      ({ event, reason }) => event === 'report_shortage' && reason.includes('navy'),
    ),
  ).toBe(true);
  await report(token, 'in_production');
  const { data } = await report(token, 'misprint');
  expect(data.may_report).toEqual(['in_production']);
  await reaches(order, 'awaiting reprint');
  await report(token, 'in_production');
  await reaches(order, 'in production');
});

test('a shipment is not found by another text, nor after its link has expired', async () => {
  const { order, token } = await mailed();
  const [tenant, signed = ''] = token.split('.');
  const others = [`${tenant}.${signed.slice(0, -1)}${signed.endsWith('A') ? 'B' : 'A'}`, `acme.${signed}`, 'x'];
  for (const text of others) {
    await expect(shop.printShopShipment({ params: { token: text } }), text).rejects.toMatchObject({ status: 404 });
  }
  const { now } = line.server.services;
  line.server.services.now = () => new Date(Date.now() + 61 * DAY_MS);
  try {
    await expect(shop.printShopShipment({ params: { token } })).rejects.toMatchObject({ status: 404 });
  } finally {
    line.server.services.now = now;
  }
  expect(await loadStatus(line, order)).toBe('submitted to fulfiller');
});

test('a fulfiller with the manual adapter has the order at once', async () => {
  await makeSimulated(line, 'by-hand', { adapter: 'manual', regions: ['US'], endpoint: '' });
  const order = await makePrintable(line, { region: 'US' });
  await queueDownload(line, order);
  await reaches(order, 'submitted to fulfiller');
});

test('a print shop without an email address leaves the order as an error for people', async () => {
  await makeSimulated(line, 'nowhere', { adapter: 'email', costPerPiece: 1 });
  const order = await makePrintable(line);
  await queueDownload(line, order);
  await reaches(order, 'fulfiller submission error');
  await database().tx('all-tenants', (tx) =>
    tx.update(fulfillers).set({ active: false }).where(eq(fulfillers.id, 'nowhere')),
  );
});

test('the mail is written in every language, and an answer to it reaches the company', async () => {
  const { order } = await mailed();
  const { db } = line.server;
  const email = ['{"email":"office@company.test"}', order.tenantId];
  await db.ownerQuery('update tenants set company_details = company_details || $1::jsonb where id = $2', email);
  const subjects = new Set<string>();
  for (const language of LANGUAGES) {
    await database().tx('all-tenants', async (tx) => {
      const ofOrder = and(eq(mailOutbox.tenantId, order.tenantId), eq(mailOutbox.template, 'print_shop'));
      await tx.update(mailOutbox).set({ language }).where(ofOrder);
      const [mail] = await tx.select().from(mailOutbox).where(ofOrder);
      const sentEmail = await writePrintShopEmail(tx, systemContext(line.server.services, order.tenantId), mail!.id);
      expect(sentEmail.text).toMatch(new RegExp(`/print-shop/\\S+\\?lang=${language}\\s`));
      expect(sentEmail.text).not.toMatch(/\{\w+\}/);
      expect(sentEmail.replyTo).toBe('office@company.test');
      subjects.add(sentEmail.subject);
    });
  }
  expect(subjects.size).toBe(LANGUAGES.length);

  // One that waited for the mail server is not sent after a cancellation.
  await database().tx('all-tenants', async (tx) => {
    const { tenantId } = order;
    const ofOrder = and(eq(mailOutbox.tenantId, tenantId), eq(mailOutbox.template, 'print_shop'));
    const [mail] = await tx.select().from(mailOutbox).where(ofOrder);
    const asked = { tenantId, shipmentId: mail!.subjectId, type: 'cancellation_requested' as const };
    await tx.insert(shipmentEvents).values({ ...asked, occurredAt: new Date() });
    const writing = writePrintShopEmail(tx, systemContext(line.server.services, tenantId), mail!.id);
    await expect(writing).rejects.toThrow('not to be printed');
  });
});
