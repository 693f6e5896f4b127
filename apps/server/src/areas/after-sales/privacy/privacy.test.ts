import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@inkstand/database';
import {
  bulkActions,
  bulkDestinations,
  bulkPurchases,
  codeRecipients,
  contactMessages,
  customers,
  giftClaims,
  idempotencyKeys,
  mailOutbox,
  orderLines,
  orderNotes,
  orders,
  personalizationBatches,
  personalizationPieces,
  printFiles,
  privacyRequests,
  proofs,
  reprintRequests,
  savedViews,
  voucherUses,
} from '@inkstand/database/tables/index';
import { DAY_MS } from '@inkstand/domain/days';
import { fillRecipient, RECIPIENT_FIELD_NAMES, toRecipientRow } from '@inkstand/domain/recipient-fields';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeProduct, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeCustomer, makeOrder, makePromoCode, makeVoucher } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#areas/platform/audit/seal-audit.ts';
import { verifyAudit } from '#areas/platform/audit/verify-audit.ts';
import { createJobRunner, type JobRunner } from '#jobs/job-runner.ts';
import { purgeOldPeople } from './purge-old-people.ts';

/** Values that occur only in this person's data. */
const NAME = 'Quirina Vexelby';
const EMAIL = 'Quirina.Vexelby@planted.test';
const PHONE = '+44 7700 900987';
const STREET = '77 Zwetschgen Passage';
const WORDS = 'QUIRINA 77';
const NOTE = 'My sleeve smells of marzipan';
const MARKS = ['Quirina', 'Vexelby', '900987', 'Zwetschgen', 'QUIRINA 77', 'marzipan'];

let server: TestServer;
const ahead = 0;
let runner: JobRunner;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
  runner = await createJobRunner({ database: server.services.database, log: pino({ level: 'silent' }) });
});
afterAll(async () => {
  await runner.stop();
  await server[Symbol.asyncDispose]();
});

type Tx = Parameters<Parameters<typeof server.services.database.tx>[1]>[0];
const run = <Result>(work: (tx: Tx) => Promise<Result>) => server.services.database.tx('all-tenants', work);

/** Creates a tenant with every kind of data about the person; `status` is that of their one order. */
async function plant(status: 'shipped' | 'in production' = 'shipped') {
  const { database, files } = server.services;
  const tenantId = (await makeTenant(database)).id;
  const event = await makeEvent(database, { tenantId, type: 'Promo' });
  const product = await makeProduct(database, { tenantId });
  const ofEvent = { tenantId, eventId: event.id };
  const who = { name: NAME, email: EMAIL, phone: PHONE, addressFirstLine: STREET };
  // A mark in every field, so that an erasure that misses a new one fails. Country and state stay.
  const marked = RECIPIENT_FIELD_NAMES.map((field) => [field, `Zwetschgen ${field}`]);
  const recipient = {
    ...toRecipientRow(fillRecipient(Object.fromEntries(marked))),
    ...who,
    addressCountry: 'GB',
    addressState: '',
  };
  const customer = await makeCustomer(database, { ...ofEvent, ...recipient });
  const code = await makePromoCode(database, ofEvent);
  const voucher = await makeVoucher(database, ofEvent);
  const order = await makeOrder(database, {
    ...ofEvent,
    customerId: customer.id,
    status,
    promoCodeId: code.id,
    line: { productId: product.id, customTextFront: WORDS, customTextBack: NAME },
  });
  const other = await makeOrder(database, ofEvent);
  const [line] = await run((tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)));
  const key = (name: string) => `${tenantId}/orders/${order.id}/print/${name}`;
  const request = newId();
  const batch = newId();
  const sheet = `${tenantId}/personalization-batches/${batch}/sheet-en.pdf`;
  const piece = `${tenantId}/personalization-batches/${batch}/2-front.png`;
  const photo = `${tenantId}/reprints/${request}/1.png`;
  const proof = newId();
  const proofPdf = `${tenantId}/proofs/${proof}/en.pdf`;
  for (const file of [key('front.png'), key('front.pdf'), sheet, piece, photo, proofPdf])
    await files.put(file, Buffer.from(NAME));
  const shared = `${tenantId}/prints/somebody/front.png`;
  await files.put(shared, Buffer.from('nobody’s words'));
  const purchase = newId();
  await run(async (tx) => {
    const ofOrder = { tenantId, orderId: order.id };
    const print = { ...ofOrder, orderLineId: line!.id, fingerprint: '-', sha256: '-', bytes: 1 };
    const size = { widthPx: 1, heightPx: 1, dpi: 150, widthMm: 1, heightMm: 1 };
    await tx.insert(printFiles).values([
      { ...print, ...size, id: newId(), side: 'front', format: 'png', storageKey: key('front.png') },
      { ...print, ...size, id: newId(), side: 'back', format: 'png', storageKey: shared },
    ]);
    await tx.insert(reprintRequests).values({
      ...ofOrder,
      id: request,
      requestedBy: 'recipient',
      lines: [],
      fault: 'printer',
      note: NOTE,
      photos: [photo],
      status: 'refused',
      rejectionReason: `Dear ${NAME}`,
    });
    await tx.insert(giftClaims).values({ ...ofEvent, claimKey: 'hash of an address', orderId: order.id });
    await tx.insert(contactMessages).values({ ...ofEvent, id: newId(), ...who, message: NOTE, language: 'en' });
    await tx.insert(codeRecipients).values({
      ...ofEvent,
      ...who,
      id: newId(),
      promoCodeId: code.id,
      department: `Team of ${NAME}`,
      language: 'en',
    });
    const use = { tenantId, voucherId: voucher.id, orderId: order.id };
    await tx.insert(voucherUses).values({ ...use, email: EMAIL.toLowerCase(), state: 'redeemed' });
    const design = { tenantId, productId: product.id, revision: 1, createdBy: newId() };
    await tx.insert(proofs).values({
      ...design,
      id: proof,
      fingerprints: {},
      colours: ['white'],
      email: EMAIL,
      decidedBy: NAME,
      comment: NOTE,
      message: `Hello ${NAME}`,
      status: 'approved',
    });
    await tx.insert(personalizationBatches).values({ ...design, id: batch, name: 'Team', sheets: { en: sheet } });
    await tx.insert(personalizationPieces).values([
      {
        tenantId,
        batchId: batch,
        line: 2,
        colour: 'white',
        size: 'm',
        quantity: 1,
        texts: { 'front/n': NAME.toUpperCase() },
        files: { front: piece },
      },
      {
        tenantId,
        batchId: batch,
        line: 3,
        colour: 'white',
        size: 'm',
        quantity: 1,
        texts: { 'front/n': 'Somebody Else', 'front/no': '10' },
      },
    ]);
    const bought = { tenantId, id: purchase, eventId: event.id, createdBy: newId(), currency: 'GBP' } as const;
    await tx.insert(bulkPurchases).values({ ...bought, status: 'placed', placedAt: new Date() });
    await tx
      .insert(bulkDestinations)
      .values({ ...recipient, tenantId, id: newId(), bulkPurchaseId: purchase, position: 0 });
    // Incidental copies of the person's values.
    const answer = JSON.stringify({ order: { name: NAME, address_first_line: STREET } });
    await tx
      .insert(idempotencyKeys)
      .values({ tenantId, actor: 'visitor', key: newId(), requestHash: '-', body: answer });
    const mail = { tenantId, id: newId(), template: 'order_shipped', subjectId: order.id, data: {}, language: 'en' };
    await tx.insert(mailOutbox).values({ ...mail, lastError: `550 <${EMAIL}> is unknown here` });
    const view = { tenantId, id: newId(), userId: newId(), list: 'orders', name: 'One of them' };
    await tx.insert(savedViews).values({ ...view, query: `q=${encodeURIComponent(EMAIL)}` });
    const written = { tenantId, authorId: newId(), mentions: [] };
    await tx.insert(orderNotes).values([
      { ...written, id: newId(), orderId: order.id, text: NOTE },
      { ...written, id: newId(), orderId: order.id, text: `${NAME} called`, internal: true, byStaff: true },
      { ...written, id: newId(), orderId: other.id, text: `Sent to ${NAME} by mistake` },
    ]);
    const action = { tenantId, id: newId(), userId: newId(), action: 'add_note', orderIds: [order.id] };
    await tx.insert(bulkActions).values({ ...action, parameters: { text: `For ${NAME}` } });
    await runner.jobs.send(tx, 'order.process', { tenantId, orderId: order.id });
  });
  // The error of another server that the queue stores with a failed job and with its dead-letter job.
  await server.db.ownerQuery(
    "update pgboss.job set output = $2, source_output = $2, state = 'failed' where data ->> 'tenantId' = $1",
    [tenantId, { message: `No such street for ${NAME}: ${STREET}` }],
  );
  return { tenantId, order, customer, shared };
}

/** Searches the whole database and the file store for any of the person's values. */
async function whereTheyStand(): Promise<string[]> {
  const tables = await server.db.ownerQuery<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss') order by 1`,
  );
  // A row cast to text contains every column, whatever its type.
  const searches = tables.map(
    ({ name }) => `select '${name}: ' || row::text as place from ${name} row where row::text ~* $1`,
  );
  const rows = await server.db.ownerQuery<{ place: string }>(searches.join(' union all '), [MARKS.join('|')]);
  const found = rows.map(({ place }) => place);
  const folder = await server.services.files.localPath('a').then((path) => path.slice(0, -2));
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = (await readFile(path)).toString();
    found.push(...MARKS.filter((mark) => text.includes(mark) || path.includes(mark)).map((mark) => `${path}: ${mark}`));
  }
  return found;
}

const admin = async (tenantId: string) =>
  server.as(await makeUser(server.services.database, { tenantId, role: 'admin' }));

test('an export has every row of a person, and its record does not identify the person', async () => {
  const { tenantId, order } = await plant('in production');
  const client = await admin(tenantId);
  const params = { tenant_id: tenantId };
  const body = { email: EMAIL.toUpperCase() };
  const looked = await client.lookUpPerson({ params, body });
  expect(looked.data.rows).toEqual({
    customers: 1,
    orders: 1,
    order_lines: 1,
    reprint_requests: 1,
    order_notes: 1,
    code_recipients: 1,
    contact_messages: 1,
    proofs: 1,
    bulk_destinations: 1,
    voucher_uses: 1,
    personalization_pieces: 1,
  });
  // The client parses JSON, although the type says text: a browser would save it as a file.
  const exported = (await client.exportPerson({ params, body })) as unknown as Record<
    string,
    Record<string, unknown>[]
  >;
  expect(
    Object.fromEntries(
      Object.entries(exported)
        .filter(([kind]) => kind in looked.data.rows)
        .map(([kind, rows]) => [kind, rows.length]),
    ),
  ).toEqual(looked.data.rows);
  expect(exported.customers).toMatchObject([{ name: NAME, email: EMAIL, phone: PHONE, addressFirstLine: STREET }]);
  expect(exported.order_lines).toMatchObject([{ customTextFront: WORDS }]);
  expect(exported.reprint_requests).toMatchObject([{ note: NOTE }]);
  expect(JSON.stringify(exported)).not.toContain('Somebody Else');

  // An erasure is refused while an order is in progress, and the response names the order.
  expect(looked.data.orders_under_way).toEqual([order.orderRef]);
  const refused = await failure(client.erasePerson({ params, body }));
  expect(refused).toMatchObject({ status: 409, data: { orders_under_way: [order.orderRef] } });
  const [request] = await run((tx) => tx.select().from(privacyRequests).where(eq(privacyRequests.tenantId, tenantId)));
  expect(request).toMatchObject({ kind: 'export', rows: looked.data.rows });
  // Another tenant finds nothing of the person.
  const stranger = await admin((await makeTenant(server.services.database)).id);
  expect(await failure(stranger.lookUpPerson({ params, body }))).toMatchObject({ status: 404 });
  await run((tx) => tx.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id)));
  await client.erasePerson({ params, body });
});

test('an erasure removes every trace from the database and the file store; figures and the audit chain stay', async () => {
  const { tenantId, order, customer, shared } = await plant();
  const params = { tenant_id: tenantId };
  const client = await admin(tenantId);
  const planted = await whereTheyStand();
  expect(planted.length).toBeGreaterThan(15);
  expect(planted.filter((place) => place.startsWith('pgboss.'))).not.toEqual([]);
  const figures = async () => run((tx) => tx.select().from(orders).where(eq(orders.tenantId, tenantId)));
  const before = await figures();
  await sealAudit(server.services);

  const { data } = await client.erasePerson({ params, body: { email: EMAIL } });
  expect(data).toMatchObject({ kind: 'erasure', rows: { customers: 1, orders: 1, contact_messages: 1 } });
  expect(await whereTheyStand()).toEqual([]);
  const jobs = 'select output from pgboss.job where data ->> $1 = $2';
  expect(await server.db.ownerQuery(jobs, ['tenantId', tenantId])).toEqual([{ output: null }]);

  expect(await figures()).toEqual(before);
  const [left] = await run((tx) => tx.select().from(customers).where(eq(customers.id, customer.id)));
  expect(left).toMatchObject({ name: 'Erased', addressCountry: 'GB', email: '' });
  expect(await server.services.files.has(shared)).toBe(true);
  const saved = await run((tx) =>
    tx
      .select()
      .from(printFiles)
      .where(and(eq(printFiles.tenantId, tenantId), eq(printFiles.orderId, order.id))),
  );
  expect(saved.map(({ storageKey }) => storageKey)).toEqual([shared]);
  expect((await client.getOrder({ params: { ...params, order_ref: order.orderRef } })).data.order_ref).toBe(
    order.orderRef,
  );
  expect((await client.listPrivacyRequests({ params })).data).toMatchObject([
    { kind: 'erasure', requested_by: 'Test User' },
  ]);
  await sealAudit(server.services);
  expect((await verifyAudit(server.services.database, {})).findings).toEqual([]);

  // Idempotent: a second erasure finds nothing.
  expect((await client.erasePerson({ params, body: { email: EMAIL } })).data.rows).toEqual({});
});

test('an erasure leaves what merely contains a word that a person is called', async () => {
  const { tenantId } = await plant();
  const email = 'order@words.test';
  for (const name of ['Order', '10', 'Nt to']) await makeCustomer(server.services.database, { tenantId, name, email });
  const planted = await whereTheyStand();
  const batch = eq(personalizationPieces.tenantId, tenantId);
  const pieces = () => run((tx) => tx.select().from(personalizationPieces).where(batch));
  const before = await pieces();
  await (await admin(tenantId)).erasePerson({ params: { tenant_id: tenantId }, body: { email } });
  expect((await whereTheyStand()).toSorted()).toEqual(planted.toSorted());
  expect(await pieces()).toEqual(before);
});

test('values past the retention period are erased automatically; newer ones and orders in progress are not', async () => {
  const old = await plant();
  const working = await plant('in production');
  const young = (await plant()).tenantId;
  const longAgo = new Date(Date.now() - 30 * 30 * DAY_MS);
  for (const { tenantId, customer, order } of [old, working]) {
    await run((tx) =>
      tx
        .update(customers)
        .set({ createdAt: longAgo })
        .where(and(eq(customers.tenantId, tenantId), eq(customers.id, customer.id))),
    );
    await run((tx) =>
      tx
        .update(orders)
        .set({ placedAt: longAgo, createdAt: longAgo })
        .where(and(eq(orders.tenantId, tenantId), eq(orders.id, order.id))),
    );
  }
  await run((tx) =>
    tx.update(contactMessages).set({ createdAt: longAgo }).where(eq(contactMessages.tenantId, old.tenantId)),
  );
  await purgeOldPeople(server.services);
  await purgeOldPeople(server.services);
  const nameIn = async (tenantId: string) =>
    (await run((tx) => tx.select().from(customers).where(eq(customers.tenantId, tenantId))))[0]?.name;
  expect(await nameIn(old.tenantId)).toBe('Erased');
  expect(await nameIn(working.tenantId)).toBe(NAME);
  expect(await nameIn(young)).toBe(NAME);
  expect(await run((tx) => tx.$count(contactMessages, eq(contactMessages.tenantId, old.tenantId)))).toBe(0);
  expect(await run((tx) => tx.$count(contactMessages, eq(contactMessages.tenantId, young)))).toBe(1);
  const [line] = await run((tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, old.order.id)));
  expect(line?.customTextFront).toBe('');
});
