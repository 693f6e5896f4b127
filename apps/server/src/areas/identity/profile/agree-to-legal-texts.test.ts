import { toDay } from '@inkstand/domain/days';
import { LEGAL_TEXTS_VERSION } from '@inkstand/domain/legal-version';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const today = () => toDay(server.services.now());
const bringIntoForce = (version: string) => {
  server.services.config.legal = { version, changes: 'Invoices are due within 14 days.' };
};
const audited = (tenantId: string) =>
  server.db.ownerQuery('select action, details from audit_log where tenant_id = $1', [tenantId]);

test('a user is asked once for a new version, which is stored with its time', async () => {
  const tenant = await makeTenant(server.services.database);
  const user = await makeUser(server.services.database, { tenantId: tenant.id, role: 'customer_service' });
  bringIntoForce(LEGAL_TEXTS_VERSION);
  const api = await server.as(user);
  expect((await api.currentUser()).legal_due).toBeUndefined();

  bringIntoForce(today());
  expect((await api.currentUser()).legal_due).toBe(today());
  // Calls work meanwhile: what the user is doing is not lost.
  await api.updateAccount({ body: { name: 'Ada' } });
  const stale = await failure(api.agreeToLegalTexts({ body: { version: LEGAL_TEXTS_VERSION } }));
  expect(Object.keys(stale.errors)).toEqual(['version']);

  for (let time = 0; time < 2; time += 1) await api.agreeToLegalTexts({ body: { version: today() } });
  expect((await api.currentUser()).legal_due).toBeUndefined();
  expect((await (await server.as(user)).currentUser()).legal_due).toBeUndefined();
  const [row] = await server.db.ownerQuery<{ legal_version: string; legal_agreed_at: Date }>(
    'select legal_version, legal_agreed_at from users where id = $1',
    [user.id],
  );
  expect(row).toMatchObject({ legal_version: today(), legal_agreed_at: expect.anything() });
  expect(await audited(tenant.id)).toEqual([{ action: 'user.agreed_to_legal_texts', details: { version: today() } }]);
  const { data } = await server.browser().client.operatorText({ params: { text: 'privacy-policy' }, query: {} });
  expect(data).toMatchObject({ version: today(), version_text: expect.stringContaining('Version of') });
});

test('staff and programs with an API key are not asked', async () => {
  bringIntoForce(today());
  const tenant = await makeTenant(server.services.database);
  const admin = await server.as(await makeUser(server.services.database, { tenantId: tenant.id, role: 'admin' }));
  const staff = await server.as(await makeUser(server.services.database, { tenantId: tenant.id, superadmin: 1 }));
  expect((await staff.currentUser()).legal_due).toBeUndefined();
  const { data } = await admin.createApiKey({ params: { tenant_id: tenant.id }, body: { name: 'ERP', role: 'admin' } });
  const answer = await server.app.inject({ url: '/api/user', headers: { authorization: `Bearer ${data.key}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().legal_due).toBeUndefined();
});

test('a sign-up agrees to the version in force', async () => {
  bringIntoForce(today());
  const body = { company: 'Maple', tenant_id: 'maple-legal', region: 'UK', name: 'May' } as const;
  const email = 'may@maple-legal.test';
  await server.browser().client.register({ body: { ...body, email, password: 'a sentence to remember' } });
  const rows = await server.db.ownerQuery('select legal_version from users where email = $1', [email]);
  expect(rows).toEqual([{ legal_version: today() }]);
});
