import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sampleEvent, sampleTenant } from './sample.ts';
import { newId } from './tables/columns.ts';
import { auditLog, events, tenants } from './tables/index.ts';
import { testDatabase } from './testing.ts';
import { savepoint } from './transaction.ts';

async function twoTenants() {
  const db = await testDatabase();
  for (const tenant of ['acme', 'tulip']) {
    await sampleTenant(db, tenant);
    await sampleEvent(db, tenant, 'summer-fest', 'Active');
  }
  return db;
}

describe('a transaction', () => {
  test('sees only the rows of its tenant, and none without a tenant', async () => {
    await using db = await twoTenants();
    const own = await db.database.tx({ tenant: 'acme' }, (tx) => tx.select().from(events));
    expect(own.map((event) => event.tenantId)).toEqual(['acme']);
    const all = await db.database.tx('all-tenants', (tx) => tx.select().from(events));
    expect(all.map((event) => event.tenantId).sort()).toEqual(['acme', 'tulip']);
    const plain = await db.database.pool.query('select * from events');
    expect(plain.rows).toEqual([]);
    const who = await db.database.pool.query(
      `select current_user::text as who, nullif(current_setting('app.tenant_id', true), '') as tenant`,
    );
    expect(who.rows).toEqual([{ who: 'inkstand_app', tenant: null }]);
  });

  test('cannot write rows of another tenant, nor change those it cannot see', async () => {
    await using db = await twoTenants();
    const foreign = db.database.tx({ tenant: 'acme' }, (tx) =>
      tx.insert(auditLog).values({
        tenantId: 'tulip',
        action: 'order.cancel',
        actor: 'system',
        objectType: 'order',
        objectId: '1',
        details: {},
      }),
    );
    await expect(foreign).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security policy') },
    });
    const changed = await db.database.tx({ tenant: 'acme' }, (tx) =>
      tx.update(events).set({ name: 'taken' }).where(eq(events.tenantId, 'tulip')).returning(),
    );
    expect(changed).toEqual([]);
  });

  test('rejects an invalid tenant id before any SQL', async () => {
    await using db = await testDatabase();
    for (const tenant of ["x'; set role postgres; --", 'ACME', '', 'a b']) {
      const attempt = db.database.statements.count(() =>
        db.database.tx({ tenant }, async () => 'never').catch((error: Error) => error.message),
      );
      expect(await attempt).toMatchObject({ result: expect.stringContaining('tenant id'), statements: 0, control: 0 });
    }
  });

  test('rolls back when the work throws, and the connection serves the next one', async () => {
    await using db = await testDatabase({ poolSize: 1 });
    await sampleTenant(db, 'acme');
    const failing = db.database.tx({ tenant: 'acme' }, async (tx) => {
      await tx.update(tenants).set({ name: 'changed' });
      throw new Error('stop here');
    });
    await expect(failing).rejects.toThrow('stop here');
    const names = await db.database.tx({ tenant: 'acme' }, (tx) => tx.select({ name: tenants.name }).from(tenants));
    expect(names).toEqual([{ name: 'acme' }]);
  });

  test('does not report success when a failed statement was swallowed', async () => {
    await using db = await testDatabase();
    const swallowed = db.database.tx('all-tenants', async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {});
      return 'fine';
    });
    await expect(swallowed).rejects.toThrow('rolled back');
  });

  test('survives the loss of its connection', async () => {
    await using db = await testDatabase({ poolSize: 1 });
    const cut = db.database.tx('all-tenants', async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    });
    await expect(cut).rejects.toThrow();
    expect(await db.database.tx('all-tenants', (tx) => tx.$count(tenants))).toBe(0);
  });

  test('survives being ended by the server between statements, and reports the lost connection', async () => {
    const told: string[] = [];
    await using db = await testDatabase({ poolSize: 1, onLostConnection: ({ message }) => told.push(message) });
    const idle = db.database.tx('all-tenants', async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = '20ms'`);
      await expect.poll(() => told).toContainEqual(expect.stringContaining('idle-in-transaction timeout'));
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toThrow('Failed query: select 1');
    expect(await db.database.tx('all-tenants', (tx) => tx.$count(tenants))).toBe(0);
    const client = await db.database.pool.connect();
    expect(client.listenerCount('error')).toBe(1);
    client.release();
  });

  test('can roll back to a savepoint', async () => {
    await using db = await testDatabase();
    await sampleTenant(db, 'acme');
    await db.database.tx({ tenant: 'acme' }, async (tx) => {
      await tx.update(tenants).set({ name: 'kept' });
      const part = savepoint(tx, async () => {
        await tx.update(tenants).set({ name: 'undone' });
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(part).rejects.toThrow();
      await expect(tx.transaction(async () => {})).rejects.toThrow('savepoint');
    });
    const names = await db.database.tx({ tenant: 'acme' }, (tx) => tx.select({ name: tenants.name }).from(tenants));
    expect(names).toEqual([{ name: 'kept' }]);
  });

  test('opens with one round trip, and its statements can be counted', async () => {
    await using db = await testDatabase();
    await sampleTenant(db, 'acme');
    const counted = await db.database.statements.count(() =>
      db.database.tx({ tenant: 'acme' }, async (tx) => {
        await tx.select().from(tenants);
        return tx.$count(events, eq(events.id, newId()));
      }),
    );
    expect(counted).toMatchObject({ result: 0, statements: 2, control: 2 });
    expect(counted.texts[0]).toBe("begin; set local app.tenant_id = 'acme'");
  });
});
