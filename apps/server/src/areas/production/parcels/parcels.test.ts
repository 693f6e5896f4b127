import type { Client } from '@inkstand/contract';
import { newId } from '@inkstand/database';
import {
  mailOutbox,
  orderEvents,
  orderLines,
  orders,
  parcelDispatches,
  printFiles,
  shipmentEvents,
  shipments,
  users,
} from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '#areas/identity/accounts/account-tokens.ts';
import { transition } from '#areas/orders/index.ts';
import { lockOrder } from '#areas/production/fulfilment/advance-order.ts';
import { makeReport, makeSubmitted, send } from '#areas/production/fulfilment/testing.ts';
import { setProgress } from '#areas/production/index.ts';
import { createContext, systemContext } from '#context.ts';
import { toActor, toUserResponse } from '#http/session.ts';
import { reportDispatch } from './dispatch-parcel.ts';
import { splitParcel } from './split-parcel.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);

/** An order at a fulfiller, and the client of one of its people. */
async function atPrinter(values: Parameters<typeof makeSubmitted>[1] = {}) {
  const { database } = server.services;
  const made = await makeSubmitted(server, values);
  const company = await makeTenant(database, { fulfillerId: made.fulfiller.id, stripeAccountId: null });
  const ofPrinter = { tenantId: company.id, fulfillerId: made.fulfiller.id };
  const user = await makeUser(database, { ...ofPrinter, role: 'customer_service' });
  const client = await server.as(user);
  const [parcel] = made.shipments;
  const params = { tenant_id: company.id, parcel_id: parcel!.id };
  const report = (type: Parameters<Client['reportParcel']>[0]['body']['type'], more = {}) =>
    client.reportParcel({ params, body: { type, ...more } });
  return { ...made, ofPrinter, user, client, params, report, parcel: parcel!, tenantId: made.order.tenantId };
}

type Order = { tenantId: string; id: string };
const loadStatus = async ({ id }: Order) =>
  (await everywhere((tx) => tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id))))[0]?.status;
const loadMails = async ({ id }: Order) =>
  everywhere((tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.subjectId, id), eq(mailOutbox.template, 'order_shipped'))),
  );
const loadTypes = async (shipmentId: string) =>
  (
    await everywhere((tx) =>
      tx
        .select({ type: shipmentEvents.type })
        .from(shipmentEvents)
        .where(eq(shipmentEvents.shipmentId, shipmentId))
        .orderBy(asc(shipmentEvents.id)),
    )
  ).map(({ type }) => type);
const loadDispatches = (shipmentId: string) =>
  everywhere((tx) => tx.select().from(parcelDispatches).where(eq(parcelDispatches.shipmentId, shipmentId)));

/** What the delayed job does. */
async function reportWaiting(shipmentId: string): Promise<void> {
  const waiting = (await loadDispatches(shipmentId)).filter(({ state }) => state === 'waiting');
  for (const { tenantId, id } of waiting) await reportDispatch(server.services, tenantId, id);
}

/** Runs with the clock `minutes` ahead. */
async function later<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = server.services;
  server.services.now = () => new Date(Date.now() + minutes * 60_000);
  try {
    return await work();
  } finally {
    server.services.now = now;
  }
}

const TRACKING = { carrier: 'Parcel Post', tracking_number: 'PP 42' };

describe('the people of a fulfiller', () => {
  test('are invited by staff, sign in, and see the parcels of their fulfiller alone', async () => {
    const { database } = server.services;
    const { fulfiller, shipments: made } = await makeSubmitted(server);
    const [parcel] = made as [(typeof made)[number]];
    const other = await atPrinter();
    const staff = await server.as(await makeUser(database, { superadmin: 1 }));
    const params = { tenant_id: 'all', fulfiller_id: fulfiller.id };
    const invited = { name: 'Pia Printer', email: `pia@${fulfiller.id}.test`, role: 'admin' } as const;
    const { data: invitation } = await staff.inviteFulfillerPerson({ params, body: invited });
    const visitor = server.browser().client;
    await visitor.csrfCookie();
    const token = linkToken(server.services.config, 'invitation', invitation.id);
    const accepted = { name: 'Pia Printer', password: 'a sentence to remember' };
    await visitor.acceptInvitation({ params: { token }, body: accepted });
    const { data } = await visitor.login({ body: { email: invited.email, password: accepted.password } });
    expect(data.user).toMatchObject({ fulfiller_id: fulfiller.id, superadmin: 0, role: 'admin' });
    const own = { tenant_id: data.user.tenant_id };
    const { data: queue } = await visitor.listParcels({ params: own });
    expect(queue.map(({ id }) => id)).toEqual([parcel.id]);
    const foreign = { ...own, parcel_id: other.parcel.id };
    expect(await failure(visitor.getParcel({ params: foreign }))).toMatchObject({ status: 404 });
    const reported = visitor.reportParcel({ params: foreign, body: { type: 'picked' } });
    expect(await failure(reported)).toMatchObject({ status: 404 });
    const batch = visitor.createParcelDownload({ params: own, body: { ids: [parcel.id, other.parcel.id] } });
    expect(await failure(batch)).toMatchObject({ status: 404 });

    // Their administrator invites colleagues; staff see both, and the list of clients shows neither.
    const colleague = { name: 'Olli Operator', email: `olli@${fulfiller.id}.test`, role: 'customer_service' } as const;
    await visitor.inviteUser({ params: own, body: colleague });
    const { data: people } = await staff.listFulfillerPeople({ params });
    expect(people.people).toMatchObject([{ name: 'Pia Printer', role: 'admin' }]);
    expect(people.invitations).toMatchObject([{ name: 'Olli Operator', invited_by: 'Pia Printer' }]);
    const clients = await staff.listClients({ params: { tenant_id: 'all' }, query: { q: own.tenant_id } });
    expect(clients.data).toEqual([]);
    expect(await failure(staff.getClient({ params: own }))).toMatchObject({ status: 404 });
    const [row] = await everywhere((tx) => tx.select().from(users).where(eq(users.email, invited.email)));
    expect(row).toMatchObject({ fulfillerId: fulfiller.id, superadmin: 0 });
  });

  test('join sockets of their own only', async () => {
    const { client, tenantId, ofPrinter } = await atPrinter();
    const join = (channel: string) =>
      client.authoriseChannel({ body: { socket_id: '12.34', channel_name: channel } }).then(
        () => 200,
        ({ status }) => status,
      );
    expect(await join(`private-tenant.${ofPrinter.tenantId}`)).toBe(200);
    expect(await join(`private-tenant.${tenantId}`)).toBe(403);
    expect(await join(`private-event.${tenantId}.summer-fest`)).toBe(403);
    expect(await join('private-staff')).toBe(403);
  });
});

describe('the queue', () => {
  test('names items, due days and techniques, late first, and neither recipient nor client', async () => {
    const { database } = server.services;
    const { fulfiller, client, params, parcel, tenantId } = await atPrinter();
    const late = await makeSubmitted(server, { tenantId });
    await everywhere(async (tx) => {
      const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, late.order.id));
      const id = newId();
      const lines = [{ order_line_id: line!.id, quantity: 3 }];
      const ofOrder = { tenantId, orderId: late.order.id, fulfillerId: fulfiller.id };
      await tx.insert(shipments).values({ ...ofOrder, id, number: 2, lines, shipBy: '2020-01-03' });
      await tx.insert(shipmentEvents).values({ tenantId, shipmentId: id, type: 'submitted', occurredAt: new Date(0) });
    });
    const listed = await client.listParcels({ params });
    expect(listed.data).toMatchObject([
      { order_ref: late.order.orderRef, is_late: true, pieces: 3, number: 2, of: 2, state: 'to_pick' },
      { id: parcel.id, is_late: false, pieces: 1, code: expect.stringMatching(/^INK-.{4}-.{4}$/), country: 'GB' },
    ]);
    expect(listed.data[0]?.code).toBe(`${late.order.orderRef}-2`);
    expect(listed.states).toMatchObject({ to_pick: 2, to_print: 0, shipped: 0 });
    expect(listed.techniques).toMatchObject([{ technique: 'dtg', parcels: 2, pieces: 4 }]);
    expect(JSON.stringify(listed)).not.toMatch(/Sam Shopper|High Street|Company|@example/);
    const found = async (query: object) => (await client.listParcels({ params, query })).data.map(({ id }) => id);
    expect(await found({ q: parcel.id.slice(0, 4) })).toEqual([]);
    expect(await found({ q: listed.data[1]!.order_ref.toLowerCase().replaceAll('-', '') })).toEqual([parcel.id]);
    expect(await found({ technique: 'embroidery' })).toEqual([]);
    expect(await found({ state: 'to_pack' })).toEqual([]);
    expect(database).toBeDefined();
  });

  test('shows what was shipped for two days, and nothing of another fulfiller', async () => {
    const { client, params, report, parcel } = await atPrinter();
    const other = await atPrinter();
    for (const each of [report, other.report]) await each('shipped', TRACKING);
    for (const { id } of [parcel, other.parcel]) await reportWaiting(id);
    const shipped = async () => (await client.listParcels({ params, query: { state: 'shipped' } })).data;
    expect(await shipped()).toMatchObject([{ id: parcel.id, techniques: ['dtg'] }]);
    await server.db.ownerQuery(`update shipment_events set at = at - interval '2 days' where shipment_id = $1`, [
      parcel.id,
    ]);
    expect(await shipped()).toEqual([]);
  });

  test('ticks off several parcels at once, and says which could not be', async () => {
    const { client, params, shipments: parcels, order } = await atPrinter({ parcels: 2 });
    const [first, second] = parcels;
    await client.reportParcel({ params, body: { type: 'in_production' } });
    const body = { ids: [first!.id, second!.id, newId()], type: 'in_production' as const };
    const { message, data } = await client.reportParcels({ params, body });
    expect(message).toBe('1 parcel is ticked off · 1 parcel was ticked off before');
    expect(data).toMatchObject({ changed: 1, refused: [{ reason: expect.any(String) }] });
    const again = await client.reportParcels({ params, body });
    expect([again.message, again.data.changed]).toEqual([
      'Nothing was ticked off · 2 parcels were ticked off before',
      0,
    ]);
    expect(await loadTypes(first!.id)).toEqual(['submitted', 'in_production']);
    expect(await loadStatus(order)).toBe('in production');
  });
});

describe('downloads', () => {
  test('come as one ZIP and one PDF of the chosen parcels, and are remembered once they are whole', async () => {
    const { client, params, parcel, order, tenantId, report } = await atPrinter();
    const { files } = server.services;
    const bytes = Buffer.from('a print file');
    const { createHash } = await import('node:crypto');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const storageKey = `${tenantId}/prints/test.png`;
    await files.put(storageKey, bytes);
    await everywhere(async (tx) => {
      const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      await tx.insert(printFiles).values({
        tenantId,
        id: newId(),
        orderId: order.id,
        orderLineId: line!.id,
        side: 'front',
        format: 'png',
        storageKey,
        sha256,
        fingerprint: 'f'.repeat(64),
        bytes: bytes.length,
        widthPx: 10,
        heightPx: 10,
        dpi: 300,
        widthMm: 1,
        heightMm: 1,
      });
    });
    const listed = async () => (await client.listParcels({ params })).data[0];
    expect(await listed()).toMatchObject({ files_at: null, slips_at: null });
    const { data: batch } = await client.createParcelDownload({ params, body: { ids: [parcel.id] } });
    expect(batch.without_files).toEqual([]);
    const ofBatch = { params: { ...params, batch_id: batch.batch_id } };
    const zip = Buffer.from(await (await client.parcelFiles(ofBatch)).arrayBuffer());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.toString('latin1')).toContain(`${order.orderRef}-1/1-1x-test-tee-white-m-front.png`);
    expect(await listed()).toMatchObject({ files_at: expect.any(String), slips_at: null });
    const pdf = Buffer.from(await (await client.parcelSlips(ofBatch)).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await listed()).toMatchObject({ slips_at: expect.any(String) });
    const pickList = Buffer.from(await (await client.parcelPickList(ofBatch)).arrayBuffer());
    expect(pickList.subarray(0, 5).toString()).toBe('%PDF-');
    await report('packaged');
    expect(await failure(client.parcelPickList(ofBatch))).toMatchObject({ status: 422 });
    const stranger = await atPrinter();
    const taken = { params: { tenant_id: stranger.params.tenant_id, batch_id: batch.batch_id } };
    expect(await failure(stranger.client.parcelFiles(taken))).toMatchObject({ status: 404 });
  });
});

test('a download says which parcels have no print files yet', async () => {
  const { client, params, shipments: parcels, order } = await atPrinter({ parcels: 2 });
  const ids = parcels.map(({ id }) => id);
  const { data } = await client.createParcelDownload({ params, body: { ids } });
  const codes = data.without_files.map(({ code }) => code).toSorted();
  expect(codes).toEqual([`${order.orderRef}-1`, `${order.orderRef}-2`]);
});

describe('a parcel that is printed again', () => {
  test('says why', async () => {
    const { client, params, report } = await atPrinter();
    await report('in_production');
    await report('misprint', { message: 'the ink did not take' });
    const [listed] = (await client.listParcels({ params })).data;
    expect(listed).toMatchObject({ state: 'to_print', reprint: expect.stringContaining('the ink did not take') });
    expect((await client.getParcel({ params })).data.reprint).toBe(listed?.reprint);
  });

  /** A parcel that was shipped, and the replacement that staff place for it. */
  async function makeReplaceable() {
    const made = await atPrinter({ line: { quantity: 1 } });
    const { report, order, parcel, tenantId } = made;
    await report('shipped', TRACKING);
    await reportWaiting(parcel.id);
    const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
    const ofOrder = { tenant_id: tenantId, order_ref: order.orderRef };
    const lines = [{ order_line_id: parcel.lines[0]!.order_line_id, quantity: 1 }];
    const replace = async () => {
      const asked = await staff.askReprint({ params: ofOrder, body: { lines, problem: 'misprint', note: '' } });
      const decision = { ...ofOrder, request_id: asked.data.request_id };
      return (await staff.placeReplacement({ params: decision, body: {} })).data.replacement;
    };
    return { ...made, replace };
  }

  test('was shipped, once another order replaces it', async () => {
    const { client, params, parcel, replace } = await makeReplaceable();
    await replace();
    expect((await client.listParcels({ params })).data).toEqual([]);
    const shipped = await client.listParcels({ params, query: { state: 'shipped' } });
    expect(shipped.data).toMatchObject([{ id: parcel.id, replaced_by: null, reprint: null }]);
  });

  test('leaves the queue and names the other order when it is replaced after its printing started again', async () => {
    const { client, params, report, order, parcel, fulfiller, replace } = await makeReplaceable();
    await later(1, async () => {
      const occurredAt = new Date(Date.now() + 30_000).toISOString();
      await send(server.app, fulfiller, makeReport(parcel, 'misprint', 1, { occurred_at: occurredAt }));
      await report('in_production');
    });
    const replacement = await later(2, replace);
    expect(await loadStatus(order)).toBe('cancelled');
    const listed = async (state: 'to_print' | 'stopped') =>
      (await client.listParcels({ params, query: { state } })).data;
    expect(await listed('to_print')).toEqual([]);
    expect(await listed('stopped')).toEqual([]);
    expect((await client.getParcel({ params })).data).toMatchObject({
      hold: 'replaced',
      replaced_by: replacement,
      may_report: [],
      packing_slip: null,
    });
    const scanned = client.scanParcel({ params, body: { code: order.orderRef, type: 'packaged' } });
    expect((await scanned).data).toMatchObject({ outcome: 'replaced', parcel: { replaced_by: replacement } });
    const { message, data: ticked } = await client.reportParcels({
      params,
      body: { ids: [parcel.id], type: 'packaged' },
    });
    expect([message, ticked.refused[0]?.reason]).toEqual([
      'Nothing was ticked off',
      expect.stringContaining('this step is not possible'),
    ]);
  });
});

test('the buyer’s own text is shown, in a picture that only its signed link opens', async () => {
  const { client, params, order, tenantId } = await atPrinter({
    line: { customTextFront: 'Rhian', fingerprints: { front: 'a'.repeat(64) } },
  });
  const [item] = (await client.getParcel({ params })).data.items;
  expect(item).toMatchObject({ custom_text_front: 'Rhian', custom_text_back: '' });
  const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
  const { data } = await staff.getOrder({ params: { tenant_id: tenantId, order_ref: order.orderRef } });
  const path = item?.images.front_preview ?? '';
  expect(data.items[0]?.images.front_preview).toBe(path);
  const get = (url: string) => server.app.inject({ url, headers: { host: 'localhost:3000' } });
  const picture = await get(`${path}?w=240`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await get(`${path}?w=240&format=jpeg`)).headers['content-type']).toBe('image/jpeg');
  const [, token = ''] = /line-previews\/([^/]+)/.exec(path) ?? [];
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
  expect((await get(path.replace(token, forged))).statusCode).toBe(401);
  expect((await get(path.replace(/[^/]+\/front$/, '000000000000/front'))).statusCode).toBe(404);
});

describe('scanning', () => {
  test('ticks off the step once, and says what is wrong with any other code', async () => {
    const { client, params, order, parcel } = await atPrinter({ shippingMethod: 'standard_tracked' });
    const other = await atPrinter();
    const scan = async (code: string, type: 'picked' | 'packaged' | 'shipped', more = {}) =>
      (await client.scanParcel({ params, body: { code, type, ...more } })).data;
    expect(await scan(order.orderRef.replaceAll('-', ''), 'picked')).toMatchObject({
      outcome: 'done',
      parcel: { id: parcel.id, state: 'to_print' },
    });
    expect((await scan(order.orderRef, 'picked')).outcome).toBe('already');
    expect(await scan(other.order.orderRef, 'picked')).toEqual({ outcome: 'unknown', parcel: null });
    expect(await scan('4006381333931', 'picked')).toEqual({ outcome: 'unknown', parcel: null });
    expect((await scan(order.orderRef, 'shipped')).outcome).toBe('needs_tracking');
    expect((await scan(order.orderRef, 'shipped', TRACKING)).outcome).toBe('done');
    expect((await scan(order.orderRef, 'packaged')).outcome).toBe('already');
    expect(await loadStatus(order)).toBe('packaged');
    expect(await loadStatus(other.order)).toBe('submitted to fulfiller');
  });

  test('stops at a cancelled order and at one whose cancellation waits for an answer', async () => {
    const { client, params, order, tenantId } = await atPrinter();
    const { database } = server.services;
    const admin = await server.as(await makeUser(database, { tenantId, role: 'admin' }));
    const cancel = { tenant_id: tenantId, order_ref: order.orderRef };
    await admin.actOnOrder({ params: cancel, body: { action: 'request_cancellation' } });
    const scan = async () =>
      (await client.scanParcel({ params, body: { code: order.orderRef, type: 'in_production' } })).data.outcome;
    expect(await scan()).toBe('cancellation');
    await client.reportParcel({ params, body: { type: 'cancelled' } });
    expect(await loadStatus(order)).toBe('cancelled');
    expect(await scan()).toBe('cancelled');
  });
});

describe('handing over', () => {
  test('needs carrier and number where the method is tracked, and tells nobody for ten minutes', async () => {
    const { report, order, parcel, client, params } = await atPrinter({ shippingMethod: 'express' });
    expect(await failure(report('shipped', { carrier: 'Parcel Post' }))).toMatchObject({
      status: 422,
      errors: { tracking_number: [expect.any(String)] },
    });
    const { data } = await report('shipped', TRACKING);
    expect(data).toMatchObject({ state: 'leaving', undo: { step: 'shipped' }, may_report: [] });
    expect(await loadStatus(order)).toBe('packaged');
    expect(await loadMails(order)).toEqual([]);
    await reportWaiting(parcel.id);
    expect(await loadStatus(order)).toBe('shipped');
    expect(await loadMails(order)).toMatchObject([{ data: { tracking_number: 'PP 42' } }]);
    // The job may run twice.
    for (const { tenantId, id } of await loadDispatches(parcel.id)) await reportDispatch(server.services, tenantId, id);
    expect(await loadMails(order)).toHaveLength(1);
    expect((await client.listParcels({ params, query: { state: 'shipped' } })).data).toMatchObject([{ id: parcel.id }]);
  });

  test('is undone within ten minutes as if it had not been, and not later', async () => {
    const { report, order, parcel, client, params } = await atPrinter();
    await report('shipped', TRACKING);
    expect((await client.undoParcel({ params })).data).toMatchObject({
      state: 'to_ship',
      undo: { step: 'packaged' },
      entered_tracking: { carrier: 'Parcel Post', number: 'PP 42' },
    });
    await reportWaiting(parcel.id);
    for (const { tenantId, id } of await loadDispatches(parcel.id)) await reportDispatch(server.services, tenantId, id);
    expect([await loadStatus(order), await loadMails(order)]).toEqual(['packaged', []]);
    await report('shipped');
    const late = await later(11, () => failure(client.undoParcel({ params })));
    expect(late).toMatchObject({ status: 422 });
    await reportWaiting(parcel.id);
    expect(await loadStatus(order)).toBe('shipped');
  });

  test('of an undo and the report that run at once, one wins; without the guard both do', async () => {
    const rounds = await Promise.all(Array.from({ length: 4 }, () => atPrinter()));
    for (const { report, order, parcel, client, params } of rounds) {
      await report('shipped');
      const [dispatch] = await loadDispatches(parcel.id);
      const [undo] = await Promise.allSettled([
        client.undoParcel({ params }),
        reportDispatch(server.services, dispatch!.tenantId, dispatch!.id),
      ]);
      const isUndone = undo.status === 'fulfilled' && undo.value.data.state === 'to_ship';
      expect(await loadStatus(order)).toBe(isUndone ? 'packaged' : 'shipped');
      expect(await loadMails(order)).toHaveLength(isUndone ? 0 : 1);
    }
    // Negative control: the same change without its condition gives the row to both.
    const { report, parcel } = await atPrinter();
    await report('shipped');
    const [{ tenantId, id }] = (await loadDispatches(parcel.id)) as [typeof parcelDispatches.$inferSelect];
    const own = and(eq(parcelDispatches.tenantId, tenantId), eq(parcelDispatches.id, id));
    const takes = ['undone', 'reported'] as const;
    const taken = await Promise.all(
      takes.map((state) => everywhere((tx) => tx.update(parcelDispatches).set({ state }).where(own).returning())),
    );
    expect(taken.filter(({ length }) => length > 0)).toHaveLength(2);
  });

  test('two people who hand over the same parcel do it once; without the lock the second is refused by the index', async () => {
    const { client, params, ofPrinter, order, parcel } = await atPrinter();
    const colleague = await server.as(await makeUser(server.services.database, ofPrinter));
    const both = [client, colleague, client, colleague, client, colleague];
    await Promise.all(both.map((each) => each.reportParcel({ params, body: { type: 'shipped', ...TRACKING } })));
    expect(await loadDispatches(parcel.id)).toHaveLength(1);
    await reportWaiting(parcel.id);
    expect(await loadMails(order)).toHaveLength(1);
    expect((await loadTypes(parcel.id)).filter((type) => type === 'packaged')).toHaveLength(1);
    // Negative control: what both would write without the order's lock.
    const again = await atPrinter();
    const values = () => ({
      tenantId: again.tenantId,
      shipmentId: again.parcel.id,
      id: newId(),
      userId: newId(),
      dueAt: new Date(),
    });
    const blind = await Promise.allSettled(
      [0, 1].map(() => everywhere((tx) => tx.insert(parcelDispatches).values(values()))),
    );
    expect(blind.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('undoing', () => {
  test('takes the order back to its least advanced parcel, one step of a person at a time', async () => {
    const { client, params, report, order, parcel } = await atPrinter();
    await report('picked');
    await report('in_production');
    expect((await client.undoParcel({ params })).data).toMatchObject({ done: ['picked'], undo: { step: 'picked' } });
    expect(await loadStatus(order)).toBe('picked');
    await client.undoParcel({ params });
    expect(await loadStatus(order)).toBe('submitted to fulfiller');
    expect(await failure(client.undoParcel({ params }))).toMatchObject({ status: 422 });
    expect(await loadTypes(parcel.id)).toEqual(['submitted', 'picked', 'in_production', 'undone', 'undone']);
    const events = await everywhere((tx) =>
      tx
        .select({ event: orderEvents.event, to: orderEvents.to })
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id))
        .orderBy(asc(orderEvents.id)),
    );
    expect(events.slice(-2)).toEqual([
      { event: 'undo_report', to: 'picked' },
      { event: 'undo_report', to: 'submitted to fulfiller' },
    ]);
    // And on again.
    await report('picked');
    expect(await loadStatus(order)).toBe('picked');
  });

  test('leaves alone what the fulfiller’s program reported, and what is older than ten minutes', async () => {
    const { client, params, report, fulfiller, parcel, order } = await atPrinter();
    await send(server.app, fulfiller, makeReport(parcel, 'picked', 1));
    expect(await failure(client.undoParcel({ params }))).toMatchObject({ status: 422 });
    await report('in_production');
    await later(11, async () => expect(await failure(client.undoParcel({ params }))).toMatchObject({ status: 422 }));
    expect(await loadStatus(order)).toBe('in production');
  });
});

async function countWaiting() {
  const [row] = await server.db.ownerQuery<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count;
}

test('a scan waits for a cancellation that is being written, and then stops', async () => {
  const { client, params, order, tenantId } = await atPrinter();
  const user = toUserResponse(await makeUser(server.services.database, { tenantId, role: 'admin' }));
  const ctx = createContext(systemContext(server.services, tenantId), { user, actor: toActor(user), tenantId });
  let scanned: ReturnType<typeof client.scanParcel> | undefined;
  await ctx.tx(async (tx) => {
    await transition(tx, ctx, { orderId: order.id, event: 'request_cancellation', by: 'user' });
    scanned = client.scanParcel({ params, body: { code: order.orderRef, type: 'in_production' } });
    await expect.poll(countWaiting).toBe(1);
  });
  // Without its lock the scan has read the parcel before the request was written, and ticks it off.
  expect((await scanned)?.data.outcome).toBe('cancellation');
  expect(await loadStatus(order)).toBe('submitted to fulfiller');
});

describe('a part of a parcel', () => {
  test('leaves with its own number, mail and page entry, and the rest follows', async () => {
    const { client, params, report, order, parcel, tenantId } = await atPrinter({ quantity: 3, line: { quantity: 3 } });
    const [line] = parcel.lines;
    await report('in_production');
    const lines = [{ line_id: line!.order_line_id, quantity: 2 }];
    const { data: part } = await report('shipped', { ...TRACKING, lines });
    expect(part).toMatchObject({
      number: 1,
      of: 2,
      state: 'leaving',
      items: [{ quantity: 2 }],
      parts: [{ number: 2 }],
    });
    await reportWaiting(part.id);
    expect(await loadStatus(order)).toBe('in production');
    expect(await loadMails(order)).toMatchObject([{ data: { number: '1', tracking_number: 'PP 42' } }]);
    const [rest] = part.parts;
    const ofRest = { params: { ...params, parcel_id: rest!.id } };
    expect((await client.getParcel(ofRest)).data).toMatchObject({
      items: [{ quantity: 1 }],
      code: `${order.orderRef}-2`,
      done: ['picked', 'in_production'],
    });
    expect((await client.getParcel({ params })).data).toMatchObject({
      hold: 'divided',
      may_report: [],
      packing_slip: null,
    });
    expect(await failure(report('packaged'))).toMatchObject({ status: 422 });
    await client.reportParcel({
      ...ofRest,
      body: { type: 'shipped', carrier: 'Parcel Post', tracking_number: 'PP 43' },
    });
    await reportWaiting(rest!.id);
    expect(await loadStatus(order)).toBe('shipped');
    expect((await loadMails(order)).map(({ data }) => data)).toMatchObject([{ number: '1' }, { number: '2' }]);
    const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
    const { data: shown } = await staff.getOrder({ params: { tenant_id: tenantId, order_ref: order.orderRef } });
    const sent = shown.shipments.filter(({ state }) => state === 'shipped');
    expect(sent.map(({ number, tracking_number }) => [number, tracking_number])).toEqual([
      [1, 'PP 42'],
      [2, 'PP 43'],
    ]);
  });

  test('is made on the first days of a parcel that is spread over several, and the rest on those that are left', async () => {
    const { report, parcel } = await atPrinter({ quantity: 3, line: { quantity: 3 } });
    const [first, second] = [
      { day: '2030-01-07', pieces: 2 },
      { day: '2030-01-08', pieces: 1 },
    ];
    await server.db.ownerQuery('update shipments set planned_day = $2, choice = $3 where id = $1', [
      parcel.id,
      second.day,
      JSON.stringify({ because: 'only', candidates: [], days: [first, second] }),
    ]);
    await report('shipped', { ...TRACKING, lines: [{ line_id: parcel.lines[0]!.order_line_id, quantity: 1 }] });
    const parts = await everywhere((tx) =>
      tx.select().from(shipments).where(eq(shipments.splitFrom, parcel.id)).orderBy(asc(shipments.number)),
    );
    const one = { ...first, pieces: 1 };
    expect(parts.map(({ choice }) => choice?.days)).toEqual([[one], [one, second]]);
  });

  test('that leaves while the program reports the whole as shipped leaves no doubt about the whole', async () => {
    const { order, parcel, fulfiller, tenantId } = await atPrinter({ quantity: 2, line: { quantity: 2 } });
    const ctx = systemContext(server.services, tenantId);
    let reported: ReturnType<typeof send> | undefined;
    await ctx.tx(async (tx) => {
      await lockOrder(tx, ctx, order.id, { byPeople: true });
      await splitParcel(tx, ctx, parcel, [{ line_id: parcel.lines[0]!.order_line_id, quantity: 1 }]);
      reported = send(server.app, fulfiller, makeReport(parcel, 'shipped', 5));
      await expect.poll(countWaiting).toBe(1);
    });
    expect((await reported)?.status).toBe(200);
    expect(await loadTypes(parcel.id)).toEqual(['submitted', 'withdrawn']);
  });

  test('cannot have pieces that the parcel lacks; a program’s report on the whole then changes nothing', async () => {
    const { report, order, parcel, fulfiller } = await atPrinter({ quantity: 2, line: { quantity: 2 } });
    const line_id = parcel.lines[0]!.order_line_id;
    const bad = [
      [{ line_id, quantity: 3 }],
      [{ line_id: newId(), quantity: 1 }],
      [1, 2].map(() => ({ line_id, quantity: 2 })),
    ];
    for (const lines of bad) expect(await failure(report('shipped', { lines }))).toMatchObject({ status: 422 });
    await report('shipped', { lines: [{ line_id, quantity: 1 }] });
    await send(server.app, fulfiller, makeReport(parcel, 'shipped', 5));
    expect(await loadStatus(order)).not.toBe('shipped');
  });
});

test('days off and pieces a day are the fulfiller’s own, for its administrators and production managers', async () => {
  const { client, params, ofPrinter } = await atPrinter();
  const body = { capacity_per_day: 12, closed_dates: ['2030-12-25'] };
  expect(await failure(client.changePrinter({ params, body }))).toMatchObject({ status: 403 });
  const manager = await server.as(await makeUser(server.services.database, { ...ofPrinter, role: 'account_manager' }));
  const { data } = await manager.changePrinter({ params, body });
  expect(data).toMatchObject({ capacity_per_day: 12, closed_dates: ['2030-12-25'] });
  expect((await client.getPrinter({ params })).data).toMatchObject(body);
});

async function setShipped({ tenantId, id }: Order, tracking?: Parameters<typeof setProgress>[2]['tracking']) {
  const row = await makeUser(server.services.database, { superadmin: 1 });
  const user = toUserResponse(row);
  const ctx = createContext(systemContext(server.services, tenantId), { user, actor: toActor(user), tenantId });
  await ctx.tx((tx) => setProgress(tx, ctx, { orderId: id, event: 'report_shipped', tracking }));
}

test('staff who set progress see a parcel that leaves as what it is: theirs to report', async () => {
  const { report, order, parcel } = await atPrinter();
  await report('shipped', TRACKING);
  await setShipped(order);
  await reportWaiting(parcel.id);
  expect(await loadStatus(order)).toBe('shipped');
  expect(await loadMails(order)).toHaveLength(1);
});

test('staff who set the rest of a parcel as shipped mail the number and tracking of the rest', async () => {
  const { report, order, parcel } = await atPrinter({ quantity: 2, line: { quantity: 2 } });
  const lines = [{ line_id: parcel.lines[0]!.order_line_id, quantity: 1 }];
  const { data: part } = await report('shipped', { ...TRACKING, lines });
  await reportWaiting(part.id);
  await setShipped(order, { carrier: 'Parcel Post', number: 'PP 43', url: '' });
  expect((await loadMails(order)).map(({ data }) => data)).toEqual([
    { number: '1', tracking_number: 'PP 42' },
    { number: '2', tracking_number: 'PP 43' },
  ]);
});
