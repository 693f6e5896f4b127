import { newId } from '@inkstand/database';
import { readCsv } from '@inkstand/server/files/csv';
import { failure } from '@inkstand/testing/clients/failure';
import { makeEvent, makeTenant, makeUser } from '@inkstand/testing/factories/basics';
import { makeOrder } from '@inkstand/testing/factories/orders';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordAudit } from './record.ts';
import { sealAudit } from './seal-audit.ts';

let server: TestServer;
let tenantId: string;
let staff: Awaited<ReturnType<TestServer['as']>>;
let order: Awaited<ReturnType<typeof makeOrder>>;
let event: Awaited<ReturnType<typeof makeEvent>>;
let actor: Awaited<ReturnType<typeof makeUser>>;

const record = (entry: Parameters<typeof recordAudit>[2], tenant = tenantId) =>
  server.services.database.tx({ tenant }, (tx) => recordAudit(tx, { tenantId: tenant, user: undefined }, entry));

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server.services;
  tenantId = (await makeTenant(database)).id;
  event = await makeEvent(database, { tenantId, name: 'Sommerfest' });
  order = await makeOrder(database, { tenantId, eventId: event.id });
  actor = await makeUser(database, { tenantId, name: 'Åsa Ek' });
  staff = await server.as(await makeUser(database, { superadmin: 1, role: 'admin' }));
  await record({ action: 'event.created', objectType: 'event', objectId: event.id, actor: `user:${actor.id}` });
  await record({
    action: 'event.status_updated',
    objectType: 'event',
    objectId: event.id,
    actor: `user:${actor.id}`,
    details: { from: 'Draft', to: 'Active' },
  });
  const details = { order_ref: order.orderRef, fields: ['address_city'] };
  await record({
    action: 'order.address_corrected',
    objectType: 'order',
    objectId: order.id,
    actor: 'recipient',
    details,
  });
  const other = (await makeTenant(database)).id;
  await record({ action: 'file.added', objectType: 'asset', objectId: '=1+1' }, other);
  await server.db.ownerQuery('alter table audit_log no force row level security');
  await server.db.ownerQuery(`update audit_log set at = '2026-03-01T12:00:00Z' where action = 'event.created'`);
});
afterAll(() => server[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<typeof staff.listAuditLog>[0]['query']>;
const list = async (query: Query = {}, tenant = tenantId) =>
  (await staff.listAuditLog({ params: { tenant_id: tenant }, query })).data;
const loadActions = async (query: Query, tenant?: string) => (await list(query, tenant)).map(({ action }) => action);

describe('the audit log', () => {
  test('shows the actor, action, object, and old and new values as they were recorded', async () => {
    const [corrected, updated, created] = await list();
    expect(created).toMatchObject({
      at: '2026-03-01T12:00:00.000Z',
      action: 'event.created',
      before: null,
      seal: null,
    });
    expect(updated).toMatchObject({
      actor: { key: `user:${actor.id}`, name: 'Åsa Ek' },
      before: 'Draft',
      after: 'Active',
      details: {},
      object: { type: 'event', id: event.id, name: 'Sommerfest', slug: event.slug },
    });
    expect(corrected).toMatchObject({
      actor: { key: 'recipient', name: 'Recipient' },
      object: { type: 'order', name: order.orderRef, slug: null },
      details: { order_ref: order.orderRef, fields: ['address_city'] },
    });
    await sealAudit(server.services);
    expect((await list()).map(({ seal }) => seal?.number)).toEqual([3, 2, 1]);
  });

  test('names what has a reference in its details', async () => {
    const { id } = await makeTenant(server.services.database);
    const details = [{ number: 'ACME-1' }, { order_ref: order.orderRef, number: 1 }, { amount: 2 }];
    for (const [index, each] of details.entries()) {
      const objectType = index === 1 ? 'shipment' : 'invoice';
      await record({ action: 'invoice.issued', objectType, objectId: newId(), details: each }, id);
    }
    const names = (await list({}, id)).map(({ object }) => object.name);
    expect(names).toEqual([null, order.orderRef, 'ACME-1']);
  });

  test('shows recorded reasons in the language of the reader', async () => {
    const { database } = server.services;
    const { id } = await makeTenant(database);
    const reasons = ['the payment is for another purchase', 'the payment is of another amount', 'Ask Åsa'];
    for (const reason of reasons) {
      await record({ action: 'payment.refused', objectType: 'order', objectId: order.id, details: { reason } }, id);
    }
    const german = await server.as(await makeUser(database, { superadmin: 1, role: 'admin', language: 'de' }));
    const { data } = await german.listAuditLog({ params: { tenant_id: id }, query: {} });
    expect(data.map(({ details }) => details.reason)).toEqual([
      'Ask Åsa',
      'die Zahlung hat einen anderen Betrag',
      'die Zahlung ist für einen anderen Kauf',
    ]);
    const file = await german.exportAuditLog({ params: { tenant_id: id }, query: {} });
    expect(await file.text()).toContain('the payment is of another amount');
  });

  test('is filtered by action, actor, object, day, and search text', async () => {
    expect(await loadActions({ action: 'event.created' })).toEqual(['event.created']);
    expect(await loadActions({ actor: 'recipient' })).toEqual(['order.address_corrected']);
    expect(await loadActions({ object: event.id })).toEqual(['event.status_updated', 'event.created']);
    expect(await loadActions({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['event.created']);
    expect(await loadActions({ to: '2026-02-28' })).toEqual([]);
    expect(await loadActions({ q: order.orderRef.toLowerCase() })).toEqual(['order.address_corrected']);
    expect(await loadActions({ q: 'åsa' })).toEqual(['event.status_updated', 'event.created']);
    expect(await loadActions({ q: 'åsa', per_page: 1, page: 2 })).toEqual(['event.created']);
    expect(await loadActions({ q: '%' })).toEqual([]);
    expect(await loadActions({}, 'all')).toContain('file.added');
    expect(await failure(list({ from: '30.02.2026' }))).toMatchObject({ status: 422, errors: { from: ['not valid'] } });
  });

  test('is exported with its filters applied, oldest first, with chain links, and no cell is a formula', async () => {
    const read = async (query: Parameters<typeof staff.exportAuditLog>[0]['query'], tenant = tenantId) => {
      const file = await staff.exportAuditLog({ params: { tenant_id: tenant }, query });
      return readCsv(await file.text(), { maxRowLength: 10_000, maxRows: 5000 }).rows.map(({ cells }) => cells);
    };
    const [head, ...rows] = await read({});
    expect(head?.slice(0, 4)).toEqual(['at', 'client', 'actor', 'action']);
    expect(rows.map((cells) => cells[3])).toEqual(['event.created', 'event.status_updated', 'order.address_corrected']);
    expect(rows[1]?.slice(7, 9)).toEqual(['Draft', 'Active']);
    expect(rows[2]?.[6]).toBe(order.orderRef);
    expect(await read({ actor: 'nobody' })).toHaveLength(1);
    const raw = await (
      await staff.exportAuditLog({ params: { tenant_id: 'all' }, query: { action: 'file.added' } })
    ).text();
    expect(raw).toContain(",'=1+1,");
  });

  test('is exported completely, each row once, when it exceeds the batch size', async () => {
    const many = (await makeTenant(server.services.database)).id;
    await server.db.ownerQuery(
      `insert into audit_log (tenant_id, action, actor, object_type, object_id, details)
       select $1, 'order.added', 'system', 'order', number::text, '{}' from generate_series(1, 2500) number`,
      [many],
    );
    const file = await staff.exportAuditLog({ params: { tenant_id: many } });
    const ids = (await file.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[5]));
    expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => index + 1));
    const { meta } = await staff.listAuditLog({ params: { tenant_id: many } });
    expect(meta.total).toBe(2500);
  });

  test('is readable by staff administrators only', async () => {
    const { database } = server.services;
    for (const [role, superadmin, tenant] of [
      ['account_manager', 1, undefined],
      ['customer_service', 1, undefined],
      ['admin', 0, tenantId],
    ] as const) {
      const client = await server.as(
        await makeUser(database, { role, superadmin, ...(tenant ? { tenantId: tenant } : {}) }),
      );
      expect(await failure(client.listAuditLog({ params: { tenant_id: tenantId } }))).toMatchObject({ status: 403 });
      expect(await failure(client.exportAuditLog({ params: { tenant_id: tenantId } }))).toMatchObject({ status: 403 });
    }
  });
});
