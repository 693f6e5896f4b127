import { auditLog, tenants } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { makeShop, recipient } from '@inkstand/testing/factories/shop';
import { type PayingServer, startPayingServer, until } from '@inkstand/testing/servers/paying-server';
import { stripeEmulatorAt } from '@inkstand/testing/services/stripe-emulator';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: PayingServer;
let emulator: ReturnType<typeof stripeEmulatorAt>;
beforeAll(async () => {
  server = await startPayingServer();
  emulator = stripeEmulatorAt(server.origin);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.emulator('reset');
});

const database = () => server.services.database;
const setupIn = (secret: string) => secret.split('_secret_')[0] ?? '';

async function makeCompany() {
  const tenant = await makeTenant(database());
  const admin = await server.as(await makeUser(database(), { tenantId: tenant.id }));
  const params = { tenant_id: tenant.id };
  const begin = async () => (await admin.startCardSetup({ params, body: {} })).data.client_secret;
  const keep = async (options: Parameters<typeof emulator.confirmOnPlatform>[1] = {}) => {
    const secret = await begin();
    await emulator.confirmOnPlatform(secret, options);
    return admin.saveCard({ params, body: { setup_intent: setupIn(secret) } });
  };
  return { tenant, admin, params, begin, keep };
}
const loadTenantRow = async (tenantId: string) =>
  (await database().tx('all-tenants', (tx) => tx.select().from(tenants).where(eq(tenants.id, tenantId))))[0];
const loadAudit = (tenantId: string) =>
  database().tx('all-tenants', (tx) =>
    tx
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), like(auditLog.action, 'billing.card%')))
      .orderBy(auditLog.id),
  );
const responseStatus = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

test('a card is saved at the provider for one customer, replaced and removed; its number never reaches this server', async () => {
  const { tenant, admin, params, keep, begin } = await makeCompany();
  expect((await admin.getBillingAccount({ params })).data.card).toBeNull();
  // Concurrent setups in several tabs create one customer.
  await Promise.all([begin(), begin(), begin()]);
  const { data: customers } = await server.stripe().customers.list({ limit: 100 });
  expect(customers.filter(({ metadata }) => metadata.tenant_id === tenant.id)).toHaveLength(1);

  const { data } = await keep({ card: '4000002500003155' });
  expect(data.card).toMatchObject({ brand: 'visa', last4: '3155', exp_month: 12 });
  expect(JSON.stringify(data)).not.toContain('pm_');
  const first = await loadTenantRow(tenant.id);
  const customerId = first?.stripeCustomerId ?? '';
  expect(await server.stripe().customers.retrieve(customerId)).toMatchObject({
    invoice_settings: { default_payment_method: first?.savedCard?.payment_method },
  });
  // Another card replaces it, also at the provider.
  expect((await keep({ card: '5555555555554444' })).data.card).toMatchObject({ brand: 'mastercard', last4: '4444' });
  expect((await server.stripe().customers.listPaymentMethods(customerId)).data).toHaveLength(1);

  await server.emulator('faults', { kind: 'error', path: '/detach', times: 2 });
  expect(await responseStatus(admin.removeCard({ params, body: {} }))).toBe(503);
  expect((await admin.getBillingAccount({ params })).data.card).not.toBeNull();
  expect((await admin.removeCard({ params, body: {} })).data.card).toBeNull();
  expect((await admin.removeCard({ params, body: {} })).data.card).toBeNull();
  expect((await server.stripe().customers.listPaymentMethods(customerId)).data).toEqual([]);
  const log = await loadAudit(tenant.id);
  expect(log).toEqual([
    { action: 'billing.card_saved', details: { replaced: false } },
    { action: 'billing.card_saved', details: { replaced: true } },
    { action: 'billing.card_removed', details: {} },
  ]);
  // A repeated webhook does not restore the card.
  expect(JSON.stringify(log)).not.toContain('4444');
});

test('the webhook saves the card when the browser never returns, once, and an older webhook changes nothing', async () => {
  const { tenant, admin, params, begin } = await makeCompany();
  const secret = await begin();
  await emulator.confirmOnPlatform(secret);
  await until('the card is there', async () => (await loadTenantRow(tenant.id))?.savedCard?.last4 === '4242');
  await Promise.all([1, 2, 3].map(() => admin.saveCard({ params, body: { setup_intent: setupIn(secret) } })));
  expect(await loadAudit(tenant.id)).toHaveLength(1);
  await admin.removeCard({ params, body: {} });
  await admin.saveCard({ params, body: { setup_intent: setupIn(secret) } }).catch(() => undefined);
  expect((await loadTenantRow(tenant.id))?.savedCard).toBeNull();
});

test('a declined, foreign or invented card is not saved; only users who may change the company can save one', async () => {
  const { tenant, admin, params, begin, keep } = await makeCompany();
  const declined = await begin();
  expect(await emulator.confirmOnPlatform(declined, { card: '4000000000000002' })).toBe('card_declined');
  expect(await responseStatus(admin.saveCard({ params, body: { setup_intent: setupIn(declined) } }))).toBe(422);
  const other = await makeCompany();
  const theirs = await other.begin();
  await server.emulator('webhooks', { mode: 'drop' });
  await emulator.confirmOnPlatform(theirs);
  expect(await responseStatus(admin.saveCard({ params, body: { setup_intent: setupIn(theirs) } }))).toBe(422);
  for (const unknown of ['pi_1', 'seti_madeUp', 'seti_0000000000000000'])
    expect(await responseStatus(admin.saveCard({ params, body: { setup_intent: unknown } })), unknown).toBe(422);
  expect((await loadTenantRow(tenant.id))?.savedCard).toBeNull();
  await keep();
  const manager = await server.as(await makeUser(database(), { tenantId: tenant.id, role: 'account_manager' }));
  expect((await manager.getBillingAccount({ params })).data.card?.last4).toBe('4242');
  const calls = [
    manager.startCardSetup({ params, body: {} }),
    manager.saveCard({ params, body: { setup_intent: setupIn(theirs) } }),
    manager.removeCard({ params, body: {} }),
  ];
  expect(await Promise.all(calls.map(responseStatus))).toEqual([403, 403, 403]);
  expect(await responseStatus(other.admin.removeCard({ params, body: {} }))).toBe(404);
});

test('a saved card pays a bulk order with the consent of its holder, and is not offered in another region', async () => {
  const shop = await makeShop(database(), { type: 'Bulk' });
  const client = await server.as(await makeUser(database(), { tenantId: shop.tenantId }));
  const tenant = { tenant_id: shop.tenantId };
  const { data: setup } = await client.startCardSetup({ params: tenant, body: {} });
  await emulator.confirmOnPlatform(setup.client_secret, { card: '4000002760003184' });
  await client.saveCard({ params: tenant, body: { setup_intent: setupIn(setup.client_secret) } });
  const begin = async (slug: string) => {
    const { data } = await client.createBulkPurchase({ params: { ...tenant, slug } });
    const params = { ...tenant, slug, purchase_id: data.id };
    const body = {
      quantities: [{ product_id: shop.productId, colour: 'navy', size: 'm', quantity: 5 }],
      shipping_method: 'standard' as const,
      destinations: [{ ...recipient(), quantities: [] }],
    };
    const { data: saved } = await client.saveBulkPurchase({ params, body });
    return { params, total: saved.total };
  };
  const { params, total } = await begin(shop.event.slug);
  // Staff may enter a card for a client, and do not get the saved one.
  const staff = await server.as(await makeUser(database(), { superadmin: 1 }));
  expect((await staff.payBulkPurchase({ params, body: { total } })).data.saved_card).toBeNull();
  const { data } = await client.payBulkPurchase({ params, body: { total } });
  expect(data.saved_card).toMatchObject({ brand: 'visa', last4: '3184' });
  const method = data.saved_card?.payment_method ?? '';
  expect(await emulator.confirmOnPlatform(data.client_secret, { method, outcome: 'fail' })).toBe(
    'payment_intent_authentication_failure',
  );
  expect(await emulator.confirmOnPlatform(data.client_secret, { method })).toBe('succeeded');
  expect((await client.finishBulkPayment({ params, body: {} })).data.outcome).toBe('placed');

  // Customers exist only on the platform account of their own region.
  const event = await makeEvent(database(), { tenantId: shop.tenantId, type: 'Bulk' });
  await offer(database(), event, { productId: shop.productId });
  await server.db.ownerQuery(`update tenants set region = 'EU' where id = $1`, [shop.tenantId]);
  const abroad = await begin(event.slug);
  const answer = await client.payBulkPurchase({ params: abroad.params, body: { total: abroad.total } });
  expect(answer.data.saved_card).toBeNull();
});
