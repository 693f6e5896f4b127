import { invoices, tenants } from '@inkstand/database/tables/index';
import { responseStatus } from '@inkstand/testing/scenarios/bulk-card';
import { type PayingServer, startPayingServer } from '@inkstand/testing/servers/paying-server';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { finishPayment } from '#areas/payments/card-payments/card-payment.ts';
import { systemContext } from '#context.ts';
import { invoicePayment, reconcileInvoices } from './invoice-payment.ts';
import * as openInvoices from './lock-open.ts';
import * as payment from './pay-invoice.ts';
import * as owed from './split-owed.ts';
import { billedClients, makeIssuer } from './testing.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** For the negative controls: the payment is read first and written afterwards. */
const payCarelessly = () =>
  vi.spyOn(payment, 'payInvoice').mockImplementation(async (tx, _tenantId, { invoiceId }) => {
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
    if (row?.status === 'paid') return false;
    await pause(100);
    await tx.update(invoices).set({ status: 'paid', paymentExpiresAt: null }).where(eq(invoices.id, invoiceId));
    await tx
      .update(tenants)
      .set({ creditUsed: sql`${tenants.creditUsed} - ${row?.total ?? 0}` })
      .where(eq(tenants.id, row?.tenantId ?? ''));
    return true;
  });

/** How many of the calls paid the invoice. */
const countPaid = (paying: MockInstance<typeof payment.payInvoice>) =>
  paying.mock.settledResults.filter(({ value }) => value === true).length;

let server: PayingServer;
let emulator: ReturnType<typeof stripeEmulatorAt>;
let billed: ReturnType<typeof billedClients>;
beforeAll(async () => {
  server = await startPayingServer();
  emulator = stripeEmulatorAt(server.origin);
  billed = billedClients(server);
  await makeIssuer(server.services.database);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.emulator('reset');
  await server.emulator('webhooks', { mode: 'drop' });
});

const intentIn = (secret: string) => secret.split('_secret_')[0] ?? '';
const countTraces = async (tenantId: string) => {
  const [found] = await server.db.ownerQuery<{ mails: number; audits: number }>(
    `select (select count(*)::int from mail_outbox where tenant_id = $1 and template = 'invoice_paid') as mails,
       (select count(*)::int from audit_log where tenant_id = $1 and action = 'invoice.paid') as audits`,
    [tenantId],
  );
  return found;
};

/** Paid by card, and reported by all callers concurrently. */
async function deliverManyTimes() {
  const client = await billed.client({ before: 5000 });
  const { data } = await client.open();
  await emulator.confirmOnPlatform(data.client_secret);
  const key = { tenantId: client.tenantId, intentId: intentIn(data.client_secret) };
  await Promise.all([
    ...Array.from({ length: 5 }, () => finishPayment(server.services, invoicePayment, key)),
    client.finish(),
    client.finish(),
    client.stop(),
    client.stop(client.staff),
    reconcileInvoices(server.services),
  ]);
  return client;
}

test('is paid once by concurrent callers: the webhook five times, the browser, a user who stops it and the reconciler', async () => {
  const paying = vi.spyOn(payment, 'payInvoice');
  const client = await deliverManyTimes();
  expect(await client.invoice()).toMatchObject({ status: 'paid', paid_by_card: true });
  expect(countPaid(paying)).toBe(1);
  expect(await client.used()).toBe(50);
  expect(await countTraces(client.tenantId)).toEqual({ mails: 1, audits: 1 });
});

test('negative control: with a read followed by a write it is paid several times', async () => {
  const paying = payCarelessly();
  const client = await deliverManyTimes();
  expect(countPaid(paying)).toBeGreaterThan(1);
  expect(await client.used()).toBeLessThan(50);
});

/** The card is confirmed while staff try to settle the invoice by bank transfer, or to void it. */
async function cardAgainstStaff(round: number) {
  const client = await billed.client();
  const { data } = await client.open();
  const settle = async () => {
    await pause(round * 4);
    await client.stop(client.staff).catch(() => undefined);
    return responseStatus(
      round % 2 === 0
        ? client.settle()
        : client.staff.voidInvoice({ params: client.params, body: { reason: 'at once' } }),
    );
  };
  const [charged, settled] = await Promise.all([emulator.confirmOnPlatform(data.client_secret), settle()]);
  await reconcileInvoices(server.services);
  await client.finish();
  const invoice = await client.invoice();
  return { isCharged: charged === 'succeeded', isByHand: settled === 200, invoice, client };
}

test('is paid by card or settled by staff, never both, even concurrently', async () => {
  for (let round = 0; round < 4; round++) {
    const { isCharged, isByHand, invoice, client } = await cardAgainstStaff(round);
    expect([isCharged, isByHand]).toEqual([isCharged, !isCharged]);
    expect(invoice.paid_by_card).toBe(isCharged);
    expect(invoice.status).toBe(isCharged || round % 2 === 0 ? 'paid' : 'void');
    expect(await client.used()).toBe(invoice.status === 'void' ? 14.34 : 0);
  }
});

test('negative control: it is paid twice when staff settle a card payment without asking the provider', async () => {
  payCarelessly();
  const client = await billed.client();
  const { data } = await client.open();
  const [charged, settled] = await Promise.all([
    emulator.confirmOnPlatform(data.client_secret),
    responseStatus(client.settle()),
  ]);
  expect([charged, settled]).toEqual(['succeeded', 200]);
});

/** Part of an open invoice is credited while its payer presses the button. */
async function creditAgainstCard({ isLocked = true } = {}) {
  const client = await billed.client({ costs: [1434, 1434] });
  const ctx = systemContext(server.services, client.tenantId);
  await ctx.tx((tx) => transition(tx, ctx, { orderId: client.orders[0] ?? '', event: 'cancel', by: 'system' }));
  const reached = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  if (!isLocked) vi.spyOn(openInvoices, 'lockOpen').mockResolvedValue();
  const { splitOwed } = owed;
  vi.spyOn(owed, 'splitOwed').mockImplementation(async (...given) => {
    reached.resolve();
    // The lock makes the payer wait for this transaction, which cannot wait for the payer as well.
    await (isLocked ? pause(150) : answered.promise);
    return splitOwed(...given);
  });
  const issuing = client.staff.issueInvoice({ params: { tenant_id: client.tenantId }, body: {} });
  await Promise.race([reached.promise, issuing]);
  const opened = await responseStatus(client.open(28.68));
  answered.resolve();
  await issuing;
  const { data } = await client.admin.listInvoices({ params: { tenant_id: client.tenantId } });
  return { opened, note: data.find(({ kind }) => kind === 'credit_note'), invoice: await client.invoice(), client };
}

test('a concurrent credit note is set off before the card can pay, and the page is notified of the new amount', async () => {
  const { opened, note, invoice, client } = await creditAgainstCard();
  expect(opened).toBe(422);
  expect(note).toMatchObject({ status: 'set_off', total: -14.34 });
  expect(invoice).toMatchObject({ status: 'open', to_pay: 14.34 });
  expect((await client.open()).data.invoice.to_pay).toBe(14.34);
});

test('negative control: without the lock on open invoices a credit note stays open beside an unpaid invoice', async () => {
  const { opened, note, invoice } = await creditAgainstCard({ isLocked: false });
  expect(opened).toBe(200);
  expect(invoice).toMatchObject({ status: 'paying', to_pay: 28.68 });
  expect(note).toMatchObject({ status: 'open' });
});
