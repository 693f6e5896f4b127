import { auditLog, auditSeals, auditUnsealed } from '@inkstand/database/tables/index';
import { makeTenant } from '@inkstand/testing/factories/basics';
import { startTestServer, type TestServer } from '@inkstand/testing/servers/test-server';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from './record.ts';
import { readHeads, sealAudit, selectHeads } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

interface Explained extends Record<string, unknown> {
  'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number } }[];
}

let server: TestServer;
let tenantId: string;
let otherId: string;
beforeEach(async () => {
  await server?.[Symbol.asyncDispose]();
  server = await startTestServer();
  tenantId = (await makeTenant(server.services.database)).id;
  otherId = (await makeTenant(server.services.database)).id;
});
afterAll(() => server[Symbol.asyncDispose]());

const database = () => server.services.database;
const verify = (saved = {}) => verifyAudit(database(), saved);

/** Records `count` actions concurrently, one transaction each. */
async function record(count: number, tenant = tenantId): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      database().tx({ tenant }, (tx) =>
        recordAudit(
          tx,
          { tenantId: tenant, user: undefined },
          { action: 'custom_domain.set', objectType: 'order', objectId: `${index}`, details: { from: 'a', to: 'ä' } },
        ),
      ),
    ),
  );
}

/** An attacker with full database access: bypasses row-level security and privileges. */
const tamper = (text: string, ...values: unknown[]) => server.db.ownerQuery(text, values);
const loadSealedIds = async (tenant = tenantId) =>
  (
    await database().tx('all-tenants', (tx) =>
      tx
        .select({ id: auditSeals.auditId })
        .from(auditSeals)
        .where(eq(auditSeals.tenantId, tenant))
        .orderBy(auditSeals.number),
    )
  ).map(({ id }) => id);

describe('the audit log', () => {
  test('is sealed once under concurrency, with one chain per tenant', async () => {
    await Promise.all([record(40), record(15, otherId)]);
    expect(await verify()).toMatchObject({ findings: [], rows: 0, waiting: 55 });
    const sealed = await Promise.all([1, 2, 3, 4].map(() => sealAudit(server.services)));
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(55);
    await record(3);
    expect(await sealAudit(server.services)).toBe(3);
    const verdict = await verify();
    expect(verdict).toMatchObject({ findings: [], rows: 58, waiting: 0 });
    expect([verdict.heads[tenantId]?.number, verdict.heads[otherId]?.number]).toEqual([43, 15]);
  });

  test('contains committed rows only: a row of a failed transaction is neither recorded nor sealed', async () => {
    await expect(
      database().tx({ tenant: tenantId }, async (tx) => {
        await recordAudit(
          tx,
          { tenantId, user: undefined },
          { action: 'file.deleted', objectType: 'file', objectId: 'x' },
        );
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await sealAudit(server.services)).toBe(0);
  });

  test('reports each row that was edited, deleted, inserted, or left out of the chain', async () => {
    await record(10);
    await sealAudit(server.services);
    const ids = await loadSealedIds();
    const [edited = 0, deleted = 0, forgotten = 0] = [ids[1], ids[4], ids[7]];
    for (const table of ['audit_log', 'audit_seals', 'audit_unsealed'])
      await tamper(`alter table ${table} no force row level security`);

    await tamper(`update audit_log set details = '{"from": "a", "to": "b"}' where id = $1`, edited);
    expect((await verify()).findings).toEqual([{ tenantId, kind: 'changed', id: edited }]);
    await tamper(`update audit_log set details = '{"to": "ä", "from": "a"}' where id = $1`, edited);
    expect((await verify()).findings).toEqual([]);
    await tamper(`update audit_log set at = at + interval '1 microsecond' where id = $1`, edited);
    expect((await verify()).findings).toEqual([{ tenantId, kind: 'changed', id: edited }]);
    await tamper(`update audit_log set at = at - interval '1 microsecond' where id = $1`, edited);

    await tamper('delete from audit_log where id = $1', deleted);
    expect((await verify()).findings).toEqual([{ tenantId, kind: 'deleted', id: deleted }]);
    await tamper('delete from audit_seals where audit_id = $1', deleted);
    expect((await verify()).findings).toEqual([{ tenantId, kind: 'link_missing', id: 5 }]);

    await tamper('delete from audit_seals where audit_id = $1', forgotten);
    expect((await verify()).findings).toEqual([
      { tenantId, kind: 'link_missing', id: 5 },
      { tenantId, kind: 'link_missing', id: 8 },
      { tenantId, kind: 'never_sealed', id: forgotten },
    ]);
  });

  test('no longer matches a head saved elsewhere when its chain was recreated or truncated', async () => {
    await record(6);
    await sealAudit(server.services);
    const { heads } = await verify();
    const [last = 0] = (await loadSealedIds()).slice(-1);
    for (const table of ['audit_log', 'audit_seals']) await tamper(`alter table ${table} no force row level security`);
    await tamper('delete from audit_log where id = $1', last);
    await tamper('delete from audit_seals where audit_id = $1', last);
    expect((await verify()).findings).toEqual([]);
    expect((await verify(heads)).findings).toEqual([{ tenantId, kind: 'rewritten', id: 6 }]);
    await record(1);
    await sealAudit(server.services);
    expect((await verify()).findings).toEqual([]);
    expect((await verify(heads)).findings).toEqual([{ tenantId, kind: 'rewritten', id: 6 }]);
  });

  test('is sealed without reading the chains that are there', async () => {
    const tenants = [tenantId, otherId];
    await database().tx('all-tenants', (tx) =>
      tx.execute(sql`insert into audit_seals (tenant_id, number, audit_id, hash)
        select tenant_id, number, number, 'hash ' || number
        from unnest(${sql.param(tenants)}::text[]) as tenant_id, generate_series(1, 5000) as number`),
    );
    await server.db.ownerQuery('analyze audit_seals');
    await database().tx('all-tenants', async (tx) => {
      const last = { number: 5000, hash: 'hash 5000' };
      expect(await readHeads(tx, tenants)).toEqual(new Map(tenants.map((tenant) => [tenant, last])));
      const { rows } = await tx.execute<Explained>(
        sql`explain (analyze, buffers, format json) ${selectHeads(tenants)}`,
      );
      const { Plan: plan } = rows[0]?.['QUERY PLAN'][0] ?? {};
      expect(plan?.['Shared Hit Blocks']).toBeLessThan(20);
    });
  });

  test('cannot be changed by any database role that the product uses', async () => {
    await record(1);
    await sealAudit(server.services);
    for (const scope of [{ tenant: tenantId }, 'all-tenants'] as const) {
      for (const table of [auditLog, auditSeals]) {
        await expect(database().tx(scope, (tx) => tx.delete(table))).rejects.toThrow();
        await expect(database().tx(scope, (tx) => tx.update(table).set({ tenantId: otherId }))).rejects.toThrow();
      }
    }
    expect(await database().tx('all-tenants', (tx) => tx.$count(auditUnsealed))).toBe(0);
  });
});
