import { invoiceNumbers, invoices } from '@inkstand/database/tables/index';
import { invoiceNumber } from '@inkstand/domain/invoice';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { systemContext } from '#context.ts';
import * as numbers from './next-invoice-number.ts';
import { bookOrder, makeIssuer } from './testing.ts';

/**
 * For the negative control: numbers documents by counting them, without a lock. Each caller waits until a second one
 * has counted.
 */
function switchGuardOff() {
  let counted = 0;
  vi.spyOn(numbers, 'lockNumbers').mockResolvedValue();
  vi.spyOn(numbers, 'nextInvoiceNumber').mockImplementation(async (tx, kind, sequence) => {
    const count = await tx.$count(invoices, eq(invoices.tenantId, sequence.tenantId));
    counted += 1;
    await vi.waitUntil(() => counted > 1, { timeout: 60_000 });
    return invoiceNumber(sequence.tenantId, kind, sequence.year, count + 1);
  });
}

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await startTestServer();
  await makeIssuer(server.services.database);
  staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
});
afterAll(() => server[Symbol.asyncDispose]());

/** Orders arrive while several callers issue invoices concurrently. */
async function issueTogether(tenantId: string): Promise<{ refused: number }> {
  const { database } = server.services;
  const params = { tenant_id: tenantId };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, async () => {
      await bookOrder(database, { tenantId, cost: 1200 });
      await staff.issueInvoice({ params, body: {} }).catch((error: { status?: number }) => {
        // A concurrent invoice has the order already.
        if (error.status !== 422) throw error;
      });
    }),
  );
  return { refused: outcomes.filter(({ status }) => status === 'rejected').length };
}

async function loadInvoices(tenantId: string) {
  const { data } = await staff.listInvoices({ params: { tenant_id: tenantId }, query: { per_page: 100 } });
  const lines = await server.db.ownerQuery<{ orders: string }>(
    'select count(distinct order_id) as orders from invoice_lines where tenant_id = $1',
    [tenantId],
  );
  return {
    numbers: data.map(({ number }) => Number(number.slice(-4))).sort((a, b) => a - b),
    orders: lines[0]?.orders,
  };
}

test('with concurrent issuing each order is on one invoice, and numbers have no gaps', async () => {
  const { id: tenantId } = await makeTenant(server.services.database);
  expect(await issueTogether(tenantId)).toEqual({ refused: 0 });
  const { numbers, orders } = await loadInvoices(tenantId);
  expect(orders).toBe('8');
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  const [sequence] = await server.services.database.tx('all-tenants', (tx) =>
    tx.select().from(invoiceNumbers).where(eq(invoiceNumbers.tenantId, tenantId)),
  );
  expect(sequence?.last).toBe(numbers.length);
});

test('negative control: without the lock of the numbers concurrent issuing fails', async () => {
  const { id: tenantId } = await makeTenant(server.services.database);
  switchGuardOff();
  const log = server.services.log.level;
  server.services.log.level = 'silent';
  const { refused } = await issueTogether(tenantId);
  server.services.log.level = log;
  expect(refused).toBeGreaterThan(0);
});

test('of several concurrent calls that mark an invoice as paid one succeeds, and the credit account is freed once', async () => {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database, { creditUsed: 500 });
  await bookOrder(database, { tenantId, cost: 1200 });
  const params = { tenant_id: tenantId };
  await staff.issueInvoice({ params, body: {} });
  const [invoice] = (await staff.listInvoices({ params, query: {} })).data;
  const there = { ...params, invoice_id: invoice?.id ?? '' };
  const body = { paid_on: invoice?.issued_on ?? '', reference: 'once' };
  const outcomes = await Promise.allSettled([
    ...[1, 2, 3].map(() => staff.settleInvoice({ params: there, body })),
    staff.voidInvoice({ params: there, body: { reason: 'at once' } }),
  ]);
  const done = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(done).toHaveLength(1);
  const isPaid = outcomes[3]?.status === 'rejected';
  const { data } = await staff.getClient({ params });
  expect(data.credit.used).toBe(isPaid ? 5 : 17);
});

test('an order that is cancelled while its invoice is being paid frees the credit account once', async () => {
  const { database } = server.services;
  for (let round = 0; round < 6; round++) {
    const { id: tenantId } = await makeTenant(database, { creditUsed: 5000 });
    const order = await bookOrder(database, { tenantId, cost: 1200 });
    const params = { tenant_id: tenantId };
    await staff.issueInvoice({ params, body: {} });
    const [invoice] = (await staff.listInvoices({ params, query: {} })).data;
    const ctx = systemContext(server.services, tenantId);
    await Promise.all([
      staff.settleInvoice({
        params: { ...params, invoice_id: invoice?.id ?? '' },
        body: { paid_on: invoice?.issued_on ?? '', reference: '' },
      }),
      ctx.tx((tx) => transition(tx, ctx, { orderId: order.id, event: 'cancel', by: 'system' })),
    ]);
    expect((await staff.getClient({ params })).data.credit.used).toBe(50);
  }
});
