import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import type { Connection } from './connection.ts';
import { startEmbedded } from './embedded/start.ts';
import { copyFolder, makeFolder, start, temporaryFolder } from './embedded/testing.ts';
import { migrate } from './migrate.ts';
import { tenants } from './tables/index.ts';
import { asOwner, unmigratedDatabase } from './testing.ts';

/** Migrates in a separate process; resolves with its exit code. */
async function migrateElsewhere(connection: Connection): Promise<number> {
  const program = `
    const { migrate } = await import(${JSON.stringify(new URL('./migrate.ts', import.meta.url).href)});
    await migrate(${JSON.stringify(connection)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
}

/** Folder of a stopped cluster, which the tests copy: creating one takes longer than most of them. */
let created: string;
beforeAll(async () => {
  created = makeFolder();
  const server = await startEmbedded({ dataDir: created, disposable: true });
  await server.stop();
});
afterAll(() => rmSync(created, { recursive: true, force: true }));

/** A separate cluster where the roles do not exist yet. */
async function freshCluster(): Promise<Connection> {
  const folder = temporaryFolder();
  copyFolder(join(created, '.'), folder);
  return (await start(folder)).connection;
}

/** A login user without superuser rights, with a database of its own, as on managed servers. */
async function plainOwner(cluster: Connection, name: string, attributes: string): Promise<Connection> {
  const password = randomBytes(12).toString('hex');
  await asOwner(cluster, async (superuser) => {
    await superuser.query(`create role ${name} login ${attributes} password '${password}'`);
    await superuser.query(`create database ${name} owner ${name}`);
  });
  return { ...cluster, user: name, password, database: name };
}

describe('migrating', () => {
  test('runs once when two processes start together, and does nothing the second time', async () => {
    await using db = await unmigratedDatabase();
    expect(await Promise.all([migrateElsewhere(db.connection), migrateElsewhere(db.connection)])).toEqual([0, 0]);
    await migrate(db.connection);
    const applied = await asOwner(db.connection, (owner) =>
      owner.query('select count(*)::int = count(distinct hash)::int as once from drizzle.__drizzle_migrations'),
    );
    expect(applied.rows).toEqual([{ once: true }]);
  });

  test('adds the order of names of a language that is new in the list', async () => {
    await using db = await unmigratedDatabase();
    await migrate(db.connection);
    const listCollations = () =>
      asOwner(db.connection, (owner) =>
        owner.query(
          `select collname::text as name, collprovider::text as provider from pg_collation
            where collname like 'inkstand\\_%' order by 1`,
        ),
      );
    const { rows: whole } = await listCollations();
    await asOwner(db.connection, (owner) => owner.query('drop collation inkstand_sv'));
    await migrate(db.connection);
    expect((await listCollations()).rows).toEqual(whole);
    expect(whole).toContainEqual(expect.objectContaining({ name: 'inkstand_sv' }));
    const { rows } = await asOwner(db.connection, (owner) =>
      owner.query(`select array_agg(name order by name collate inkstand_sv) as names
        from (values ('Tröja 10'), ('Ö'), ('Tröja 2'), ('Z')) as shirts(name)`),
    );
    expect(rows[0].names).toEqual(['Tröja 2', 'Tröja 10', 'Z', 'Ö']);
  });

  test('creates the roles when several databases of a new cluster are set up at once', async () => {
    const cluster = await freshCluster();
    const names = ['one', 'two'];
    for (const name of names) await asOwner(cluster, (owner) => owner.query(`create database ${name}`));
    await Promise.all(names.map((database) => migrate({ ...cluster, database })));
    const { rows } = await asOwner(cluster, (owner) =>
      owner.query(`select rolname::text as name from pg_roles where rolname like 'inkstand%' order by 1`),
    );
    expect(rows.map((row) => row.name)).toEqual(['inkstand_app', 'inkstand_public', 'inkstand_staff']);
  });

  test('works for an owner who is no superuser, and row-level security then holds for the owner as well', async () => {
    const cluster = await freshCluster();
    const owner = await plainOwner(cluster, 'tenancy', 'createrole createdb');
    await migrate(owner);
    const database = connect({ connection: owner });
    onTestFinished(() => database.close());
    const acme = { id: 'acme', name: 'Acme', region: 'UK' as const };
    await database.tx('all-tenants', (tx) =>
      tx.insert(tenants).values({ ...acme, companyDetails: { legal_name: 'Acme', address_lines: [] } }),
    );
    expect(await database.tx({ tenant: 'acme' }, (tx) => tx.$count(tenants))).toBe(1);
    expect(await database.tx({ tenant: 'tulip' }, (tx) => tx.$count(tenants))).toBe(0);
    expect((await database.pool.query('select * from tenants')).rows).toEqual([]);
    expect(await database.tx({ tenant: 'acme', as: 'public' }, (tx) => tx.$count(tenants))).toBe(1);
  });

  test('reports the missing privilege when the owner may not create roles', async () => {
    const cluster = await freshCluster();
    const owner = await plainOwner(cluster, 'guest', '');
    await expect(migrate(owner)).rejects.toThrow(/give it CREATEROLE, or let an administrator run `create role/);
  });
});
