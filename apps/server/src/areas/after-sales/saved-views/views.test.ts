import { MAX_VIEWS, VIEW_LISTS, type ViewList } from '@inkstand/contract/list-limits';
import { newId } from '@inkstand/database';
import { savedViews } from '@inkstand/database/tables/index';
import { failure } from '@inkstand/testing/clients/failure';
import { makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

async function company() {
  const { database } = server.services;
  const { id: tenantId } = await makeTenant(database);
  const user = (role: 'admin' | 'account_manager') => makeUser(database, { tenantId, role });
  const [owner, admin] = [await user('account_manager'), await user('admin')];
  const params = { tenant_id: tenantId };
  return { tenantId, owner, params, mine: await server.as(owner), theirs: await server.as(admin) };
}

const query = { list: 'orders' } as const;
const view = { list: 'orders', name: 'Late in London', query: 'q=london&older_than_days=7' } as const;

async function failed403(error: { status: number }): Promise<boolean> {
  expect(error.status).toBe(403);
  return false;
}

describe('a saved view', () => {
  test('is saved for its owner, who may change and delete it', async () => {
    const { mine, theirs, params } = await company();
    const { data } = await mine.createView({ params, body: view });
    expect(data).toMatchObject({ ...view, shared: false, mine: true, may_delete: true });
    expect((await mine.listViews({ params, query })).data).toEqual([data]);
    expect((await mine.listViews({ params, query: { list: 'event-orders' } })).data).toEqual([]);
    expect((await theirs.listViews({ params, query })).data).toEqual([]);
    const own = { ...params, view_id: data.id };
    expect(await failure(theirs.updateView({ params: own, body: { name: 'Ours' } }))).toMatchObject({ status: 404 });
    expect(await failure(theirs.deleteView({ params: own }))).toMatchObject({ status: 404 });
    const renamed = await mine.updateView({ params: own, body: { name: 'Late', query: 'q=london' } });
    expect(renamed.data).toMatchObject({ name: 'Late', query: 'q=london' });
    await mine.deleteView({ params: own });
    expect((await mine.listViews({ params, query })).data).toEqual([]);
  });

  test('that is shared can be read by colleagues, changed by its owner, and deleted by user managers, too', async () => {
    const { mine, theirs, params, owner } = await company();
    const { data } = await mine.createView({ params, body: { ...view, shared: true } });
    const own = { ...params, view_id: data.id };
    expect((await theirs.listViews({ params, query })).data).toEqual([
      { ...data, mine: false, owner: owner.name, may_delete: true },
    ]);
    expect(await failure(theirs.updateView({ params: own, body: { name: 'Ours' } }))).toMatchObject({ status: 403 });
    const shared = await theirs.createView({ params, body: { ...view, name: 'By an admin', shared: true } });
    const foreign = { ...params, view_id: shared.data.id };
    expect(await failure(mine.deleteView({ params: foreign }))).toMatchObject({ status: 403 });
    await theirs.deleteView({ params: own });
    expect((await mine.listViews({ params, query })).data.map(({ name }) => name)).toEqual(['By an admin']);
  });

  test('of another company is a 404', async () => {
    const one = await company();
    const other = await company();
    const { data } = await one.mine.createView({ params: one.params, body: { ...view, shared: true } });
    expect((await other.mine.listViews({ params: other.params, query })).data).toEqual([]);
    const named = { params: { ...other.params, view_id: data.id } };
    expect(await failure(other.mine.deleteView(named))).toMatchObject({ status: 404 });
    expect(await failure(other.mine.listViews({ params: one.params, query }))).toMatchObject({ status: 404 });
  });

  test('of staff who work across companies belongs to the staff tenant', async () => {
    const { mine, params } = await company();
    const staff = await server.as(await makeUser(server.services.database, { superadmin: 1 }));
    await staff.createView({ params: { tenant_id: 'all' }, body: { ...view, shared: true } });
    expect((await staff.listViews({ params: { tenant_id: 'all' }, query })).data).toHaveLength(1);
    expect((await mine.listViews({ params, query })).data).toEqual([]);
    // A view that staff save with a company is shown there as owned by Inkstand.
    await staff.createView({ params, body: { ...view, shared: true } });
    expect((await mine.listViews({ params, query })).data).toMatchObject([{ owner: 'Inkstand', mine: false }]);
  });

  test('is hidden from users who may not read its list, also after a role change', async () => {
    const { tenantId, owner, mine, theirs, params } = await company();
    const { database } = server.services;
    const lists = Object.keys(VIEW_LISTS) as ViewList[];
    const keptBy = async (client: typeof mine, tenant_id: string) => {
      const saved = await Promise.all(
        lists.map(async (list) => {
          const body = { list, name: 'All that is new', query: 'sort=recent' };
          const where = { params: { tenant_id } };
          const isRead = await client.listViews({ ...where, query: { list } }).then(() => true, failed403);
          expect(await client.createView({ ...where, body }).then(() => true, failed403)).toBe(isRead);
          return isRead ? [list] : [];
        }),
      );
      return saved.flat();
    };
    const ofEvents = ['orders', 'event-orders', 'events', 'products', 'assets', 'promo-codes', 'vouchers'];
    const ofContent = [...ofEvents, 'fulfillers', 'catalogue'];
    expect(await keptBy(mine, tenantId)).toEqual(ofContent);
    expect(await keptBy(theirs, tenantId)).toEqual([...ofContent, 'users']);
    const staff = (role: 'admin' | 'account_manager') => makeUser(database, { role, superadmin: 1 });
    const [admin, manager] = [await staff('admin'), await staff('account_manager')];
    expect(await keptBy(await server.as(admin), 'all')).toEqual(lists);
    expect(await keptBy(await server.as(manager), 'all')).toEqual([...ofContent, 'clients']);

    const [saved] = (await theirs.listViews({ params, query: { list: 'users' } })).data;
    const named = { params: { ...params, view_id: saved?.id ?? '' } };
    await database.tx('all-tenants', (tx) =>
      tx.update(savedViews).set({ shared: true }).where(eq(savedViews.id, named.params.view_id)),
    );
    // An unreadable list's views are a 404, so that their existence stays hidden.
    expect(owner.role).toBe('account_manager');
    expect(await failure(mine.deleteView(named))).toMatchObject({ status: 404 });
    expect(await failure(mine.updateView({ ...named, body: { name: 'Mine' } }))).toMatchObject({ status: 404 });
  });

  test('has a unique name, and their number is limited', async () => {
    const { tenantId, owner, mine, params } = await company();
    const { data } = await mine.createView({ params, body: view });
    expect(await failure(mine.createView({ params, body: view }))).toMatchObject({
      errors: { name: ['there is one of this name already'] },
    });
    const second = await mine.createView({ params, body: { ...view, name: 'Second' } });
    const taken = mine.updateView({ params: { ...params, view_id: second.data.id }, body: { name: data.name } });
    expect(await failure(taken)).toMatchObject({ errors: { name: ['there is one of this name already'] } });
    await server.services.database.tx('all-tenants', (tx) =>
      tx.insert(savedViews).values(
        Array.from({ length: MAX_VIEWS - 2 }, (_, index) => ({
          tenantId,
          userId: owner.id,
          id: newId(),
          list: 'orders',
          name: `View ${index}`,
          query: '',
        })),
      ),
    );
    expect(await failure(mine.createView({ params, body: { ...view, name: 'One more' } }))).toMatchObject({
      errors: { name: [`at most ${MAX_VIEWS}, please`] },
    });
    await mine.createView({ params, body: { ...view, list: 'event-orders', name: 'One more' } });
  });
});
