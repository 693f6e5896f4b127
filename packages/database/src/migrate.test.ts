import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect } from './connect.ts';
import type { Connection } from './connection.ts';
import { startEmbedded } from './embedded/start.ts';
import { makeFolder } from './embedded/testing.ts';
import { migrate } from './migrate.ts';
import { tenants } from './tables/index.ts';
import { asOwner, testDatabase, unmigratedDatabase } from './testing.ts';

/** A separate cluster where the roles do not exist yet. */
let cluster: Connection;
beforeAll(async () => {
  const folder = makeFolder();
  const server = await startEmbedded({ dataDir: folder, disposable: true });
  cluster = server.connection;
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
});

/** A login user without superuser rights, with databases of its own, as on managed servers. */
async function plainOwner(name: string, attributes: string, databases = [name]): Promise<Connection[]> {
  const password = randomBytes(12).toString('hex');
  await asOwner(cluster, async (superuser) => {
    await superuser.query(`create role ${name} login ${attributes} password '${password}'`);
    for (const database of databases) await superuser.query(`create database ${database} owner ${name}`);
  });
  return databases.map((database) => ({ ...cluster, user: name, password, database }));
}

describe('migrating', () => {
  test('runs once when two connections start it together, and does nothing the second time', async () => {
    await using db = await unmigratedDatabase();
    await Promise.all([migrate(db.connection), migrate(db.connection)]);
    await migrate(db.connection);
    const applied = await asOwner(db.connection, (owner) =>
      owner.query('select count(*)::int = count(distinct hash)::int as once from drizzle.__drizzle_migrations'),
    );
    expect(applied.rows).toEqual([{ once: true }]);
  });

  test('refuses the database of a newer version', async () => {
    await using db = await testDatabase();
    await asOwner(db.connection, (owner) =>
      owner.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`),
    );
    await expect(migrate(db.connection)).rejects.toThrow('belongs to a newer Inkstand');
  });

  test('leaves the tables of an older version alone for a command beside its server', async () => {
    await using db = await unmigratedDatabase();
    await migrate(db.connection, { count: 2 });
    await expect(migrate(db.connection, { isCommand: true })).rejects.toThrow('belongs to an older Inkstand');
    await using current = await testDatabase();
    await migrate(current.connection, { isCommand: true });
  });

  test('adds the order of names of a language that is new in the list', async () => {
    await using db = await testDatabase();
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

  test('indexes the search when its extension came after the tables, but not for a command beside the server', async () => {
    await using db = await testDatabase();
    const indexed = async () => {
      const { rows } = await asOwner(db.connection, (owner) =>
        owner.query(`select indexdef from pg_indexes where indexdef like '%gin_trgm_ops%' order by 1`),
      );
      return rows;
    };
    const whole = await indexed();
    expect(whole).toHaveLength(2);
    await asOwner(db.connection, (owner) => owner.query('drop extension pg_trgm cascade'));
    await migrate(db.connection, { isCommand: true });
    expect(await indexed()).toEqual([]);
    await migrate(db.connection);
    expect(await indexed()).toEqual(whole);
  });

  // The rest is about one new cluster, in this order: it has no roles until the second test.

  test('reports the missing privilege when the owner may not create roles', async () => {
    const [owner] = await plainOwner('guest', '');
    await expect(migrate(owner!)).rejects.toThrow(/give it CREATEROLE, or let an administrator run `create role/);
    expect(await loadRoles()).toEqual([]);
  });

  test('creates the roles when several databases of a new cluster are set up at once, by no superuser', async () => {
    const owned = await plainOwner('tenancy', 'createrole createdb', ['one', 'two']);
    // Of the second one, only the tables and rights of the beginning.
    await Promise.all([migrate(owned[0]!), migrate(owned[1]!, { count: 2 })]);
    expect(await loadRoles()).toEqual(['inkstand_app', 'inkstand_public', 'inkstand_staff']);

    // Row-level security holds for the owner as well.
    const database = connect({ connection: owned[0]! });
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
});

async function loadRoles(): Promise<string[]> {
  const { rows } = await asOwner(cluster, (owner) =>
    owner.query<{ name: string }>(
      `select rolname::text as name from pg_roles where rolname like 'inkstand\\_%' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
}
