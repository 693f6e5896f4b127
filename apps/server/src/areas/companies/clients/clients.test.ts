import { auditLog, mailOutbox, tenants } from '@inkstand/database/tables/index';
import { ROLES } from '@inkstand/domain/roles';
import { makeEvent, makeTenant, makeUser, unique } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashPassword } from '#areas/identity/accounts/password.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['as']>>;
let staffId: string;
beforeAll(async () => {
  server = await startTestServer();
  const user = await makeUser(server.services.database, { superadmin: 1 });
  staffId = user.id;
  staff = await server.as(user);
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const inAll = { tenant_id: 'all' };
const loadAudit = (tenantId: string) =>
  database().tx('all-tenants', (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.id),
  );
const loadMails = async (tenantId: string) => {
  const mails = await database().tx('all-tenants', (tx) =>
    tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenantId)).orderBy(mailOutbox.id),
  );
  return mails.map(({ template }) => template);
};
const newcomer = () => makeTenant(database(), { verified: false, creditStatus: 'none', creditLimit: 0 });

test('the list searches, filters and counts clients that wait for staff', async () => {
  const word = unique('needle');
  const quiet = await makeTenant(database(), { name: `${word} Quiet` });
  const busy = await makeTenant(database(), { name: `${word} Busy`, region: 'EU', chargesEnabled: false });
  const fresh = await makeTenant(database(), {
    name: `${word} Fresh`,
    verified: false,
    creditStatus: 'requested',
    creditLimit: 0,
    stripeAccountId: null,
    chargesEnabled: false,
  });
  const event = await makeEvent(database(), { tenantId: busy.id, status: 'Active' });
  await makeEvent(database(), { tenantId: busy.id, status: 'Draft' });
  for (const status of ['shipped', 'fulfiller routing error'] as const) {
    await makeOrder(database(), { tenantId: busy.id, eventId: event.id, status, placedAt: new Date() });
  }
  const found = async (query: object) =>
    (await staff.listClients({ params: inAll, query: { q: word, ...query } })).data.map(({ id }) => id);

  const { data, meta } = await staff.listClients({ params: inAll, query: { q: word } });
  expect(meta.total).toBe(3);
  expect(data.map(({ name }) => name)).toEqual([`${word} Busy`, `${word} Fresh`, `${word} Quiet`]);
  expect(data[0]).toMatchObject({
    region: 'EU',
    currency: 'EUR',
    active_events: 1,
    orders_30_days: 2,
    payment_accounts: [{ region: 'EU', charges_enabled: false }],
    waiting: { verification: false, credit: false, orders: 1 },
  });
  expect(data[1]).toMatchObject({
    payment_accounts: [],
    waiting: { verification: true, credit: true, orders: 0 },
  });
  expect(await found({ waiting: 'yes' })).toEqual([busy.id, fresh.id]);
  expect(await found({ waiting: 'no' })).toEqual([quiet.id]);
  expect(await found({ verified: 'no' })).toEqual([fresh.id]);
  expect(await found({ credit: 'requested' })).toEqual([fresh.id]);
  expect(await found({ region: 'EU' })).toEqual([busy.id]);
  expect(await found({ payments: 'yes' })).toEqual([quiet.id]);
  expect(await found({ sort: 'orders' })).toEqual([busy.id, ...[quiet.id, fresh.id].sort()]);
  expect(await found({ page: 2, per_page: 2 })).toEqual([quiet.id]);
  expect(await found({ q: '100%_' })).toEqual([]);
});

test('staff are no client, and clients cannot read the list', async () => {
  const own = await makeTenant(database());
  await makeUser(database(), { tenantId: own.id, superadmin: 1 });
  const { data } = await staff.listClients({ params: inAll, query: { q: own.id } });
  expect(data).toEqual([]);
  await expect(staff.getClient({ params: { tenant_id: own.id } })).rejects.toMatchObject({ status: 404 });
  const tenant = await makeTenant(database());
  for (const role of ROLES) {
    const client = await server.as(await makeUser(database(), { tenantId: tenant.id, role }));
    await expect(client.listClients({ params: inAll })).rejects.toMatchObject({ status: 404 });
    await expect(client.getClient({ params: { tenant_id: tenant.id } })).rejects.toMatchObject({ status: 403 });
  }
});

test('a client is verified and unverified, once each, with an audit entry and an email to its administrators', async () => {
  const tenant = await newcomer();
  const params = { tenant_id: tenant.id };
  await makeUser(database(), { tenantId: tenant.id, role: 'admin' });
  await makeUser(database(), { tenantId: tenant.id, role: 'account_manager' });
  const verified = await staff.verifyClient({ params, body: { verified: true } });
  expect(verified.data).toMatchObject({ verified: true, waiting: { verification: false } });
  expect(verified.data.verified_at).not.toBeNull();
  await staff.verifyClient({ params, body: { verified: true } });
  expect(await loadMails(tenant.id)).toEqual(['company_verified']);
  const back = await staff.verifyClient({ params, body: { verified: false } });
  expect(back.data).toMatchObject({ verified: false, verified_at: null });
  expect(await loadMails(tenant.id)).toEqual(['company_verified', 'company_unverified']);
  expect((await loadAudit(tenant.id)).map(({ action, actor }) => [action, actor])).toEqual([
    ['tenant.verified', `user:${staffId}`],
    ['tenant.verification_taken_back', `user:${staffId}`],
  ]);
});

test('the verification email links to the store that waited for it, or to where one is created', async () => {
  const link = async (values: Partial<Parameters<typeof makeEvent>[1]> = {}) => {
    const tenant = await newcomer();
    const admin = await makeUser(database(), { tenantId: tenant.id, role: 'admin' });
    await makeEvent(database(), { tenantId: tenant.id, slug: 'spring', ...values });
    await staff.verifyClient({ params: { tenant_id: tenant.id }, body: { verified: true } });
    const [mail] = await database().tx('all-tenants', (tx) =>
      tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, tenant.id)),
    );
    await sendEmail(systemContext(server.services, tenant.id), emailTemplates, mail!.id);
    const [sentEmail] = await server.db.ownerQuery<{ text: string }>('select text from demo_mailbox where "to" = $1', [
      admin.email,
    ]);
    return /^.*: http:\/\/localhost:3000\/.*$/m.exec(sentEmail?.text ?? '')?.[0];
  };
  expect(await link({ status: 'Draft', name: 'Spring Run' })).toBe(
    'Go to Spring Run: http://localhost:3000/events/spring/overview',
  );
  expect(await link({ status: 'Active' })).toBe('Get started: http://localhost:3000/get-started');
  expect(await link({ status: 'Draft', deletedAt: new Date() })).toBe('Get started: http://localhost:3000/get-started');
});

test('a credit account is activated once by concurrent requests, and its limit is changed afterwards', async () => {
  const tenant = await newcomer();
  const params = { tenant_id: tenant.id };
  await makeUser(database(), { tenantId: tenant.id });
  for (const limit of [0, -5, 12.345, 2_000_000]) {
    await expect(staff.setCreditLimit({ params, body: { limit } })).rejects.toMatchObject({ status: 422 });
  }
  await Promise.all([100, 200, 300, 400].map((limit) => staff.setCreditLimit({ params, body: { limit } })));
  const { data } = await staff.setCreditLimit({ params, body: { limit: 150.5 } });
  expect(data.credit).toMatchObject({ status: 'active', limit: 150.5, used: 0, left: 150.5 });
  const actions = (await loadAudit(tenant.id)).map(({ action }) => action);
  expect(actions.filter((action) => action === 'credit_account.activated')).toHaveLength(1);
  expect(actions.at(-1)).toBe('credit_account.limit_updated');
  expect(await loadMails(tenant.id)).toEqual(['credit_activated']);
  // A limit below what is used revokes nothing and leaves nothing available.
  await database().tx('all-tenants', (tx) =>
    tx.update(tenants).set({ creditUsed: 120_00 }).where(eq(tenants.id, tenant.id)),
  );
  const lower = await staff.setCreditLimit({ params, body: { limit: 100 } });
  expect(lower.data.credit).toMatchObject({ limit: 100, used: 120, left: 0 });
});

test('discounts are stored to the basis point, and audited when they change', async () => {
  const tenant = await makeTenant(database());
  const params = { tenant_id: tenant.id };
  const set = (discount_percent: number, shipping_discount_percent: number) =>
    staff.setDiscounts({ params, body: { discount_percent, shipping_discount_percent } });
  const { data } = await set(7.35, 12.5);
  expect(data).toMatchObject({ discount_percent: 7.35, shipping_discount_percent: 12.5 });
  await set(7.35, 0);
  for (const wrong of [-1, 100.01, 1.005]) await expect(set(wrong, 0)).rejects.toMatchObject({ status: 422 });
  expect((await loadAudit(tenant.id)).map(({ action, details }) => [action, details])).toEqual([
    ['discount.updated', { from: 0, to: 735 }],
    ['shipping_discount.updated', { from: 0, to: 1250 }],
    ['shipping_discount.updated', { from: 1250, to: 0 }],
  ]);
});

test('staff act for a client as its administrator, under their own name, until they stop', async () => {
  const tenant = await makeTenant(database());
  const other = await makeTenant(database());
  const member = await makeUser(database(), { superadmin: 1, name: 'Robin Marsh' });
  const [acting, elsewhere] = [await server.as(member), await server.as(member)];
  const params = { tenant_id: tenant.id };
  await acting.actForClient({ params, body: {} });

  const user = await acting.currentUser();
  expect(user).toMatchObject({
    id: member.id,
    name: 'Robin Marsh',
    tenant_id: tenant.id,
    superadmin: 0,
    role: 'admin',
  });
  expect(user.acting_for).toEqual({ tenant_id: tenant.id, name: tenant.name });
  expect((await elsewhere.currentUser()).superadmin).toBe(1);
  // Acting staff have only the permissions of the client's administrator; other clients are a 404.
  await expect(acting.listClients({ params: inAll })).rejects.toMatchObject({ status: 404 });
  await expect(acting.getClient({ params })).rejects.toMatchObject({ status: 403 });
  await expect(acting.actForClient({ params, body: {} })).rejects.toMatchObject({ status: 403 });
  await expect(acting.listEvents({ params: { tenant_id: other.id } })).rejects.toMatchObject({ status: 404 });
  const created = await acting.createEvent({ params, body: { name: 'By staff', type: 'Store', region: 'UK' } });

  const close = vi.spyOn(server.services.realtime, 'closeSessionSockets');
  await acting.stopActing({ body: {} });
  expect(close).toHaveBeenCalledWith(expect.anything(), [expect.any(String)]);
  expect(await acting.currentUser()).toMatchObject({ superadmin: 1, tenant_id: member.tenantId });
  await expect(acting.stopActing({ body: {} })).rejects.toMatchObject({ status: 409 });
  const log = await loadAudit(tenant.id);
  expect(log.map(({ action, actor, details }) => [action, actor, details.what])).toEqual([
    ['user.acted_for_client', `user:${member.id}`, 'began'],
    ['event.created', `user:${member.id}`, undefined],
    ['user.acted_for_client', `user:${member.id}`, 'ended'],
  ]);
  expect(created.data.tenant_id).toBe(tenant.id);
});

test('nobody acts for staff, and only administrators of staff act for anybody', async () => {
  const tenant = await makeTenant(database());
  const params = { tenant_id: tenant.id };
  const own = (await makeUser(database(), { superadmin: 1 })).tenantId;
  await expect(staff.actForClient({ params: { tenant_id: own }, body: {} })).rejects.toMatchObject({ status: 404 });
  for (const role of ['account_manager', 'customer_service'] as const) {
    const member = await server.as(await makeUser(database(), { superadmin: 1, role }));
    await expect(member.actForClient({ params, body: {} })).rejects.toMatchObject({ status: 403 });
  }
  const client = await server.as(await makeUser(database(), { tenantId: tenant.id }));
  await expect(client.actForClient({ params, body: {} })).rejects.toMatchObject({ status: 403 });
});

test('a staff user who loses the permission stops acting at once', async () => {
  const tenant = await makeTenant(database());
  const member = await makeUser(database(), { superadmin: 1 });
  const acting = await server.as(member);
  await acting.actForClient({ params: { tenant_id: tenant.id }, body: {} });
  await server.db.ownerQuery('update users set role = $2 where id = $1', [member.id, 'customer_service']);
  expect(await acting.currentUser()).toMatchObject({ superadmin: 1, role: 'customer_service' });
});

test('staff create a client and invite its first administrator, in one transaction', async () => {
  const id = unique('newcomer');
  const body = {
    name: 'Newcomer',
    tenant_id: id,
    region: 'EU' as const,
    language: 'nl' as const,
    verified: false,
    admin_name: 'Noor Jansen',
    admin_email: `${id}@example.test`,
  };
  const create = (given: Partial<typeof body>) => staff.createClient({ params: inAll, body: { ...body, ...given } });
  const { data } = await create({});
  expect(data).toMatchObject({ id, name: 'Newcomer', verified: false, language: 'nl', people: [], people_count: 0 });
  expect(await loadMails(id)).toEqual(['invitation']);
  const actionsOn = async (tenantId: string) => (await loadAudit(tenantId)).map(({ action }) => action);
  expect(await actionsOn(id)).toEqual(['tenant.created', 'tenant.verification_required', 'user.invited']);
  const checked = unique('newcomer');
  await create({ tenant_id: checked, verified: true, admin_email: `${checked}@example.test` });
  expect(await actionsOn(checked)).toEqual(['tenant.created', 'user.invited']);

  await expect(create({})).rejects.toMatchObject({ status: 422, errors: { tenant_id: expect.anything() } });
  await expect(create({ tenant_id: 'orders' })).rejects.toMatchObject({ errors: { tenant_id: expect.anything() } });
  const known = await makeUser(database());
  const other = unique('newcomer');
  await expect(create({ tenant_id: other, admin_email: known.email })).rejects.toMatchObject({
    errors: { admin_email: ['someone with this address has an account already'] },
  });
  await expect(staff.getClient({ params: { tenant_id: other } })).rejects.toMatchObject({ status: 404 });
});

test('acting staff may use another language, and keep their own', async () => {
  const { database } = server.services;
  const tenant = await makeTenant(database);
  const passwordHash = await hashPassword('inkstand-demo');
  const member = await makeUser(database, { superadmin: 1, role: 'admin', language: 'da', passwordHash });
  const { client: acting, cookies } = server.browser();
  await acting.login({ body: { email: member.email, password: 'inkstand-demo' } });
  await acting.actForClient({ params: { tenant_id: tenant.id }, body: {} });
  expect(await acting.setLanguage({ body: { lang: 'fr' } })).toEqual({ lang: 'fr' });
  expect((await acting.getLanguage()).lang).toBe('fr');
  const own = async () =>
    (await server.db.ownerQuery<{ language: string }>('select language from users where id = $1', [member.id]))[0]
      ?.language;
  expect(await own()).toBe('da');
  await acting.stopActing({ body: {} });
  expect([(await acting.getLanguage()).lang, cookies.get('i18n_redirected')]).toEqual(['da', 'da']);
  await acting.setLanguage({ body: { lang: 'fi' } });
  expect(await own()).toBe('fi');
});
