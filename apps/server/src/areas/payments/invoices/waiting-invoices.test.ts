import { tenants } from '@inkstand/database/tables/index';
import { startTestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transition } from '#areas/orders/order-lifecycle/transition.ts';
import { systemContext } from '#context.ts';
import { billedClients, makeIssuer } from './testing.ts';

test('a credit note that waits for details needs attention, and an invoice that is only unpaid does not', async () => {
  await using server = await startTestServer();
  await makeIssuer(server.services.database);
  const { tenantId, admin, staff, orders, used, settle } = await billedClients(server).client();
  const params = { tenant_id: tenantId };
  const companies = async () =>
    (await staff.dashboard({ params: { tenant_id: 'all' } })).data.work.waiting_invoices.map((row) => row.tenant_id);
  const isDue = async () => (await staff.listInvoices({ params, query: {} })).account.is_due;
  await server.services.database.tx('all-tenants', (tx) =>
    tx
      .update(tenants)
      .set({ companyDetails: { legal_name: '', address_lines: [] } })
      .where(eq(tenants.id, tenantId)),
  );
  expect(await companies()).toEqual([]);
  await settle();
  expect(await isDue()).toBe(false);
  const ctx = systemContext(server.services, tenantId);
  await ctx.tx((tx) => transition(tx, ctx, { orderId: orders[0] ?? '', event: 'cancel', by: 'system' }));
  expect(await used()).toBe(0);
  expect(await companies()).toEqual([tenantId]);
  expect(await isDue()).toBe(true);
  expect((await admin.dashboard({ params })).data.work.waiting_invoices).toMatchObject([{ tenant_id: tenantId }]);
});
