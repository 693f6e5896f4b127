import { auditLog, shopAgreements, shopConnections, tenants, users } from '@inkstand/database/tables/index';
import { SHOP_AGREEMENT_VERSION } from '@inkstand/domain/legal-version';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeConnectedShop, startShopServer } from '@inkstand/testing/scenarios/connected-shop';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { loadConnection } from './shop-client.ts';

const server = await startShopServer();
afterAll(() => server[Symbol.asyncDispose]());
const { database } = server.services;
const all = <Result>(work: Parameters<typeof database.tx<Result>>[1]) => database.tx('all-tenants', work);
const SETTINGS = {
  markup_percent: 60,
  order_hold: 'after_hours',
  hold_hours: 3,
  sends_emails: true,
  sends_problem_emails: false,
} as const;

async function makeCompany(values: Parameters<typeof makeTenant>[1] = {}) {
  const { id: tenantId } = await makeTenant(database, { region: 'US', creditStatus: 'none', ...values });
  const as = async (role: 'admin' | 'account_manager' | 'customer_service' = 'admin') =>
    server.as(await makeUser(database, { tenantId, role, name: 'Ada Admin' }));
  return { tenantId, params: { tenant_id: tenantId }, as, admin: await as() };
}
const auditOf = async (tenantId: string) =>
  (await all((tx) => tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)))).filter(({ action }) =>
    action.startsWith('shop.'),
  );
const free = () => all((tx) => tx.update(shopConnections).set({ status: 'disconnected' }));

test('the steps are done one by one, by what is stored here', async () => {
  const { tenantId, params, admin } = await makeCompany();
  const state = async () => (await admin.shopOnboarding({ params })).data;
  expect(await state()).toMatchObject({
    is_available: true,
    is_begun: false,
    steps: { sign_up: true, install_app: false, become_customer: false, connect_payment: false },
    shop_domain: null,
    agreement: null,
    payment: null,
  });
  const { domain } = await makeConnectedShop(server, { tenantId });
  expect(await state()).toMatchObject({ is_begun: true, shop_domain: domain, steps: { install_app: true } });
  await admin.acceptShopAgreement({ params, body: { version: SHOP_AGREEMENT_VERSION } });
  expect(await state()).toMatchObject({
    steps: { become_customer: true, connect_payment: false },
    agreement: { version: SHOP_AGREEMENT_VERSION, accepted_by: 'Ada Admin' },
  });
  const card = { payment_method: 'pm_1', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
  const setTenant = (values: Partial<typeof tenants.$inferInsert>) =>
    all((tx) => tx.update(tenants).set(values).where(eq(tenants.id, tenantId)));
  await setTenant({ savedCard: card });
  expect(await state()).toMatchObject({ payment: 'card', steps: { connect_payment: true } });
  await setTenant({ savedCard: { ...card, exp_year: 2020 } });
  expect(await state()).toMatchObject({ payment: null, steps: { connect_payment: false } });
  await setTenant({ creditStatus: 'active' });
  expect(await state()).toMatchObject({ payment: 'credit', steps: { connect_payment: true } });
  await free();
});

test('the agreement is recorded once, with version, time and person; it cannot be changed afterwards', async () => {
  const { tenantId, params, admin, as } = await makeCompany();
  const accept = (version: string, client = admin) => client.acceptShopAgreement({ params, body: { version } });
  expect(await failure(accept('2020-01-01'))).toMatchObject({ status: 409 });
  expect(await failure(accept(SHOP_AGREEMENT_VERSION, await as('account_manager')))).toMatchObject({ status: 403 });
  await accept(SHOP_AGREEMENT_VERSION);
  await accept(SHOP_AGREEMENT_VERSION);
  const rows = await all((tx) => tx.select().from(shopAgreements).where(eq(shopAgreements.tenantId, tenantId)));
  expect(rows).toHaveLength(1);
  expect(await auditOf(tenantId)).toMatchObject([{ action: 'shop.agreement_accepted' }]);
  const change = all((tx) =>
    tx.update(shopAgreements).set({ version: 'x' }).where(eq(shopAgreements.tenantId, tenantId)),
  );
  await expect(change).rejects.toThrow();
  const british = await makeCompany({ region: 'UK' });
  const refused = british.admin.acceptShopAgreement({
    params: british.params,
    body: { version: SHOP_AGREEMENT_VERSION },
  });
  expect(await failure(refused)).toMatchObject({ status: 422 });
});

test('settings are changed by an administrator and audited by field', async () => {
  const { tenantId, params, admin, as } = await makeCompany();
  expect(await failure(admin.updateShopSettings({ params, body: SETTINGS }))).toMatchObject({ status: 409 });
  await makeConnectedShop(server, { tenantId });
  const manager = await as('account_manager');
  expect((await manager.getShopConnection({ params })).data?.settings).toEqual({
    markup_percent: 100,
    order_hold: 'automatic',
    hold_hours: 2,
    sends_emails: false,
    sends_problem_emails: true,
  });
  expect(await failure(manager.updateShopSettings({ params, body: SETTINGS }))).toMatchObject({ status: 403 });
  const { data } = await admin.updateShopSettings({ params, body: SETTINGS });
  expect(data.settings).toEqual(SETTINGS);
  await admin.updateShopSettings({ params, body: SETTINGS });
  expect(await auditOf(tenantId)).toMatchObject([
    {
      action: 'shop.settings_updated',
      details: { fields: ['markup', 'orderHold', 'holdHours', 'sendsEmails', 'sendsProblemEmails'] },
    },
  ]);
  const wrong = { ...SETTINGS, markup_percent: -1, hold_hours: 0 };
  const { errors } = await failure(admin.updateShopSettings({ params, body: wrong }));
  expect(Object.keys(errors).toSorted()).toEqual(['hold_hours', 'markup_percent']);
  await free();
});

test('disconnecting erases the tokens, keeps the row and releases the users', async () => {
  const { tenantId, params, admin } = await makeCompany();
  const linked = await makeUser(database, { tenantId, shopUser: true });
  const { connection, domain } = await makeConnectedShop(server, { tenantId });
  const { data } = await admin.disconnectShop({ params, body: {} });
  expect(data).toMatchObject({ id: connection.id, status: 'disconnected', needs_reconnect: false });
  expect(data?.disconnected_at).not.toBeNull();
  expect(data?.apps_url).toBe(`http://localhost:3000/emulators/shopify/${domain}/admin/apps`);
  const [row] = await all((tx) => tx.select().from(shopConnections).where(eq(shopConnections.id, connection.id)));
  expect(row).toMatchObject({ accessToken: '', refreshToken: '', accessTokenExpiresAt: null });
  const [user] = await all((tx) => tx.select().from(users).where(eq(users.id, linked.id)));
  expect(user?.shopUser).toBe(false);
  expect(await database.tx({ tenant: tenantId }, (tx) => loadConnection(tx, tenantId))).toBeUndefined();
  expect(await auditOf(tenantId)).toMatchObject([{ action: 'shop.disconnected', details: { status: 'disconnected' } }]);
  // Again, it changes nothing.
  await admin.disconnectShop({ params, body: {} });
  expect(await auditOf(tenantId)).toHaveLength(1);
});

test('a company without a shop can leave the onboarding', async () => {
  const { tenantId, params, admin } = await makeCompany();
  await makeUser(database, { tenantId, shopUser: true });
  expect((await admin.shopOnboarding({ params })).data.is_begun).toBe(true);
  expect((await admin.disconnectShop({ params, body: {} })).data).toBeNull();
  expect((await admin.shopOnboarding({ params })).data.is_begun).toBe(false);
});

test('nothing of one company is seen or changed by another', async () => {
  const { tenantId, params } = await makeCompany();
  const { connection } = await makeConnectedShop(server, { tenantId });
  const { admin: stranger } = await makeCompany();
  for (const attempt of [
    () => stranger.getShopConnection({ params }),
    () => stranger.shopOnboarding({ params }),
    () => stranger.disconnectShop({ params, body: {} }),
    () => stranger.updateShopSettings({ params, body: SETTINGS }),
    () => stranger.beginShopInstall({ params, body: { shop_domain: connection.shopDomain } }),
  ])
    expect(await failure(attempt())).toMatchObject({ status: 404 });
  const [row] = await all((tx) => tx.select().from(shopConnections).where(eq(shopConnections.id, connection.id)));
  expect(row).toEqual(connection);
  await free();
});
