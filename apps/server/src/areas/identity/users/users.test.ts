import { createClient } from '@inkstand/contract/client';
import { newId } from '@inkstand/database';
import { accountTokens, apiKeys, auditLog, mailOutbox, sessions, users } from '@inkstand/database/tables/index';
import { formatDay } from '@inkstand/i18n';
import { failure } from '@inkstand/testing/clients/failure';
import { holdLock, someoneWaits } from '@inkstand/testing/database/locks';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToken } from '#areas/identity/accounts/account-tokens.ts';
import { sendEmail } from '#areas/platform/mail/send-email.job.ts';
import { systemContext } from '#context.ts';
import { emailTemplates } from '#email-templates.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const everywhere = <Result>(work: Parameters<typeof server.services.database.tx<Result>>[1]) =>
  server.services.database.tx('all-tenants', work);

async function company() {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const admin = await makeUser(database, { tenantId, name: 'Ada Admin' });
  return { tenantId, admin, params: { tenant_id: tenantId }, client: await server.as(admin) };
}

const staffAdmin = () => makeUser(server.services.database, { superadmin: 1, name: 'Sue Staff' });
const loadActions = async (tenantId: string) =>
  (
    await everywhere((tx) => tx.select().from(auditLog).where(eq(auditLog.tenantId, tenantId)).orderBy(auditLog.id))
  ).map(({ action }) => action);
const invitationToken = (id: string) => linkToken(server.services.config, 'invitation', id);
const invite = { name: 'Ben Builder', email: 'ben@example.test', role: 'account_manager' } as const;
const accept = { name: 'Ben Builder', password: 'a sentence to remember' };

test('a user who is deactivated while their role is changed stays so', async () => {
  const { tenantId, params, client } = await company();
  const user = await makeUser(server.services.database, { tenantId, role: 'customer_service' });
  const deactivation = await holdLock(
    server.services.database,
    sql`update users set active = false where id = ${user.id}`,
  );
  const body = { role: 'account_manager' } as const;
  const changed = client.changeUser({ params: { ...params, user_id: user.id }, body });
  await someoneWaits(server.db);
  await deactivation.release();
  await changed;
  const [after] = await everywhere((tx) => tx.select().from(users).where(eq(users.id, user.id)));
  expect(after).toMatchObject({ role: 'account_manager', active: false });
});

describe('the list of users', () => {
  test('is searched, filtered and sorted within the company; staff see all companies or one', async () => {
    const { tenantId, admin, params, client } = await company();
    const { database } = server.services;
    const zoe = await makeUser(database, { tenantId, name: 'Zoë 100%', role: 'customer_service' });
    await makeUser(database, { tenantId, name: 'Max Former', active: false, role: 'customer_service' });
    await makeUser(database, { tenantId, name: 'New Comer', emailVerifiedAt: null, role: 'account_manager' });
    const names = async (query = {}) => (await client.listUsers({ params, query })).data.map(({ name }) => name);
    expect(await names()).toEqual(['Ada Admin', 'Max Former', 'New Comer', 'Zoë 100%']);
    expect(await names({ sort: '-name', per_page: 2 })).toEqual(['Zoë 100%', 'New Comer']);
    expect(await names({ q: '0%' })).toEqual(['Zoë 100%']);
    expect(await names({ q: zoe.email.slice(0, 12).toUpperCase() })).toContain('Zoë 100%');
    expect(await names({ role: 'customer_service', state: 'active' })).toEqual(['Zoë 100%']);
    expect(await names({ state: 'deactivated' })).toEqual(['Max Former']);
    expect(await names({ state: 'unverified' })).toEqual(['New Comer']);
    const [first] = (await client.listUsers({ params })).data;
    expect(first).toMatchObject({ id: admin.id, state: 'active', refused: 'oneself', two_step: false });
    const staff = await server.as(await staffAdmin());
    const listed = await staff.listUsers({ params: { tenant_id: 'all' }, query: { client: tenantId, role: 'admin' } });
    expect(listed.data).toMatchObject([{ id: admin.id, company: `Company ${tenantId}`, refused: 'last_admin' }]);
    expect(JSON.stringify(listed)).not.toMatch(/hash|secret/i);
  });
});

describe('changing a user', () => {
  test('changes the role, ends all access of a deactivated user, and keeps their history', async () => {
    const { tenantId, params, client } = await company();
    const { database } = server.services;
    const user = await makeUser(database, { tenantId, name: 'Bea', role: 'customer_service' });
    const theirs = await server.as(user);
    await everywhere((tx) =>
      tx.insert(apiKeys).values({
        tenantId,
        id: newId(),
        name: 'Till',
        role: 'admin',
        keyHash: newId(),
        prefix: 'ink',
        createdBy: user.id,
      }),
    );
    const own = { ...params, user_id: user.id };
    const saved = await client.changeUser({ params: own, body: { role: 'account_manager' } });
    expect(saved.data).toMatchObject({ role: 'account_manager', state: 'active' });
    expect(await theirs.currentUser()).toMatchObject({ role: 'account_manager' });
    const gone = await client.changeUser({ params: own, body: { active: false } });
    expect([gone.message, gone.data.state]).toEqual(['Bea is deactivated', 'deactivated']);
    expect(await failure(theirs.currentUser())).toMatchObject({ status: 401 });
    expect(await everywhere((tx) => tx.$count(sessions, eq(sessions.userId, user.id)))).toBe(0);
    const [key] = await everywhere((tx) => tx.select().from(apiKeys).where(eq(apiKeys.createdBy, user.id)));
    expect(key?.revokedAt).toBeInstanceOf(Date);
    await client.changeUser({ params: own, body: { active: true } });
    expect(await loadActions(tenantId)).toEqual(['user.role_changed', 'user.deactivated', 'user.reactivated']);
  });

  test('ends what deactivated staff have in clients, their API keys and orders, and their invitations', async () => {
    const { database } = server.services;
    const sam = await makeUser(database, { superadmin: 1, name: 'Sam Staff' });
    const { params, client } = await company();
    const body = { name: 'Till', role: 'admin' } as const;
    const his = await server.as(sam);
    const { data: theirs } = await his.createApiKey({ params, body });
    const ownMailbox = { ...invite, email: 'sam@example.test' };
    const { data: sent } = await his.inviteUser({ params: { tenant_id: sam.tenantId }, body: ownMailbox });
    const { data: kept } = await client.createApiKey({ params, body });
    const order = await makeOrder(database, { tenantId: params.tenant_id, assigneeId: sam.id });
    const boss = await server.as(await makeUser(database, { superadmin: 1, tenantId: sam.tenantId }));
    const ofStaff = { tenant_id: sam.tenantId };
    await boss.changeUser({ params: { ...ofStaff, user_id: sam.id }, body: { active: false } });
    const visitor = server.browser({ ip: '10.1.0.5' }).client;
    const join = (id: string) => visitor.acceptInvitation({ params: { token: invitationToken(id) }, body: accept });
    expect(await failure(join(sent.id))).toMatchObject({ status: 422, errors: { token: [expect.any(String)] } });
    const { data: again } = await boss.resendInvitation({ params: { ...ofStaff, invitation_id: sent.id } });
    await join(again.id);
    const call = (key: string) =>
      createClient({
        baseUrl: 'http://localhost:3000',
        fetch: server.browser().fetch,
        headers: { authorization: `Bearer ${key}` },
      }).listOrders({ params });
    expect(await failure(call(theirs.key))).toMatchObject({ status: 401 });
    expect((await call(kept.key)).data).toMatchObject([{ order_ref: order.orderRef, assignee: null }]);
  });

  test('is refused for oneself, for the last administrator and for another company, and makes nobody staff', async () => {
    const { tenantId, admin, params, client } = await company();
    const other = await company();
    const change = (user_id: string, body: object) => client.changeUser({ params: { ...params, user_id }, body });
    expect(await failure(change(admin.id, { role: 'customer_service' }))).toMatchObject({ status: 422 });
    expect(await failure(change(other.admin.id, { active: false }))).toMatchObject({ status: 404 });
    expect(await failure(change(newId(), { active: false }))).toMatchObject({ status: 404 });
    const staff = await server.as(await staffAdmin());
    const last = staff.changeUser({ params: { tenant_id: 'all', user_id: admin.id }, body: { active: false } });
    expect(await failure(last)).toMatchObject({
      status: 422,
      message: 'a company keeps at least one administrator; make someone else one first',
    });
    const user = await makeUser(server.services.database, { tenantId, role: 'customer_service' });
    const rich = { role: 'account_manager', superadmin: 1, tenant_id: other.tenantId, email: 'x@example.test' };
    await change(user.id, rich);
    const [row] = await everywhere((tx) => tx.select().from(users).where(eq(users.id, user.id)));
    expect(row).toMatchObject({ superadmin: 0, tenantId, email: user.email, role: 'account_manager' });
    expect(await failure(change(user.id, { role: 'superadmin' }))).toMatchObject({ status: 422 });
  });

  test('leaves one of two administrators who demote each other at once; the unguarded statement leaves none', async () => {
    const pair = async () => {
      const one = await company();
      const two = await makeUser(server.services.database, { tenantId: one.tenantId });
      const demote = (client: typeof one.client, user_id: string) =>
        client.changeUser({ params: { ...one.params, user_id }, body: { role: 'customer_service' } });
      return { ...one, two, demote, theirs: await server.as(two) };
    };
    const admins = (tenantId: string) =>
      everywhere((tx) => tx.$count(users, sql`tenant_id = ${tenantId} and role = 'admin'`));
    for (let round = 0; round < 8; round++) {
      const { tenantId, admin, two, client, theirs, demote } = await pair();
      const outcomes = await Promise.allSettled([demote(client, two.id), demote(theirs, admin.id)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await admins(tenantId)).toBe(1);
    }

    // Negative control: without the lock both read before either writes.
    const { tenantId, admin, two } = await pair();
    let looked = 0;
    const bothLooked = Promise.withResolvers<void>();
    const unguarded = (userId: string) =>
      everywhere(async (tx) => {
        const others = await tx.$count(users, sql`tenant_id = ${tenantId} and role = 'admin' and id <> ${userId}`);
        if (++looked === 2) bothLooked.resolve();
        await bothLooked.promise;
        if (others > 0) await tx.update(users).set({ role: 'customer_service' }).where(eq(users.id, userId));
      });
    await Promise.all([unguarded(admin.id), unguarded(two.id)]);
    expect(await admins(tenantId)).toBe(0);
  });
});

describe('an invitation', () => {
  test('is emailed, accepted once, and creates a user of the company in the given role', async () => {
    const { tenantId, params, client } = await company();
    const { data } = await client.inviteUser({ params, body: invite });
    expect(data).toMatchObject({ ...invite, tenant_id: tenantId, invited_by: 'Ada Admin', is_expired: false });
    const [mail] = await everywhere((tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.subjectId, data.id)));
    expect(mail).toMatchObject({ template: 'invitation', tenantId });
    const [stored] = await everywhere((tx) => tx.select().from(accountTokens).where(eq(accountTokens.id, data.id)));
    const token = invitationToken(data.id);
    expect(JSON.stringify([stored, mail])).not.toContain(token);

    await sendEmail(systemContext(server.services, tenantId), emailTemplates, mail!.id);
    const [sentEmail] = await server.db.ownerQuery<{ text: string }>('select text from demo_mailbox where "to" = $1', [
      invite.email,
    ]);
    // The day precedes the month, also in English (specification: the human date format).
    expect(sentEmail?.text).toContain(formatDay(stored!.expiresAt, 'en'));

    const visitor = server.browser({ ip: '10.1.0.1' }).client;
    expect((await visitor.getInvitation({ params: { token } })).data).toMatchObject({ invited_by: 'Ada Admin' });
    const body = { ...accept, role: 'admin', superadmin: 1, tenant_id: 'other', email: 'evil@example.test' };
    await visitor.acceptInvitation({ params: { token }, body });
    const [user] = await everywhere((tx) => tx.select().from(users).where(eq(users.email, invite.email)));
    expect(user).toMatchObject({ tenantId, role: 'account_manager', superadmin: 0, active: true });
    expect(user?.emailVerifiedAt).toBeInstanceOf(Date);
    const signedIn = await visitor.login({ body: { email: invite.email, password: accept.password } });
    expect(signedIn.data.user).toMatchObject({ email_verified: true, tenant_id: tenantId });

    const again = await failure(visitor.acceptInvitation({ params: { token }, body: accept }));
    expect(again).toMatchObject({ status: 422, errors: { token: [expect.any(String)] } });
    expect(await failure(visitor.getInvitation({ params: { token } }))).toMatchObject({ status: 404 });
    expect((await client.listInvitations({ params })).data).toEqual([]);
    expect(await failure(client.inviteUser({ params, body: invite }))).toMatchObject({
      errors: { email: ['someone with this address is in your company already'] },
    });
    expect(await loadActions(tenantId)).toEqual(['user.invited', 'user.joined']);
  });

  test('that is resent, revoked or expired is invalid; of ten concurrent uses one succeeds', async () => {
    const { params, client } = await company();
    const body = { ...invite, email: 'cleo@example.test' };
    const first = (await client.inviteUser({ params, body })).data;
    const second = (await client.resendInvitation({ params: { ...params, invitation_id: first.id } })).data;
    expect((await client.listInvitations({ params })).data.map(({ id }) => id)).toEqual([second.id]);
    const visitor = server.browser({ ip: '10.1.0.2' }).client;
    const look = (id: string) => visitor.getInvitation({ params: { token: invitationToken(id) } });
    expect(await failure(look(first.id))).toMatchObject({ status: 404 });
    expect((await look(second.id)).data.email).toBe(body.email);
    expect(await failure(client.resendInvitation({ params: { ...params, invitation_id: first.id } }))).toMatchObject({
      status: 409,
    });

    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        visitor.acceptInvitation({ params: { token: invitationToken(second.id) }, body: accept }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);

    // Negative control: the statement that reads first and writes afterwards lets both in.
    const open = (await client.inviteUser({ params, body: { ...invite, email: 'fay@example.test' } })).data;
    let looked = 0;
    const bothLooked = Promise.withResolvers<void>();
    const unguarded = () =>
      everywhere(async (tx) => {
        const [row] = await tx.select().from(accountTokens).where(eq(accountTokens.id, open.id));
        if (++looked === 2) bothLooked.resolve();
        await bothLooked.promise;
        if (!row || row.usedAt) return false;
        await tx.update(accountTokens).set({ usedAt: new Date() }).where(eq(accountTokens.id, open.id));
        return true;
      });
    expect(await Promise.all([unguarded(), unguarded()])).toEqual([true, true]);

    const taken = (await client.inviteUser({ params, body: { ...invite, email: 'dan@example.test' } })).data;
    await client.revokeInvitation({ params: { ...params, invitation_id: taken.id } });
    expect(await failure(look(taken.id))).toMatchObject({ status: 404 });
    const late = (await client.inviteUser({ params, body: { ...invite, email: 'eve@example.test' } })).data;
    await everywhere((tx) =>
      tx
        .update(accountTokens)
        .set({ expiresAt: new Date(0) })
        .where(eq(accountTokens.id, late.id)),
    );
    expect(await failure(look(late.id))).toMatchObject({ status: 404 });
    expect((await client.listInvitations({ params })).data).toMatchObject([{ id: late.id, is_expired: true }]);
  });

  test('is hidden from other companies, and reveals no accounts elsewhere', async () => {
    const [one, other] = [await company(), await company()];
    const email = other.admin.email;
    const { data } = await one.client.inviteUser({ params: one.params, body: { ...invite, email } });
    const theirs = { ...other.params, invitation_id: data.id };
    expect(await failure(other.client.revokeInvitation({ params: theirs }))).toMatchObject({ status: 409 });
    expect(await failure(other.client.listInvitations({ params: one.params }))).toMatchObject({ status: 404 });
    const visitor = server.browser({ ip: '10.1.0.3' }).client;
    const exists = visitor.acceptInvitation({ params: { token: invitationToken(data.id) }, body: accept });
    expect(await failure(exists)).toMatchObject({ status: 409 });
  });

  test('by staff makes staff in their own company and a client user in a client, with Inkstand as the sender', async () => {
    const sue = await staffAdmin();
    const { params, tenantId } = await company();
    const staff = await server.as(sue);
    const visitor = server.browser({ ip: '10.1.0.4' }).client;
    const join = async (tenant_id: string, email: string) => {
      const { data } = await staff.inviteUser({ params: { tenant_id }, body: { ...invite, email } });
      const params = { token: invitationToken(data.id) };
      const { invited_by } = (await visitor.getInvitation({ params })).data;
      await visitor.acceptInvitation({ params, body: accept });
      const [user] = await everywhere((tx) => tx.select().from(users).where(eq(users.email, email)));
      return { invited_by, superadmin: user?.superadmin, tenantId: user?.tenantId };
    };
    expect(await join(sue.tenantId, 'new-staff@example.test')).toMatchObject({
      invited_by: 'Sue Staff',
      superadmin: 1,
      tenantId: sue.tenantId,
    });
    expect(await join(tenantId, 'new-client@example.test')).toEqual({
      invited_by: 'Inkstand',
      superadmin: 0,
      tenantId,
    });
    const nowhere = staff.inviteUser({ params: { tenant_id: 'all' }, body: invite });
    expect(await failure(nowhere)).toMatchObject({ status: 404 });
    expect((await staff.listInvitations({ params })).data).toEqual([]);
  });
});
