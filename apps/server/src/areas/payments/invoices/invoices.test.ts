import { demoMailbox, invoices, mailOutbox, tenants } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STAFF_COMPANY } from '#areas/identity/index.ts';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { readCsv } from '#files/csv.ts';
import { issueMonthly } from './issue-monthly.ts';
import { remindOverdue } from './remind-overdue.ts';
import { bookOrder, ISSUER_DETAILS, makeIssuer } from './testing.ts';

let now = new Date();
let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let person: Awaited<ReturnType<typeof makeUser>>;
/** Sessions expire when the clock moves, so staff sign in again. */
async function setClock(text: string): Promise<void> {
  now = new Date(text);
  staff = await server.as(person);
}
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  await makeIssuer(server.services.database);
  person = await makeUser(server.services.database, { superadmin: 1 });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => setClock('2026-11-22T12:00:00Z'));

const database = () => server.services.database;
const at = (text: string) => new Date(text);
const listInvoices = async (tenantId: string, query = {}) =>
  staff.listInvoices({ params: { tenant_id: tenantId }, query });
const loadMails = async (tenantId: string) =>
  (
    await database().tx('all-tenants', (tx) =>
      tx
        .select()
        .from(mailOutbox)
        .where(
          and(
            eq(mailOutbox.tenantId, tenantId),
            inArray(mailOutbox.template, ['invoice_issued', 'invoice_overdue', 'credit_note_issued']),
          ),
        )
        .orderBy(mailOutbox.id),
    )
  ).map(({ id, template }) => ({ id, template }));

test('a month is invoiced once, after it has ended in the client’s time zone, and includes its last minute', async () => {
  const { id: tenantId } = await makeTenant(database(), { region: 'US' });
  await makeUser(database(), { tenantId });
  const us = { tenantId, region: 'US' as const, currency: 'USD' as const, vatRate: 0 };
  // Arizona is seven hours behind UTC.
  await bookOrder(database(), { ...us, cost: 1399, at: at('2026-11-01T07:30:00Z') });
  await bookOrder(database(), { ...us, cost: 2000, at: at('2026-12-01T06:59:59Z') });
  await bookOrder(database(), { ...us, cost: 3000, at: at('2026-12-01T07:00:00Z') });
  // What an invoice of today would hold; nothing is written.
  expect((await staff.previewInvoice({ params: { tenant_id: tenantId } })).data).toEqual([
    {
      kind: 'invoice',
      corrects: null,
      recipient: expect.any(String),
      currency: 'USD',
      total: 63.99,
      orders: 3,
      period_from: '2026-11-01',
      period_to: '2026-11-22',
    },
  ]);
  expect((await listInvoices(tenantId)).data).toEqual([]);
  await setClock('2026-12-01T06:59:59Z');
  await issueMonthly(server.services);
  expect((await listInvoices(tenantId)).data).toEqual([]);
  await setClock('2026-12-03T09:00:00Z');
  await Promise.all([issueMonthly(server.services), issueMonthly(server.services)]);
  await issueMonthly(server.services);
  const { data, account } = await listInvoices(tenantId);
  expect(data).toMatchObject([
    {
      kind: 'invoice',
      number: `${tenantId.toUpperCase()}-2026-0001`,
      status: 'open',
      orders: 2,
      period_from: '2026-11-01',
      period_to: '2026-11-30',
      issued_on: '2026-12-03',
      due_on: '2026-12-17',
      currency: 'USD',
      net: 33.99,
      vat: 0,
      total: 33.99,
      to_pay: 33.99,
      is_overdue: false,
    },
  ]);
  expect(account).toMatchObject({ to_pay: 33.99, overdue: 0, not_invoiced: 30, next_on: '2027-01-01', missing: [] });
  expect((await loadMails(tenantId)).map(({ template }) => template)).toEqual(['invoice_issued']);
  // A new year starts a new number sequence; its month has its own number.
  await setClock('2027-01-02T12:00:00Z');
  await issueMonthly(server.services);
  expect((await listInvoices(tenantId)).data[0]).toMatchObject({
    number: `${tenantId.toUpperCase()}-2027-0001`,
    total: 30,
  });

  // The first was issued at 02:00 of 3 December in Arizona, the second at 05:00 of 2 January.
  const december = await listInvoices(tenantId, { from: '2026-12-03', to: '2026-12-31' });
  expect(december.data.map(({ total }) => total)).toEqual([33.99]);
  const sum = { currency: 'USD', documents: 1, net: 33.99, vat: 0, total: 33.99, to_pay: 33.99 };
  expect(december.totals).toEqual([sum]);
  const [first] = december.data;
  await staff.voidInvoice({
    params: { tenant_id: tenantId, invoice_id: first?.id ?? '' },
    body: { reason: 'Sent twice' },
  });
  const all = await listInvoices(tenantId, { from: '2026-12-03', per_page: 1 });
  expect(all.meta.total).toBe(2);
  // A void invoice counts nowhere, and sums cover all pages.
  expect(all.totals).toEqual([{ ...sum, net: 30, total: 30, to_pay: 30 }]);
  expect((await listInvoices(tenantId, { to: '2026-12-02' })).data).toEqual([]);
});

test('paying frees the credit account; cancellations before the payment are set off, cancellations after it are paid back', async () => {
  const { id: tenantId } = await makeTenant(database());
  const event = await makeEvent(database(), { tenantId, type: 'Promo' });
  const params = { tenant_id: tenantId };
  const orders = [];
  for (let number = 0; number < 3; number++) {
    orders.push(await bookOrder(database(), { tenantId, eventId: event.id, cost: 1434 }));
  }
  const cancel = (id = '') => {
    const ctx = systemContext(server.services, tenantId);
    return ctx.tx((tx) => transition(tx, ctx, { orderId: id, event: 'cancel', by: 'system' }));
  };
  const used = async () => (await staff.getClient({ params })).data.credit.used;
  const issue = async () => (await staff.issueInvoice({ params, body: {} })).data.numbers;
  const prefix = tenantId.toUpperCase();

  expect(await issue()).toEqual([`${prefix}-2026-0001`]);
  expect((await failure(staff.issueInvoice({ params, body: {} }))).status).toBe(422);
  const [invoice] = (await listInvoices(tenantId)).data;
  // One piece of 8.00 and shipping of 3.95, each with its VAT.
  expect(invoice).toMatchObject({ net: 35.85, vat: 7.17, total: 43.02, to_pay: 43.02, orders: 3 });
  const there = { ...params, invoice_id: invoice?.id ?? '' };

  await cancel(orders[0]?.id);
  expect(await used()).toBe(28.68);
  expect(await issue()).toEqual([`${prefix}-CN-2026-0001`]);
  const [note, open] = (await listInvoices(tenantId)).data;
  expect(note).toMatchObject({ kind: 'credit_note', corrects: invoice?.number, total: -14.34, status: 'set_off' });
  expect(open).toMatchObject({ status: 'open', total: 43.02, to_pay: 28.68 });
  expect(await failure(staff.voidInvoice({ params: there, body: { reason: 'wrong' } }))).toMatchObject({ status: 409 });

  const payment = { paid_on: '2026-11-21', reference: 'Bank 77' };
  const refused = await failure(staff.settleInvoice({ params: there, body: { ...payment, paid_on: '2026-11-23' } }));
  expect(refused.firstErrors).toHaveProperty('paid_on');
  const noDay = await failure(staff.settleInvoice({ params: there, body: { ...payment, paid_on: '2026-02-30' } }));
  expect([noDay.status, noDay.errors]).toEqual([422, { paid_on: ['not valid'] }]);
  const paid = (await staff.settleInvoice({ params: there, body: payment })).data;
  expect(paid).toMatchObject({ status: 'paid', to_pay: 0, paid_on: '2026-11-21', payment_reference: 'Bank 77' });
  expect(await used()).toBe(0);
  expect((await failure(staff.settleInvoice({ params: there, body: payment }))).status).toBe(409);

  await cancel(orders[1]?.id);
  expect(await used()).toBe(0);
  expect(await issue()).toEqual([`${prefix}-CN-2026-0002`]);
  const back = (await listInvoices(tenantId)).data[0];
  expect(back).toMatchObject({ status: 'open', total: -14.34, to_pay: 14.34, is_overdue: false });
  // What is paid back lowers the receivables, in the list's totals as in the file.
  const ofAll = { params: { tenant_id: 'all' }, query: { client: tenantId } };
  expect((await staff.listClientInvoices(ofAll)).totals).toMatchObject([{ total: 14.34, to_pay: -14.34 }]);
  const file = readCsv(await (await staff.exportClientInvoices(ofAll)).text(), { maxRowLength: 1000, maxRows: 10 });
  const amounts = file.rows.slice(1).map(({ cells }) => Number(cells.at(-1)));
  expect(amounts.toSorted()).toEqual([-14.34, 0, 0]);
  const toBack = { ...params, invoice_id: back?.id ?? '' };
  expect((await failure(staff.voidInvoice({ params: toBack, body: { reason: 'x' } }))).status).toBe(409);
  expect((await staff.settleInvoice({ params: toBack, body: payment })).data).toMatchObject({ status: 'paid' });
  expect(await used()).toBe(0);
  const log = await staff.listAuditLog({ params, query: {} });
  expect(log.data.map(({ action }) => action).filter((action) => action.startsWith('invoice.'))).toEqual([
    'invoice.paid_back',
    'invoice.credited',
    'invoice.paid',
    'invoice.credited',
    'invoice.issued',
  ]);
});

test('a document keeps its pieces when some of them are cancelled later, and a credit note counts those', async () => {
  const { id: tenantId } = await makeTenant(database());
  const params = { tenant_id: tenantId };
  /** Three pieces at 9.60 and 7.14 for shipping them, or 5.94 for two, VAT included. */
  const bookThree = async (day = at('2026-11-20T12:00:00Z')) => {
    const order = await bookOrder(database(), { tenantId, cost: 3594, itemsCount: 3, line: { quantity: 3 }, at: day });
    const itsOrder = { ...params, order_ref: order.orderRef };
    const lineId = (await staff.getOrder({ params: itsOrder })).data.items[0]?.id ?? '';
    return (quantity: number) =>
      staff.cancelPieces({ params: itsOrder, body: { lines: [{ order_line_id: lineId, quantity }], reason: 'fewer' } });
  };
  const issue = async (): Promise<unknown> => staff.issueInvoice({ params, body: {} });
  const issued = async (issuing: () => Promise<unknown> = issue) => {
    await issuing();
    const documents = (await listInvoices(tenantId)).data.toReversed();
    return Promise.all(
      documents.map(async ({ id }) => {
        const { data } = await staff.listInvoiceOrders({ params: { ...params, invoice_id: id }, query: {} });
        return data.map(({ items }) => items);
      }),
    );
  };
  const cancel = await bookThree();
  expect(await issued()).toEqual([[3]]);
  await cancel(1);
  expect(await issued()).toEqual([[3], [1]]);
  await cancel(2);
  expect(await issued()).toEqual([[3], [1], [2]]);

  // What is cancelled while a month's invoice waits is not on it, neither its pieces nor its money, nor on a note.
  await setClock('2026-10-02T12:00:00Z');
  await (await bookThree(at('2026-09-20T12:00:00Z')))(1);
  expect(await issued(() => issueMonthly(server.services))).toEqual([[2], [3], [1], [2]]);
  expect((await listInvoices(tenantId)).data.at(-1)).toMatchObject({ period_to: '2026-09-30', total: 25.14 });
  expect((await failure(issue())).status).toBe(422);
});

test('a void invoice keeps its number and its lines, and its orders can be invoiced again', async () => {
  const { id: tenantId } = await makeTenant(database());
  await makeUser(database(), { tenantId });
  const order = await bookOrder(database(), { tenantId, cost: 1434, at: at('2026-10-05T10:00:00Z') });
  const params = { tenant_id: tenantId };
  await staff.issueInvoice({ params, body: {} });
  const [first] = (await listInvoices(tenantId)).data;
  const there = { ...params, invoice_id: first?.id ?? '' };
  expect((await failure(staff.voidInvoice({ params: there, body: { reason: ' ' } }))).firstErrors).toHaveProperty(
    'reason',
  );
  await staff.voidInvoice({ params: there, body: { reason: 'The wrong address' } });
  // Its mail may have waited for the mail server until now.
  const [mail] = await loadMails(tenantId);
  const sending = sendEmail(systemContext(server.services, tenantId), emailTemplates, mail?.id ?? '');
  await expect(sending).rejects.toThrow('is void');
  await staff.issueInvoice({ params, body: {} });
  const [second, voided] = (await listInvoices(tenantId)).data;
  expect(voided).toMatchObject({ status: 'void', void_reason: 'The wrong address', to_pay: 0, orders: 1 });
  expect(second).toMatchObject({ number: `${tenantId.toUpperCase()}-2026-0002`, total: 14.34, orders: 1 });
  // Both are in the file of all clients' invoices; the void one counts 0, as in the list's totals.
  const ofAll = { params: { tenant_id: 'all' }, query: { client: tenantId } };
  expect((await staff.listClientInvoices(ofAll)).totals).toMatchObject([{ documents: 1, total: 14.34 }]);
  const file = readCsv(await (await staff.exportClientInvoices(ofAll)).text(), { maxRowLength: 1000, maxRows: 10 });
  expect(file.rows.slice(1).map(({ cells }) => cells.slice(-4))).toEqual([
    ['0.00', '0.00', '0.00', '0.00'],
    ['11.95', '2.39', '14.34', '14.34'],
  ]);
  // It includes an order of an earlier month.
  expect(second?.period_from).toBe('2026-10-05');
  const csv = await (await staff.exportInvoice({ params: { ...params, invoice_id: second?.id ?? '' } })).text();
  const { rows } = readCsv(csv, { maxRowLength: 1000, maxRows: 10 });
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['document', 'order_ref', 'kind', 'ordered_at', 'event', 'items', 'currency', 'vat_percent', 'net', 'vat', 'total'],
    [
      second?.number,
      order.orderRef,
      'promo',
      '2026-10-05T10:00:00.000Z',
      expect.any(String),
      '1',
      'GBP',
      '20',
      '11.95',
      '2.39',
      '14.34',
    ],
  ]);
  expect((await staff.getClient({ params })).data.credit.used).toBe(14.34);
});

test('a client is reminded once, in its language, and a document is a PDF in its language', async () => {
  const { id: tenantId } = await makeTenant(database(), { region: 'EU', language: 'nl' });
  await makeUser(database(), { tenantId, language: 'fr' });
  await bookOrder(database(), { tenantId, cost: 1434, region: 'EU', currency: 'EUR', vatRate: 2100 });
  const params = { tenant_id: tenantId };
  await staff.issueInvoice({ params, body: {} });
  const [invoice] = (await listInvoices(tenantId)).data;
  const there = { ...params, invoice_id: invoice?.id ?? '' };
  await setClock('2026-12-06T22:59:00Z');
  await remindOverdue(server.services);
  expect(await loadMails(tenantId)).toHaveLength(1);
  await setClock('2026-12-06T23:00:00Z');
  await Promise.all([remindOverdue(server.services), remindOverdue(server.services)]);
  await remindOverdue(server.services);
  const mails = await loadMails(tenantId);
  expect(mails.map(({ template }) => template)).toEqual(['invoice_issued', 'invoice_overdue']);
  expect((await listInvoices(tenantId)).data[0]).toMatchObject({ is_overdue: true, to_pay: 14.34 });
  const ctx = systemContext(server.services, tenantId);
  const mail = await ctx.tx((tx) => emailTemplates.invoice_overdue(tx, ctx, mails[1]?.id ?? '', 'invoice_overdue'));
  const [attached] = mail?.attachments ?? [];
  expect(attached).toMatchObject({ filename: `${invoice?.number}.pdf`, contentType: 'application/pdf' });
  expect(attached?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const remind = () => sendEmail(ctx, emailTemplates, mails[1]?.id ?? '');
  await remind();
  const [sentEmail] = await database().tx('all-tenants', (tx) => tx.select().from(demoMailbox));
  expect(sentEmail?.subject).toBe(`Rappel\u00a0: votre facture ${invoice?.number}`);
  expect(sentEmail?.text).toContain('6 décembre 2026');

  const file = await staff.invoicePdf({ params: there });
  expect(file.type).toBe('application/pdf');
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toMatch(/\/Title/);
  expect(bytes.toString('latin1')).toContain('/Lang (nl)');

  // A reminder that waited for the mail server is not sent once the invoice is paid.
  await staff.settleInvoice({ params: there, body: { paid_on: invoice?.issued_on ?? '', reference: 'Bank 77' } });
  await server.db.ownerQuery('update mail_outbox set sent_at = null where id = $1', [mails[1]?.id]);
  await expect(remind()).rejects.toThrow('Nothing is overdue');
});

test('documents wait for the details of client and issuer, are seen by their own client, and keep the details of their day', async () => {
  const { id: tenantId, name } = await makeTenant(database(), {
    companyDetails: { legal_name: 'Old Name Ltd', address_lines: [] },
  });
  const other = await makeTenant(database());
  const change = (id: string, companyDetails: (typeof tenants.$inferSelect)['companyDetails']) =>
    database().tx('all-tenants', (tx) => tx.update(tenants).set({ companyDetails }).where(eq(tenants.id, id)));
  await bookOrder(database(), { tenantId, cost: 1434, at: at('2026-11-20T12:00:00Z') });
  const params = { tenant_id: tenantId };
  await setClock('2026-12-01T12:00:00Z');
  const client = await server.as(await makeUser(database(), { tenantId, role: 'account_manager' }));
  const isWaiting = async () => (await client.dashboard({ params })).data.work.waiting_invoices;
  await issueMonthly(server.services);
  const { data: none, account } = await client.listInvoices({ params, query: {} });
  expect(none).toEqual([]);
  expect(account).toMatchObject({ missing: ['address_lines', 'vat_number'], issuer_missing: [], issuer_id: null });
  expect((await failure(staff.issueInvoice({ params, body: {} }))).message).toContain('legal name and address');
  expect((await staff.previewInvoice({ params })).data).toMatchObject([{ total: 14.34 }]);
  expect(await isWaiting()).toEqual([{ tenant_id: tenantId, tenant_name: name, missing: ['address_lines'] }]);

  // A client may have no VAT number, the issuer may not.
  await change(tenantId, { legal_name: 'Old Name Ltd', address_lines: ['1 Road'] });
  await change(STAFF_COMPANY, { ...ISSUER_DETAILS, vat_number: '' });
  await issueMonthly(server.services);
  expect((await listInvoices(tenantId)).account).toMatchObject({ issuer_missing: ['vat_number'] });
  expect(await isWaiting()).toEqual([]);
  const { work } = (await staff.dashboard({ params: { tenant_id: 'all' } })).data;
  expect(work.waiting_invoices).toMatchObject([{ tenant_id: STAFF_COMPANY, missing: ['vat_number'] }]);
  await change(STAFF_COMPANY, ISSUER_DETAILS);
  await issueMonthly(server.services);
  const { data } = await listInvoices(tenantId);
  expect(data).toMatchObject([{ period_from: '2026-11-01', period_to: '2026-11-30' }]);
  const id = data[0]?.id ?? '';
  await change(tenantId, { legal_name: 'New Name Ltd', address_lines: ['2 Road'] });
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(invoices).where(eq(invoices.id, id)));
  expect([row?.recipient.legal_name, row?.issuer.legal_name]).toEqual(['Old Name Ltd', 'Inkstand Ltd']);
  // The user's own path does not lead to another company's document.
  const theirs = await server.as(await makeUser(database(), { tenantId: other.id }));
  for (const name of ['invoicePdf', 'exportInvoice'] as const) {
    const lost = await failure(theirs[name]({ params: { tenant_id: other.id, invoice_id: id } }));
    expect(lost.status).toBe(404);
  }
  expect((await theirs.listInvoices({ params: { tenant_id: other.id }, query: {} })).data).toEqual([]);
});

test('staff list the documents of all clients: overdue ones first, found by client, and export the same', async () => {
  const [slow, prompt] = [await makeTenant(database(), { name: 'Slow Payer' }), await makeTenant(database())];
  const issueFor = async (tenantId: string) => {
    await bookOrder(database(), { tenantId, cost: 1434 });
    await staff.issueInvoice({ params: { tenant_id: tenantId }, body: {} });
  };
  const params = { tenant_id: 'all' };
  await issueFor(slow.id);
  await setClock('2026-12-20T12:00:00Z');
  await issueFor(prompt.id);
  const { data, meta, totals } = await staff.listClientInvoices({ params, query: { per_page: 100 } });
  const firstOthers = data.findIndex(({ is_overdue }) => !is_overdue);
  expect(data.slice(firstOthers).some(({ is_overdue }) => is_overdue)).toBe(false);
  expect(data.findIndex(({ tenant_id }) => tenant_id === slow.id)).toBeLessThan(firstOthers);
  const others = data.slice(firstOthers);
  expect(others.find(({ tenant_id }) => tenant_id === prompt.id)).toMatchObject({ status: 'open', to_pay: 14.34 });
  expect(data).toHaveLength(meta.total);
  expect(totals.find(({ currency }) => currency === 'GBP')?.documents).toBeGreaterThanOrEqual(2);
  const second = await staff.listClientInvoices({ params, query: { per_page: 1, page: 2 } });
  expect(second.data[0]?.id).toBe(data[1]?.id);

  const query = { q: 'slow pay', show: 'overdue' as const };
  const found = await staff.listClientInvoices({ params, query });
  expect(found.data).toMatchObject([{ tenant_id: slow.id, tenant_name: 'Slow Payer', is_overdue: true }]);
  expect((await staff.listClientInvoices({ params, query: { client: prompt.id, show: 'overdue' } })).data).toEqual([]);
  const csv = await (await staff.exportClientInvoices({ params, query })).text();
  expect(csv.split('\r\n').filter(Boolean)).toEqual([
    expect.stringContaining('client,client_name,number,kind'),
    expect.stringMatching(new RegExp(`^${slow.id},Slow Payer,.*,open,yes,.*,11.95,2.39,14.34,14.34$`)),
  ]);
  const client = await server.as(await makeUser(database(), { tenantId: slow.id }));
  expect((await failure(client.listClientInvoices({ params: { tenant_id: slow.id } }))).status).toBe(403);
});
