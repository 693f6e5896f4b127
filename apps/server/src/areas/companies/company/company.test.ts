import { auditLog, events, tenants } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: PayingServer;
beforeAll(async () => {
  server = await startPayingServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const DETAILS = {
  legal_name: 'Newcomer Ltd',
  address_lines: ['1 High Street', '', 'London'],
  registration_number: '01234567',
  vat_number: 'GB 123 4567 89',
  email: 'hello@example.test',
  phone: '020 7946 0001',
  language: 'fr' as const,
  retention_months: 12,
};

async function makeCompany(values: Partial<typeof tenants.$inferInsert> = {}) {
  const tenant = await makeTenant(database(), { stripeAccountId: null, chargesEnabled: false, ...values });
  const as = async (role: 'admin' | 'account_manager' | 'customer_service') =>
    server.as(await makeUser(database(), { tenantId: tenant.id, role }));
  return { tenant, params: { tenant_id: tenant.id }, admin: await as('admin'), as };
}
const loadAudit = (tenantId: string) =>
  database().tx('all-tenants', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.id),
  );

test('company details are saved, shown by stores at once, and audited by field names only', async () => {
  const { tenant, params, admin } = await makeCompany();
  const event = await makeEvent(database(), { tenantId: tenant.id });
  const { data } = await admin.updateCompanyDetails({ params, body: DETAILS });
  expect(data).toMatchObject({ ...DETAILS, address_lines: ['1 High Street', 'London'], issues_invoices: false });
  expect((await admin.getCompanyDetails({ params })).data).toEqual(data);
  const [row] = await database().tx('all-tenants', (tx) => tx.select().from(events).where(eq(events.id, event.id)));
  expect(row?.revision).toBe(event.revision + 1);
  // Idempotent: saving the same again changes nothing.
  await admin.updateCompanyDetails({ params, body: DETAILS });
  const log = await loadAudit(tenant.id);
  expect(log.map(({ action }) => action)).toEqual(['tenant.company_details_updated']);
  expect(JSON.stringify(log)).not.toContain('Newcomer Ltd');
});

test('VAT and registration numbers are validated by country, with errors on their fields', async () => {
  const { params, admin } = await makeCompany();
  const failedFields = (given: Partial<typeof DETAILS>) =>
    admin.updateCompanyDetails({ params, body: { ...DETAILS, ...given } }).then(
      () => [],
      (error: { errors: Record<string, string[]> }) => Object.keys(error.errors),
    );
  expect(await failedFields({ vat_number: '42', registration_number: '42' })).toEqual([
    'vat_number',
    'registration_number',
  ]);
  expect(await failedFields({ legal_name: ' ', email: 'nobody' })).toEqual(['legal_name', 'email']);
  expect(await failedFields({ address_lines: ['', ' '] })).toEqual(['address_lines']);
  expect(await failedFields({ retention_months: 0 })).toEqual(['retention_months']);
  expect(await failedFields({ vat_number: '', registration_number: '', email: '', phone: '' })).toEqual([]);
});

test('account managers of a client may read, customer service may not, and nobody sees another company', async () => {
  const { tenant, params, as } = await makeCompany();
  const [manager, service] = [await as('account_manager'), await as('customer_service')];
  const { data } = await manager.getBillingAccount({ params });
  expect(data).toMatchObject({ name: tenant.name, payments: [{ status: 'none' }, {}] });
  for (const call of [
    () => manager.updateCompanyDetails({ params, body: DETAILS }),
    () => manager.startOnboarding({ params, body: { region: 'UK' } }),
    () => manager.requestCredit({ params, body: { note: '' } }),
    () => service.getBillingAccount({ params }),
    () => service.getCompanyDetails({ params }),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  const stranger = (await makeCompany()).admin;
  await expect(stranger.getBillingAccount({ params })).rejects.toMatchObject({ status: 404 });
});

test('a payment account is created once, completed at the provider, and accepts cards once the provider confirms', async () => {
  const { tenant, params, admin } = await makeCompany();
  const links = await Promise.all([1, 2, 3].map(() => admin.startOnboarding({ params, body: { region: 'UK' } })));
  const [first] = links.map(({ data }) => data.url);
  const { data: begun } = await admin.getBillingAccount({ params });
  const accountId = begun.payments[0]?.account_id ?? '';
  expect(begun.payments[0]).toMatchObject({ region: 'UK', status: 'unfinished', is_available: true });
  for (const { data } of links) expect(data.url).toContain(accountId);
  expect((await server.stripe().accounts.retrieve(accountId)).metadata).toEqual({ tenant_id: tenant.id });
  expect((await admin.checkPaymentAccount({ params, body: { region: 'UK' } })).data.payments[0]?.status).toBe(
    'unfinished',
  );

  const answer = await fetch(first ?? '', { method: 'POST', redirect: 'manual' });
  expect(answer.headers.get('location')).toBe(
    'http://localhost:3000/settings/billing-account?onboarding=back&region=UK',
  );
  await until('the provider’s message has arrived', async () => {
    const { data } = await admin.getBillingAccount({ params });
    return data.payments[0]?.status === 'active';
  });
  await admin.checkPaymentAccount({ params, body: { region: 'UK' } });
  expect((await loadAudit(tenant.id)).map(({ action, details }) => [action, details])).toEqual([
    ['tenant.payment_account_updated', { region: 'UK', from: false, to: true }],
  ]);
});

test('without the webhook the returning browser triggers a query to the provider, and an outage is reported', async () => {
  const { params, admin } = await makeCompany({ region: 'EU' });
  await expect(admin.startOnboarding({ params, body: { region: 'EU' } })).rejects.toMatchObject({
    errors: { country: expect.anything() },
  });
  await expect(admin.startOnboarding({ params, body: { region: 'EU', country: 'US' } })).rejects.toMatchObject({
    status: 422,
  });
  await server.emulator('webhooks', { mode: 'drop' });
  const { data } = await admin.startOnboarding({ params, body: { region: 'EU', country: 'DE' } });
  await fetch(data.url, { method: 'POST', redirect: 'manual' });
  expect((await admin.getBillingAccount({ params })).data.payments[1]?.status).toBe('unfinished');
  // Two faults, because the SDK tries twice.
  await server.emulator('faults', { kind: 'error', path: 'accounts', times: 2 });
  await expect(admin.checkPaymentAccount({ params, body: { region: 'EU' } })).rejects.toMatchObject({ status: 503 });
  const { data: asked } = await admin.checkPaymentAccount({ params, body: { region: 'EU' } });
  expect(asked.payments[1]?.status).toBe('active');
});

test('credit is requested once, with a note that may be replaced, and not when it is active', async () => {
  const { tenant, params, admin } = await makeCompany({ creditStatus: 'none', creditLimit: 0 });
  const { data } = await admin.requestCredit({ params, body: { note: 'A gift for 200 people' } });
  expect(data.credit).toMatchObject({ status: 'requested', note: 'A gift for 200 people', left: 0 });
  await admin.requestCredit({ params, body: { note: 'For 300 people' } });
  expect((await loadAudit(tenant.id)).map(({ action }) => action)).toEqual(['credit_account.requested']);
  await database().tx('all-tenants', (tx) =>
    tx.update(tenants).set({ creditStatus: 'active', creditLimit: 500_00 }).where(eq(tenants.id, tenant.id)),
  );
  await expect(admin.requestCredit({ params, body: { note: '' } })).rejects.toMatchObject({ status: 409 });
});
