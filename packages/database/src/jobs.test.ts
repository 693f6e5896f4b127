import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { describe, expect, test } from 'vitest';
import type { TestDatabase } from './testing.ts';
import { testDatabase } from './testing.ts';
import type { Scope } from './transaction.ts';

async function startBoss(db: TestDatabase): Promise<PgBoss> {
  const boss = new PgBoss({ ...db.database.ownerConnection, max: 2, supervise: false, schedule: false });
  // Its pool ends before its connections do, and the test's database is then dropped under them.
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('render', { notify: true });
  await boss.createQueue('mail', { partition: true });
  return boss;
}

const waiting = (db: TestDatabase) =>
  db.ownerQuery<{ name: string; scope: string }>(
    `select name, data->>'scope' as scope from pgboss.job order by name, scope`,
  );

describe('a job', () => {
  test('is sent by the transaction of a tenant or of staff, and disappears with its rollback', async () => {
    await using db = await testDatabase();
    const boss = await startBoss(db);
    try {
      const scopes: [string, Scope][] = [
        ['staff', 'all-tenants'],
        ['tenant', { tenant: 'acme' }],
      ];
      for (const [name, scope] of scopes) {
        for (const queue of ['mail', 'render']) {
          await db.database.tx(scope, (tx) => boss.send(queue, { scope: name }, { db: fromDrizzle(tx, sql) }));
          const undone = db.database.tx(scope, async (tx) => {
            expect(await boss.send(queue, { scope: 'undone' }, { db: fromDrizzle(tx, sql) })).not.toBeNull();
            throw new Error('undo');
          });
          await expect(undone).rejects.toThrow('undo');
        }
      }
      expect(await waiting(db)).toEqual([
        { name: 'mail', scope: 'staff' },
        { name: 'mail', scope: 'tenant' },
        { name: 'render', scope: 'staff' },
        { name: 'render', scope: 'tenant' },
      ]);
      const job = (await boss.fetch('render'))[0];
      expect(job?.data).toEqual({ scope: 'staff' });
    } finally {
      await boss.stop({ graceful: false });
    }
  });

  test('cannot be sent by a visitor, nor changed by a tenant', async () => {
    await using db = await testDatabase();
    const boss = await startBoss(db);
    try {
      const visitor = db.database.tx({ tenant: 'acme', as: 'public' }, (tx) =>
        boss.send('render', {}, { db: fromDrizzle(tx, sql) }),
      );
      await expect(visitor).rejects.toThrow();
      const tenant = db.database.tx({ tenant: 'acme' }, (tx) => tx.execute(sql`delete from pgboss.job`));
      await expect(tenant).rejects.toMatchObject({ cause: { code: '42501' } });
    } finally {
      await boss.stop({ graceful: false });
    }
  });
});
