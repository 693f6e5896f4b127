import { mailOutbox, tenants, users } from '@inkstand/database/tables/index';
import { makeEvent, makeTenant, makeUser, unique } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAudit } from '#areas/platform/audit/seal-audit.ts';
import { verifyAudit } from '#areas/platform/audit/verify-audit.ts';
import { purgeUnverified } from './purge-unverified.ts';

const HOUR_MS = 60 * 60 * 1000;
let server: TestServer;
let ahead = 0;
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => server[Symbol.asyncDispose]());

let place = 0;
async function signUp(email = `${unique('nobody')}@example.test`) {
  const id = unique('unproved');
  const body = {
    name: 'Nia Nobody',
    email,
    password: 'a long and quiet sentence',
    company: 'Nobody & Co',
    tenant_id: id,
    region: 'UK' as const,
  };
  await server.browser({ ip: `10.3.0.${++place}` }).client.register({ body });
  return { id, email };
}
const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);
const left = async (ids: string[]) =>
  (await everywhere((tx) => tx.select({ id: tenants.id }).from(tenants).where(inArray(tenants.id, ids)))).map(
    ({ id }) => id,
  );
const findUsers = (email: string) => everywhere((tx) => tx.select().from(users).where(eq(users.email, email)));

test('an unverified sign-up is removed after 48 hours, and its email address is free again', async () => {
  const one = await signUp();
  // Companies with any other data are in use and stay.
  const saved = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
  const [withEvent, verified, proved, withPeople] = saved;
  await makeEvent(server.services.database, { tenantId: withEvent.id });
  await everywhere((tx) => tx.update(tenants).set({ verified: true }).where(eq(tenants.id, verified.id)));
  await everywhere((tx) => tx.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, proved.email)));
  await makeUser(server.services.database, { tenantId: withPeople.id });
  const old = await makeTenant(server.services.database);

  ahead = 47 * HOUR_MS;
  await purgeUnverified(server.services);
  expect(await left([one.id])).toEqual([one.id]);
  ahead = 49 * HOUR_MS;
  await purgeUnverified(server.services);
  expect(await left([one.id])).toEqual([]);
  expect((await left([...saved.map(({ id }) => id), old.id])).toSorted()).toEqual(
    [...saved.map(({ id }) => id), old.id].toSorted(),
  );
  for (const { email } of saved) expect(await findUsers(email)).toHaveLength(1);
  expect(await everywhere((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.tenantId, one.id)))).toEqual([]);
  expect(await findUsers(one.email)).toEqual([]);
  await sealAudit(server.services);
  expect((await verifyAudit(server.services.database)).findings).toEqual([]);

  const again = await signUp(one.email);
  expect(await findUsers(one.email)).toMatchObject([{ tenantId: again.id, emailVerifiedAt: null }]);
});
