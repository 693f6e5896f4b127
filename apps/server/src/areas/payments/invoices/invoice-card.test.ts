import { demoMailbox, invoices, mailOutbox } from '@inkstand/database/tables/index';
import { PAYMENT_TIME_MINUTES } from '@inkstand/domain/payments';
import { failure } from '@inkstand/testing/clients/failure';
import { makeUser } from '@inkstand/testing/factories/basics';
import { responseStatus } from '@inkstand/testing/scenarios/bulk-card';
import { ledgerDifferences } from '@inkstand/testing/scenarios/money';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';
import { reconcileInvoices } from './invoice-payment.ts';
import { billedClients, makeIssuer } from './testing.ts';

let server: PayingServer;
let emulator: ReturnType<typeof stripeEmulatorAt>;
let billed: ReturnType<typeof billedClients>;
let now = new Date('2026-11-23T10:00:00Z');
beforeAll(async () => {
  server = await startPayingServer({ now: () => now });
  emulator = stripeEmulatorAt(server.origin);
  billed = billedClients(server);
  await makeIssuer(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  now = new Date(now.getTime() + 60 * 60_000);
  await server.emulator('reset');
});

const database = () => server.services.database;
const intentIn = (secret: string) => secret.split('_secret_')[0] ?? '';
const loadActions = async (tenantId: string) =>
  (
    await server.db.ownerQuery<{ action: string }>(
      `select action from audit_log where tenant_id = $1 and (action like 'invoice.%' or action like 'payment.%') order by id`,
      [tenantId],
    )
  ).map(({ action }) => action);
const loadIntents = async (invoiceId: string, region: 'UK' | 'EU' = 'UK') =>
  (await server.stripe(region).paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata.invoice_id === invoiceId,
  );

describe('an open invoice by card', () => {
  test('is put on hold first, then declined with the text of the provider, then paid after bank authentication, which frees the account', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const client = await billed.client({ costs: [1434, 1434], before: 500 });
    const { params, staff, tenantId } = client;
    expect(await client.invoice()).toMatchObject({ status: 'open', to_pay: 28.68, not_by_card: null });
    expect((await failure(client.open(28.67))).firstErrors).toHaveProperty('amount');
    const { data } = await client.open();
    expect(data).toMatchObject({ invoice: { status: 'paying', to_pay: 28.68, is_overdue: false }, saved_card: null });
    const intent = await server.stripe().paymentIntents.retrieve(intentIn(data.client_secret));
    expect(intent).toMatchObject({ amount: 2868, currency: 'gbp', application_fee_amount: null });
    expect(intent.metadata).toEqual({ invoice_id: params.invoice_id, tenant_id: tenantId });

    // On hold for its card: nobody can settle, void or credit it.
    const settling = { paid_on: '2026-11-23', reference: 'Bank 77' };
    expect(await failure(staff.settleInvoice({ params, body: settling }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('in progress'),
    });
    expect(await responseStatus(staff.voidInvoice({ params, body: { reason: 'x' } }))).toBe(409);
    const ctx = systemContext(server.services, tenantId);
    await ctx.tx((tx) => transition(tx, ctx, { orderId: client.orders[0] ?? '', event: 'cancel', by: 'system' }));
    expect(await client.used()).toBe(19.34);
    expect(await responseStatus(staff.issueInvoice({ params: { tenant_id: tenantId }, body: {} }))).toBe(422);

    expect((await client.finish()).data).toMatchObject({ outcome: 'waiting', decline: null });
    expect(await emulator.confirmOnPlatform(data.client_secret, { card: '4000000000000002' })).toBe('card_declined');
    expect((await client.finish()).data).toMatchObject({ outcome: 'waiting', decline: 'Your card was declined.' });
    const dutch = await server.as(await makeUser(database(), { tenantId, language: 'nl' }));
    expect((await dutch.finishInvoicePayment({ params, body: {} })).data.decline).toBe('Je kaart is geweigerd.');
    const challenge = { card: '4000002760003184' };
    expect(await emulator.confirmOnPlatform(data.client_secret, { ...challenge, outcome: 'fail' })).toBe(
      'payment_intent_authentication_failure',
    );
    expect(await emulator.confirmOnPlatform(data.client_secret, challenge)).toBe('succeeded');
    const { data: done } = await client.finish();
    expect(done).toMatchObject({
      outcome: 'paid',
      invoice: { status: 'paid', to_pay: 0, paid_on: '2026-11-23', paid_by_card: true },
    });
    expect(done.invoice.payment_reference).toBe('Visa ···· 3184');
    // The cancelled order has released its cost before; paying releases the rest.
    expect(await client.used()).toBe(5);
    expect(await ledgerDifferences(database())).toEqual([
      // The client's earlier credit use has no orders here.
      expect.objectContaining({ what: `credit of ${tenantId}` }),
    ]);
    // Now it is a paid invoice with a refund.
    await staff.issueInvoice({ params: { tenant_id: tenantId }, body: {} });
    const { data: detail } = await client.admin.getInvoice({ params });
    expect(detail.credit_notes).toMatchObject([{ total: -14.34 }]);
    const note = { tenant_id: tenantId, invoice_id: detail.credit_notes[0]?.id ?? '' };
    expect((await client.admin.getInvoice({ params: note })).data).toMatchObject({
      status: 'open',
      to_pay: 14.34,
      corrected: { number: detail.number },
    });
    expect(await responseStatus(client.admin.openInvoicePayment({ params: note, body: { amount: 14.34 } }))).toBe(409);
    expect(await loadActions(tenantId)).toEqual([
      'invoice.issued',
      'invoice.payment_opened',
      'invoice.paid',
      'invoice.credited',
    ]);
    expect(server.published.filter(({ data: told }) => told.invoice_id === params.invoice_id)).toHaveLength(3);
  });

  test('is paid by the webhook alone, or by the reconciler if the webhook is lost; its administrators get one receipt', async () => {
    const told = await billed.client({ language: 'fr' });
    const { data } = await told.open();
    await emulator.confirmOnPlatform(data.client_secret);
    await until('paid by the message', async () => (await told.invoice()).status === 'paid');
    const mails = await database().tx('all-tenants', (tx) =>
      tx
        .select({ id: mailOutbox.id })
        .from(mailOutbox)
        .where(and(eq(mailOutbox.tenantId, told.tenantId), eq(mailOutbox.template, 'invoice_paid'))),
    );
    expect(mails).toHaveLength(1);
    await sendEmail(systemContext(server.services, told.tenantId), emailTemplates, mails[0]?.id ?? '');
    const sentEmails = await database().tx('all-tenants', (tx) => tx.select().from(demoMailbox));
    const { number } = await told.invoice();
    expect(sentEmails.at(-1)?.subject).toBe(`Reçu\u00a0: la facture ${number} est réglée`);
    expect(sentEmails.at(-1)?.text).toContain('Carte\u00a0: Visa ···· 4242');
    expect(sentEmails.at(-1)?.text).toContain(`/settings/billing-account/invoices/${told.params.invoice_id}`);

    await server.emulator('webhooks', { mode: 'drop' });
    const lost = await billed.client();
    const { data: open } = await lost.open();
    await emulator.confirmOnPlatform(open.client_secret);
    await reconcileInvoices(server.services);
    expect(await lost.invoice()).toMatchObject({ status: 'paid', paid_by_card: true });
    expect(await lost.used()).toBe(0);
  });

  test('has one payment across repeated requests and tabs, and is charged once', async () => {
    const client = await billed.client();
    const { admin, params } = client;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        admin.openInvoicePayment({ params, body: { amount: 14.34 }, idempotencyKey: 'the same' }).then(
          ({ data }) => data.client_secret,
          (error: { status: number }) => error.status,
        ),
      ),
    );
    expect(new Set(answers.filter((answer) => answer !== 409)).size).toBe(1);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => client.open()));
    const secrets = tabs.map(({ data }) => data.client_secret);
    expect(new Set(secrets).size).toBe(1);
    expect(await loadIntents(params.invoice_id)).toHaveLength(1);
    const charged = await Promise.all(secrets.map((secret) => emulator.confirmOnPlatform(secret)));
    expect(charged.filter((status) => status === 'succeeded').length).toBeGreaterThan(0);
    const { data: charges } = await server.stripe().charges.list({ payment_intent: intentIn(secrets[0] ?? '') });
    expect(charges.filter(({ paid }) => paid)).toHaveLength(1);
    expect((await client.finish()).data.outcome).toBe('paid');
    expect(await responseStatus(client.open())).toBe(409);
  });

  test('shows that a bank is processing it, cannot be stopped then, and is paid in the end', async () => {
    const quick = await billed.client();
    await server.emulator('processing', { times: 1, delay_ms: 40 });
    expect(await emulator.confirmOnPlatform((await quick.open()).data.client_secret)).toBe('processing');
    await until('paid in the end', async () => (await quick.invoice()).status === 'paid');

    const client = await billed.client();
    const { data } = await client.open();
    await server.emulator('processing', { times: 1, delay_ms: 600_000 });
    expect(await emulator.confirmOnPlatform(data.client_secret)).toBe('processing');
    expect((await client.finish()).data).toMatchObject({ outcome: 'processing', invoice: { status: 'paying' } });
    expect((await client.stop(client.staff)).data).toMatchObject({ outcome: 'processing' });
    now = new Date(now.getTime() + (PAYMENT_TIME_MINUTES + 1) * 60_000);
    await reconcileInvoices(server.services);
    expect(await client.invoice()).toMatchObject({ status: 'paying' });
  });

  test('in another currency is paid on the platform of that region, and an amount below the minimum charge is not offered', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const abroad = await billed.client({ values: { region: 'EU', currency: 'EUR', vatRate: 2100 } });
    expect((await abroad.invoice()).currency).toBe('EUR');
    const { data } = await abroad.open();
    expect(await loadIntents(abroad.params.invoice_id, 'EU')).toMatchObject([{ currency: 'eur' }]);
    expect(await emulator.confirmOnPlatform(data.client_secret, { region: 'EU' })).toBe('succeeded');
    expect((await abroad.finish()).data.outcome).toBe('paid');
    const tiny = await billed.client({ costs: [29] });
    expect((await tiny.invoice()).not_by_card).toBe('too_small');
    expect((await failure(tiny.open())).firstErrors).toHaveProperty('amount');
    expect((await tiny.invoice()).status).toBe('open');
  });
});

describe('a card payment that is not completed', () => {
  test('is given up after half an hour, once the provider has cancelled it; then another card or a bank transfer can pay', async () => {
    const client = await billed.client();
    const { data } = await client.open();
    now = new Date(now.getTime() + (PAYMENT_TIME_MINUTES + 1) * 60_000);
    await server.emulator('faults', { kind: 'error', path: `/${intentIn(data.client_secret)}/cancel`, times: 2 });
    await reconcileInvoices(server.services);
    expect((await client.invoice()).status).toBe('paying');
    await reconcileInvoices(server.services);
    expect((await client.invoice()).status).toBe('open');
    expect(await emulator.confirmOnPlatform(data.client_secret)).toBe('payment_intent_unexpected_state');
    const { data: again } = await client.open();
    expect(again.client_secret).not.toBe(data.client_secret);
    expect((await client.stop()).data).toMatchObject({ outcome: 'not_paying', invoice: { status: 'open' } });
    const settled = await client.settle();
    expect(settled.data).toMatchObject({ status: 'paid', paid_by_card: false, payment_reference: 'Bank 77' });
    expect(await client.used()).toBe(0);
    expect((await client.finish()).data.outcome).toBe('not_paying');
    expect(await loadActions(client.tenantId)).toEqual([
      'invoice.issued',
      'invoice.payment_opened',
      'invoice.payment_stopped',
      'invoice.payment_opened',
      'invoice.payment_stopped',
      'invoice.paid',
    ]);
  });

  test('counts if it was made before it could be stopped, and the invoice cannot be settled again', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const client = await billed.client();
    const { data } = await client.open();
    await emulator.confirmOnPlatform(data.client_secret);
    expect((await client.stop(client.staff)).data).toMatchObject({ outcome: 'paid', invoice: { paid_by_card: true } });
    expect(await responseStatus(client.settle())).toBe(409);
    expect(await client.used()).toBe(0);
  });

  test('is opened for the rest if a credit note reduced the invoice in the meantime', async () => {
    const client = await billed.client({ costs: [1434, 1434] });
    const { data } = await client.open();
    await client.stop();
    const ctx = systemContext(server.services, client.tenantId);
    await ctx.tx((tx) => transition(tx, ctx, { orderId: client.orders[0] ?? '', event: 'cancel', by: 'system' }));
    await client.staff.issueInvoice({ params: { tenant_id: client.tenantId }, body: {} });
    expect((await failure(client.open(28.68))).firstErrors).toHaveProperty('amount');
    const { data: rest } = await client.open();
    expect(rest.invoice.to_pay).toBe(14.34);
    expect(rest.client_secret).not.toBe(data.client_secret);
    await emulator.confirmOnPlatform(rest.client_secret);
    expect((await client.finish()).data.outcome).toBe('paid');
    expect(await client.used()).toBe(0);
  });
});

describe('the provider', () => {
  // Other faults are the same to us (payment-faults.test.ts).
  test.each(['reset'] as const)('answering with %s at any call never causes a double charge', async (kind) => {
    await server.emulator('webhooks', { mode: 'drop' });
    const client = await billed.client();
    // Faults after the provider has done the work: the retry gets the same payment.
    await server.emulator('faults', { kind, when: 'after', path: '/payment_intents', method: 'POST', times: 2 });
    expect(await responseStatus(client.open())).toBe(503);
    expect((await client.invoice()).status).toBe('paying');
    const { data } = await client.open();
    await emulator.confirmOnPlatform(data.client_secret);
    await server.emulator('faults', { kind, path: '/payment_intents', times: 2 });
    expect(await responseStatus(client.finish())).toBe(503);
    expect((await client.finish()).data.outcome).toBe('paid');
    expect(await loadIntents(client.params.invoice_id)).toHaveLength(1);
    expect(await client.used()).toBe(0);
  });

  test('reporting another amount or another invoice settles nothing, and is recorded', async () => {
    await server.emulator('webhooks', { mode: 'drop' });
    const underpaid = await billed.client();
    const { data } = await underpaid.open();
    await server.stripe().paymentIntents.update(intentIn(data.client_secret), { amount: 100 });
    await emulator.confirmOnPlatform(data.client_secret);
    expect((await underpaid.finish()).data).toMatchObject({ outcome: 'refused', invoice: { status: 'paying' } });
    expect(await loadActions(underpaid.tenantId)).toContain('payment.refused');
    const [victim, other] = [await billed.client(), await billed.client()];
    const { data: theirs } = await other.open();
    await victim.open();
    await emulator.confirmOnPlatform(theirs.client_secret);
    await database().tx('all-tenants', (tx) =>
      tx
        .update(invoices)
        .set({ paymentIntentId: intentIn(theirs.client_secret) })
        .where(eq(invoices.id, victim.params.invoice_id)),
    );
    expect((await victim.finish()).data.outcome).toBe('refused');
    expect((await other.finish()).data.outcome).toBe('paid');
  });
});

test('the saved card is for the company’s own users; a user must have permission to change the company, and can pay only its invoices', async () => {
  await server.emulator('webhooks', { mode: 'drop' });
  const client = await billed.client();
  const { admin, params, tenantId, staff } = client;
  const company = { tenant_id: tenantId };
  const { data: setup } = await admin.startCardSetup({ params: company, body: {} });
  await emulator.confirmOnPlatform(setup.client_secret);
  await admin.saveCard({ params: company, body: { setup_intent: intentIn(setup.client_secret) } });
  const body = { amount: 14.34 };
  expect((await staff.openInvoicePayment({ params, body })).data.saved_card).toBeNull();
  const { data } = await client.open();
  expect(data.saved_card).toMatchObject({ brand: 'visa', last4: '4242' });

  const other = await billed.client();
  const calls = (who: typeof admin, to: typeof params) => [
    who.openInvoicePayment({ params: to, body }),
    who.finishInvoicePayment({ params: to, body: {} }),
    who.stopInvoicePayment({ params: to, body: {} }),
  ];
  for (const role of ['account_manager', 'customer_service'] as const) {
    const person = await server.as(await makeUser(database(), { tenantId, role }));
    expect(await Promise.all(calls(person, params).map(responseStatus))).toEqual([403, 403, 403]);
  }
  const foreign = { ...other.params, invoice_id: params.invoice_id };
  expect(await Promise.all(calls(other.admin, foreign).map(responseStatus))).toEqual([404, 404, 404]);
  expect(await responseStatus(other.admin.getInvoice({ params: foreign }))).toBe(404);
  expect(await responseStatus(other.admin.listInvoiceOrders({ params: foreign, query: {} }))).toBe(404);

  const method = data.saved_card?.payment_method ?? '';
  expect(await emulator.confirmOnPlatform(data.client_secret, { method })).toBe('succeeded');
  expect((await client.finish()).data.outcome).toBe('paid');
});

test('a document page shows its totals and a paginated list of its orders; the list of documents can be filtered by number and status', async () => {
  const client = await billed.client({ costs: Array.from({ length: 7 }, () => 1434) });
  const { admin, params, tenantId } = client;
  const { data } = await admin.getInvoice({ params });
  expect(data).toMatchObject({ total: 100.38, credited: 0, corrected: null, credit_notes: [] });
  expect(data.events.map(({ orders, total }) => [orders, total])).toEqual(Array(7).fill([1, 14.34]));
  expect(data.vat_rates).toEqual([{ percent: 20, net: data.net, vat: data.vat }]);
  const page = await admin.listInvoiceOrders({ params, query: { page: 2, per_page: 5 } });
  expect(page).toMatchObject({ meta: { total: 7, page: 2, per_page: 5 } });
  expect(page.data).toHaveLength(2);
  expect(page.data[0]).toMatchObject({ kind: 'promo', items: 1, vat_percent: 20, net: 11.95, vat: 2.39, total: 14.34 });
  const list = async (query: Parameters<typeof admin.listInvoices>[0]['query']) =>
    (await admin.listInvoices({ params: { tenant_id: tenantId }, ...(query ? { query } : {}) })).meta.total;
  expect([await list({ q: '-0001' }), await list({ q: '%' }), await list({ show: 'to_pay' })]).toEqual([1, 0, 1]);
  expect([await list({ show: 'overdue' }), await list({ show: 'paid' }), await list({ show: 'void' })]).toEqual([
    0, 0, 0,
  ]);
  await client.settle();
  expect([await list({ show: 'paid' }), await list({ show: 'to_pay' })]).toEqual([1, 0]);
});
