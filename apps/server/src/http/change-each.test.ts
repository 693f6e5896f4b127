import { newId } from '@inkstand/database';
import { events, products, type users } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeAsset, makeEvent, makeProduct, makeTenant, makeUser, offer } from '@inkstand/testing/factories/basics';
import { showing } from '@inkstand/testing/pictures/samples';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const actions = async (tenant: string) =>
  (
    await server.db.ownerQuery<{ action: string }>('select action from audit_log where tenant_id = $1 order by id', [
      tenant,
    ])
  ).map(({ action }) => action);

describe('bulk changes of list rows', () => {
  test('archive products except those on sale, and restore them unchanged', async () => {
    const { database } = server.services;
    const { id: tenantId } = await makeTenant(database);
    const client = await server.as(await makeUser(database, { tenantId }));
    const [plain, sold] = [await makeProduct(database, { tenantId }), await makeProduct(database, { tenantId })];
    await offer(database, await makeEvent(database, { tenantId }), { productId: sold.id });
    const foreign = await makeProduct(database);
    const params = { tenant_id: tenantId };
    const ids = [plain.id, sold.id, foreign.id, plain.id];
    const { data, message } = await client.changeProducts({ params, body: { ids, action: 'archive' } });
    expect(message).toBe('1 archived');
    expect(data).toMatchObject({ changed: 1, refused: [{ id: sold.id, name: sold.name }, { id: foreign.id }] });
    expect(data.refused[0]?.reason).not.toBe(data.refused[1]?.reason);
    const loadProductStatus = async ({ id }: { id: string }) =>
      (await database.tx('all-tenants', (tx) => tx.select().from(products).where(eq(products.id, id))))[0]?.status;
    expect([await loadProductStatus(plain), await loadProductStatus(sold), await loadProductStatus(foreign)]).toEqual([
      'archived',
      'ready',
      'ready',
    ]);
    expect((await client.listProducts({ params, query: { status: 'current' } })).data).toHaveLength(1);
    // Staff select products of several companies at once; each change is recorded under its own company.
    const staff = await server.as(await makeUser(database, { superadmin: 1 }));
    const all = { tenant_id: 'all' };
    const restored = await staff.changeProducts({
      params: all,
      body: { ids: [plain.id, foreign.id], action: 'restore' },
    });
    expect(restored.data).toEqual({ changed: 2, refused: [] });
    expect([await loadProductStatus(plain), await loadProductStatus(foreign)]).toEqual(['ready', 'ready']);
    expect(await actions(tenantId)).toEqual(['product.status_updated', 'product.status_updated']);
    expect(await actions(foreign.tenantId)).toEqual([]);
    const service = await server.as(await makeUser(database, { tenantId, role: 'customer_service' }));
    expect((await failure(service.changeProducts({ params, body: { ids, action: 'archive' } }))).status).toBe(403);
    const tooMany = Array.from({ length: 101 }, () => newId());
    expect((await failure(client.changeProducts({ params, body: { ids: tooMany, action: 'archive' } }))).status).toBe(
      422,
    );
  });

  test('pause and reopen events, publish no draft and leave locked ones unchanged', async () => {
    const { database } = server.services;
    const { id: tenantId } = await makeTenant(database);
    const client = await server.as(await makeUser(database, { tenantId }));
    const make = (values: Partial<typeof events.$inferInsert>) => makeEvent(database, { tenantId, ...values });
    const open = await make({ name: 'Open' });
    await offer(database, open);
    const [draft, held] = [await make({ status: 'Draft' }), await make({ status: 'On hold' })];
    const [locked, gone] = [await make({ locked: true }), await make({ deletedAt: new Date() })];
    const params = { tenant_id: tenantId };
    const ids = [open, draft, held, locked, gone].map(({ id }) => id);
    const { data } = await client.changeEvents({ params, body: { ids, action: 'hold' } });
    expect(data.changed).toBe(1);
    expect(data.refused.map(({ id }) => id)).toEqual([draft.id, held.id, locked.id, gone.id]);
    const loadEventStatus = async ({ id }: { id: string }) =>
      (await database.tx('all-tenants', (tx) => tx.select().from(events).where(eq(events.id, id))))[0]?.status;
    expect([await loadEventStatus(open), await loadEventStatus(draft), await loadEventStatus(locked)]).toEqual([
      'On hold',
      'Draft',
      'Active',
    ]);
    const again = await client.changeEvents({ params, body: { ids: ids.slice(0, 3), action: 'open' } });
    // The event without products cannot open.
    expect(again.data).toMatchObject({ changed: 1, refused: [{ id: draft.id }, { id: held.id }] });
    expect(await actions(tenantId)).toEqual(['event.status_updated', 'event.status_updated']);
  });

  test('delete pictures except those that a design uses', async () => {
    const { database } = server.services;
    const { id: tenantId } = await makeTenant(database);
    const client = await server.as(await makeUser(database, { tenantId }));
    const [shown, unused] = [await makeAsset(database, { tenantId }), await makeAsset(database, { tenantId })];
    await makeProduct(database, { tenantId, document: showing(shown.id) });
    const params = { tenant_id: tenantId };
    const { data } = await client.deleteAssets({ params, body: { ids: [shown.id, unused.id] } });
    expect(data).toMatchObject({ changed: 1, refused: [{ id: shown.id, name: shown.name }] });
    expect((await client.listAssets({ params })).data.map(({ id }) => id)).toEqual([shown.id]);
    expect(await actions(tenantId)).toEqual(['file.deleted']);
  });

  test('deactivate users except oneself and the last administrator', async () => {
    const { database } = server.services;
    const { id: tenantId } = await makeTenant(database);
    const make = (values: Partial<typeof users.$inferInsert>) => makeUser(database, { tenantId, ...values });
    const [me, other, service] = [
      await make({}),
      await make({ name: 'Other' }),
      await make({ role: 'customer_service' }),
    ];
    const client = await server.as(me);
    const params = { tenant_id: tenantId };
    const staffMember = await makeUser(database, { superadmin: 1 });
    const ids = [me.id, other.id, service.id, staffMember.id];
    const { data } = await client.changeUsers({ params, body: { ids, active: false } });
    expect(data).toMatchObject({ changed: 2, refused: [{ id: me.id }, { id: staffMember.id }] });
    expect((await failure((await server.as(service)).currentUser())).status).toBe(401);
    const staff = await server.as(staffMember);
    const rest = await staff.changeUsers({ params: { tenant_id: 'all' }, body: { ids: [me.id], active: false } });
    expect(rest.data).toMatchObject({ changed: 0, refused: [{ id: me.id, name: me.name }] });
    await client.changeUsers({ params, body: { ids: [other.id], active: true } });
    expect(await actions(tenantId)).toEqual(['user.deactivated', 'user.deactivated', 'user.reactivated']);
  });
});
