import { auditLog } from '@inkstand/database/tables/index';
import { someoneWaits } from '@inkstand/testing/database/locks';
import { makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { makeShop } from '@inkstand/testing/factories/shop';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const LATER = '2099-01-31T23:59:59.000Z';

/** A store with a voucher in each state: valid, used up, expired and revoked. */
async function store() {
  const shop = await makeShop(server.services.database, { type: 'Store' });
  const client = await server.as(await makeUser(server.services.database, { tenantId: shop.tenantId }));
  const params = { tenant_id: shop.tenantId, slug: shop.event.slug };
  const make = async (code: string, more = {}) =>
    (await client.createVoucher({ params, body: { code, discount_amount: 5, ...more } })).data.id;
  const used = await make('SPRING-USED', { maximum_uses: 2 });
  const expired = await make('SPRING-OLD');
  const revoked = await make('AUTUMN-GONE', { expires_at: LATER });
  const good = await make('AUTUMN-GOOD');
  await server.db.ownerQuery('update vouchers set uses = 2 where id = $1', [used]);
  await server.db.ownerQuery(`update vouchers set expires_at = '2020-01-01' where id = $1`, [expired]);
  await client.revokeVoucher({ params: { ...params, voucher_id: revoked }, body: { revoked: true } });
  const list = async (query: Parameters<typeof client.listCodes>[0]['query'] = {}) => {
    const { data, meta } = await client.listCodes({ params, query });
    return { codes: data.vouchers.map(({ code }) => code), states: data.vouchers.map(({ state }) => state), meta };
  };
  return { shop, client, params, list, ids: { used, expired, revoked, good } };
}

const recorded = (tenantId: string, action: string) =>
  server.services.database.tx({ tenant: tenantId }, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, action))),
  );

test('vouchers are changed while a checkout uses one, without a deadlock', async () => {
  const { shop, client, params, ids } = await store();
  const own = { ...params, voucher_id: ids.good };
  for (const change of [
    () => client.changeVouchers({ params, body: { action: 'revoke', ids: [ids.good] } }),
    () => client.revokeVoucher({ params: own, body: { revoked: false } }),
    () => client.updateVoucher({ params: own, body: { code: 'AUTUMN-GOOD', discount_amount: 5 } }),
  ]) {
    const changed = await server.services.database.tx({ tenant: shop.tenantId }, async (tx) => {
      await tx.execute(sql`update vouchers set uses = uses where id = ${ids.good}`);
      const waiting = change();
      // Its rejection is awaited after this transaction.
      waiting.catch(() => undefined);
      await someoneWaits(server.db);
      await tx.execute(sql`select 1 from events where id = ${shop.event.id} for key share`);
      return { waiting };
    });
    expect(await changed.waiting).toMatchObject({ success: true });
  }
});

test('vouchers are found by their state, in each order, page by page', async () => {
  const { list } = await store();
  const all = await list();
  expect(all.codes).toEqual(['AUTUMN-GONE', 'AUTUMN-GOOD', 'SPRING-OLD', 'SPRING-USED']);
  expect(all.states).toEqual(['revoked', 'good', 'expired', 'used_up']);
  for (const [state, code] of [
    ['good', 'AUTUMN-GOOD'],
    ['used_up', 'SPRING-USED'],
    ['expired', 'SPRING-OLD'],
    ['revoked', 'AUTUMN-GONE'],
  ] as const) {
    expect(await list({ voucher_state: state })).toMatchObject({ codes: [code], meta: { total: 1 } });
  }
  expect(await list({ q: 'autumn', voucher_state: 'expired' })).toMatchObject({ codes: [], meta: { total: 0 } });
  expect((await list({ sort: 'recent' })).codes[0]).toBe('AUTUMN-GOOD');
  expect((await list({ sort: 'uses' })).codes[0]).toBe('SPRING-USED');
  expect((await list({ sort: 'expiry' })).codes.slice(0, 2)).toEqual(['SPRING-OLD', 'AUTUMN-GONE']);
  expect(await list({ page: 2, per_page: 3 })).toMatchObject({ codes: ['SPRING-USED'], meta: { total: 4, page: 2 } });
});

test('vouchers are revoked, restored and extended, one by one or by filter, and the audit log has the count', async () => {
  const { shop, client, params, list, ids } = await store();
  const change = async (body: Parameters<typeof client.changeVouchers>[0]['body']) =>
    (await client.changeVouchers({ params, body })).data.changed;
  expect(await change({ action: 'revoke', ids: [ids.good, ids.revoked] })).toBe(1);
  expect((await list({ voucher_state: 'revoked' })).codes).toEqual(['AUTUMN-GONE', 'AUTUMN-GOOD']);
  expect(await change({ action: 'restore', filters: { q: 'autumn', voucher_state: 'revoked' } })).toBe(2);
  expect(await change({ action: 'expire', expires_at: LATER, filters: {} })).toBe(3);
  expect((await list({ voucher_state: 'expired' })).codes).toEqual([]);
  expect(await recorded(shop.tenantId, 'vouchers.restored')).toEqual([{ details: { count: 2 } }]);
  expect(await recorded(shop.tenantId, 'vouchers.expiry_changed')).toEqual([
    { details: { count: 3, expires_at: LATER } },
  ]);

  await expect(change({ action: 'revoke' })).rejects.toMatchObject({ errors: { ids: expect.anything() } });
  await expect(change({ action: 'expire', expires_at: '2020-01-01T00:00:00Z', filters: {} })).rejects.toMatchObject({
    errors: { expires_at: ['this lies in the past'] },
  });
  const other = await store();
  const foreign = { params: other.params, body: { action: 'revoke' as const, ids: [ids.good] } };
  expect((await other.client.changeVouchers(foreign)).data.changed).toBe(0);
  expect((await list({ voucher_state: 'revoked' })).codes).toEqual([]);
});

test('an export has the filtered vouchers, or the chosen ones only', async () => {
  const { client, params, ids } = await store();
  const exportLines = async (query: Parameters<typeof client.exportCodes>[0]['query']) =>
    (await (await client.exportCodes({ params, query })).text()).trim().split('\r\n').slice(1);
  const old = await exportLines({ voucher_state: 'expired' });
  expect(old).toHaveLength(1);
  expect(old[0]).toMatch(/^SPRING-OLD,5\.00,.*,expired$/);
  const chosen = await exportLines({ ids: `${ids.good},${ids.used}` });
  expect(chosen.map((line) => line.split(',')[0])).toEqual(['AUTUMN-GOOD', 'SPRING-USED']);

  const gift = await makeShop(server.services.database, { type: 'Promo' });
  const owner = await server.as(await makeUser(server.services.database, { tenantId: gift.tenantId }));
  const own = { params: { tenant_id: gift.tenantId, slug: gift.event.slug } };
  await owner.createPromoCodes({ ...own, body: { codes: ['ONE-CODE', 'TWO-CODE', 'SIX-CODE'] } });
  const { data } = await owner.listCodes(own);
  const two = data.promo_codes.slice(0, 2).map(({ id }) => id);
  const table = await (await owner.exportCodes({ ...own, query: { ids: two.join(',') } })).text();
  expect(table.trim().split('\r\n')).toHaveLength(3);
  expect(table).not.toContain('TWO-CODE');
});

test('totals are of all vouchers that match, without cancelled orders, and equal the sums of the export', async () => {
  const { shop, client, params, ids } = await store();
  const { database } = server.services;
  const order = { tenantId: shop.tenantId, eventId: shop.event.id, voucherId: ids.good, discountAmount: 500 };
  await makeOrder(database, { ...order, total: 2374 });
  await makeOrder(database, { ...order, total: 1050 });
  await makeOrder(database, { ...order, total: 9999, status: 'cancelled' });
  await makeOrder(database, { ...order, voucherId: ids.used, total: 100 });
  const totals = async (query: Parameters<typeof client.listCodes>[0]['query']) =>
    (await client.listCodes({ params, query })).data.totals;
  expect(await totals({ per_page: 1 })).toEqual({ uses: 2, orders: 3, takings: 35.24, discounts: 15 });
  expect(await totals({ q: 'autumn' })).toEqual({ uses: 0, orders: 2, takings: 34.24, discounts: 10 });

  // The days are those of the event: these were added at 23:30 and 00:30 in London.
  const added = `update vouchers set created_at = $2 where id = $1`;
  await server.db.ownerQuery(added, [ids.good, '2026-06-30T22:30:00Z']);
  await server.db.ownerQuery(added, [ids.used, '2026-06-30T23:30:00Z']);
  const june = { from: '2026-06-01', to: '2026-06-30' };
  expect(await totals(june)).toEqual({ uses: 0, orders: 2, takings: 34.24, discounts: 10 });
  const file = await (await client.exportCodes({ params, query: june })).text();
  expect(file.trim().split(/\r?\n/)).toHaveLength(2);
  expect(file).toContain('AUTUMN-GOOD');
  expect(file).toContain('34.24');

  // What orders come to is revenue; how much was taken off them is not.
  const service = await server.as(await makeUser(database, { tenantId: shop.tenantId, role: 'customer_service' }));
  const { data } = await service.listCodes({ params });
  expect(data.totals).toEqual({ uses: 2, orders: 3, takings: null, discounts: 15 });
  expect(data.vouchers.map(({ takings }) => takings)).toEqual([null, null, null, null]);
  const shown = await (await service.exportCodes({ params, query: june })).text();
  expect(shown).toContain('orders,discounts');
  expect(shown).not.toContain('34.24');
});
