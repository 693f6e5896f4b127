import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { Connection } from '../connection.ts';
import { knownMigrations, migrate } from '../migrate.ts';
import { sampleEvent, sampleTenant } from '../sample.ts';
import { asOwner, clonedDatabase, testDatabase, unmigratedDatabase } from '../testing.ts';
import { type DumpContents, dumpDatabase } from './dump.ts';
import { findObstacle, loadDatabase } from './load.ts';

interface Dump {
  contents: DumpContents;
  parts: Map<string, Buffer>;
}

/** A dump in memory. */
async function dump(connection: Connection, saved: (table: string) => Promise<void> = async () => {}): Promise<Dump> {
  const parts = new Map<string, Buffer>();
  const contents = await dumpDatabase(connection, async (table, rows) => {
    parts.set(table, await buffer(rows));
    await saved(table);
  });
  return { contents, parts };
}

const load = ({ contents, parts }: Dump, connection: Connection, beforeCommit = async () => {}) =>
  loadDatabase(connection, contents, {
    read: (table) => Readable.from([parts.get(table) ?? Buffer.alloc(0)]),
    beforeCommit,
  });

const countRows = ({ contents }: Dump) => Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows]));

test('what is written while tables are read is not part of the dump', async () => {
  await using db = await testDatabase();
  await sampleTenant(db, 'before');
  await sampleEvent(db, 'before', 'fest', 'Active');
  // Events are read before tenants: without a snapshot the second tenant would be in it, and its event not.
  const taken = await dump(db.connection, async (table) => {
    if (table !== 'public.events') return;
    await sampleTenant(db, 'meanwhile');
    await sampleEvent(db, 'meanwhile', 'fest', 'Active');
  });
  const rows = { 'public.tenants': 1, 'public.events': 1, 'public.products': 1 };
  expect(countRows(taken)).toMatchObject(rows);
  const later = { 'public.tenants': 2, 'public.events': 2, 'public.products': 2 };
  expect(countRows(await dump(db.connection))).toMatchObject(later);
});

const AWKWARD = `
  create table awkward (
    id bigint generated always as identity, gone text, words text, "Mixed case" varchar(40), data bytea, document jsonb,
    raw json, list text[], grid int[], at timestamptz, day date, local timestamp, span interval, exact numeric,
    inexact double precision, state bool, key uuid, doubled bigint generated always as (id * 2) stored,
    parent bigint references awkward (id), primary key (id)
  );
  alter table awkward drop column gone`;

const AWKWARD_ROWS = `
  insert into awkward (words, "Mixed case", data, document, raw, list, grid, at, day, local, span, exact, inexact, state,
    key, parent) values
    (E'tab\\t, line\\nend\\r\\n, back\\\\slash, \\\\N, \\\\.', '"quoted", it''s', '\\x00ff0a09', '{"a": "\\u00e9\\n", "b": [1.10, null]}',
     '{"b":1,  "b":2}', array['', null, 'NULL', '{"', E'\\\\'], array[[1, 2], [3, null]], '2026-11-30 12:00:00.123456+02',
     'infinity', '1999-12-31 23:59:59.999999', '1 mon -3 days 00:00:00.000001', 12345678901234567890.123450, 0.1 + 0.2::float8, true,
     '0190a5b2-0000-7000-8000-000000000000', 2),
    (E'\\\\.', '', '', 'null', '[]', '{}', '{}', '-infinity', '0001-01-01 BC', 'epoch', '-1 year', 'NaN', '-infinity', false, null, 1),
    (null, null, null, null, null, null, null, null, null, null, null, null, null, null, null, null);
  select setval('awkward_id_seq', 41)`;

test('awkward values, generated columns, circular references and sequences come back as they were', async () => {
  await using source = await testDatabase();
  await using target = await testDatabase();
  for (const db of [source, target]) await db.ownerQuery(AWKWARD);
  await source.ownerQuery(AWKWARD_ROWS);
  const taken = await dump(source.connection);
  const table = taken.contents.tables.find(({ name }) => name === 'public.awkward');
  expect(table?.columns).not.toContain('doubled');
  await load(taken, target.connection);
  const read = 'select *, inexact::text as exactly, at::text as moment from awkward order by id';
  const rows = await target.ownerQuery<{ doubled: string }>(read);
  expect(rows).toEqual(await source.ownerQuery(read));
  expect(rows.map(({ doubled }) => doubled)).toEqual(['2', '4', '6']);
  expect(await target.ownerQuery('insert into awkward (words) values (null) returning id, doubled')).toEqual([
    { id: '42', doubled: '84' },
  ]);
});

/** What protects the rows: everything of it is the same after a load. */
const RULES = `
  select 'policy' as kind, polrelid::regclass::text as of, polname::text as name,
    array_to_string(polroles::regrole[], ',') || polcmd::text || pg_get_expr(polqual, polrelid) || coalesce(pg_get_expr(polwithcheck, polrelid), '') as detail
    from pg_policy
  union all select 'table', oid::regclass::text, '', concat(relrowsecurity, relforcerowsecurity) from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
  union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) || convalidated from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select 'index', tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass::text, case when tgisinternal then '' else tgname end, tgenabled::text || tgfoid::regproc
    from pg_trigger
  union all select 'right', table_name, grantee, string_agg(privilege_type, ',' order by privilege_type)
    from information_schema.role_table_grants where grantee like 'inkstand%' group by 1, 2, 3
  order by 1, 2, 3, 4`;

/** A database of a login user who is no superuser: row-level security is forced for it too. */
async function plainDatabase(): Promise<{ connection: Connection } & AsyncDisposable> {
  const db = await unmigratedDatabase();
  const role = `owner_${randomBytes(6).toString('hex')}`;
  const { database } = db.connection;
  await asOwner(db.connection, (superuser) =>
    superuser.query(`create role ${role} login password 'plain';
      grant inkstand_app, inkstand_public, inkstand_staff to ${role} with inherit false;
      alter database ${database} owner to ${role}`),
  );
  return {
    connection: { ...db.connection, user: role, password: 'plain' },
    [Symbol.asyncDispose]: async () => {
      await db[Symbol.asyncDispose]();
      await using other = await unmigratedDatabase();
      await asOwner(other.connection, (superuser) => superuser.query(`drop role ${role}`));
    },
  };
}

test('a login user without superuser rights loads and dumps every row of every tenant; rules stay', async () => {
  await using source = await testDatabase();
  for (const tenant of ['one', 'two']) {
    await sampleTenant(source, tenant);
    await sampleEvent(source, tenant, 'fest', 'Active');
    // Its trigger adds a row to audit_unsealed, which the dump has already.
    await source.ownerQuery(
      `insert into audit_log (tenant_id, action, actor, object_type, object_id, details)
       values ($1, 'event.created', 'system', 'event', '1', '{}')`,
      [tenant],
    );
  }
  const taken = await dump(source.connection);
  expect(countRows(taken)).toMatchObject({ 'public.events': 2, 'public.audit_log': 2, 'public.audit_unsealed': 2 });

  await using target = await plainDatabase();
  await migrate(target.connection);
  const rules = await asOwner(target.connection, (owner) => owner.query(RULES));
  await load(taken, target.connection);
  expect((await asOwner(target.connection, (owner) => owner.query(RULES))).rows).toEqual(rules.rows);
  expect(rules.rows.length).toBeGreaterThan(500);
  const again = await dump(target.connection);
  expect(again).toEqual({ ...taken, contents: { ...taken.contents, at: again.contents.at } });
});

test('a load that fails at its end leaves the database empty, and is repeated', async () => {
  await using source = await testDatabase();
  await sampleTenant(source, 'one');
  await sampleEvent(source, 'one', 'fest', 'Active');
  const taken = await dump(source.connection);
  await using target = await testDatabase();
  const full = () => Promise.reject(new Error('the disk is full'));
  await expect(load(taken, target.connection, full)).rejects.toThrow('the disk is full');

  // Rows that were lost on the way, and an event without its tenant.
  const tenants = 'public.tenants';
  const parts = new Map(taken.parts).set(tenants, Buffer.alloc(0));
  await expect(load({ ...taken, parts }, target.connection)).rejects.toThrow(`${tenants} has 0 rows instead of 1`);
  const tables = taken.contents.tables.map((table) => (table.name === tenants ? { ...table, rows: 0 } : table));
  const contents = { ...taken.contents, tables };
  await expect(load({ parts, contents }, target.connection)).rejects.toMatchObject({ code: '23503' });

  expect(await findObstacle(target.connection, taken.contents)).toBeUndefined();
  await load(taken, target.connection);
  expect(await findObstacle(target.connection, taken.contents)).toContain('holds rows in public.catalogue_variants');
  await expect(load(taken, target.connection)).rejects.toThrow('The database is not empty');
});

test('a dump of an earlier version is loaded into its own tables, and migrated afterwards', async () => {
  const count = 50;
  await using source = await unmigratedDatabase();
  await expect(dump(source.connection)).rejects.toThrow('there is nothing to back up');
  await migrate(source.connection, { count });
  // With the tables of that version, as a restore makes them.
  await using target = await clonedDatabase(source.connection);
  await asOwner(source.connection, (owner) =>
    owner.query(`insert into tenants (id, name, region, company_details) values ('old', 'Old', 'UK', '{}')`),
  );
  const taken = await dump(source.connection);
  expect(taken.contents.migrations).toEqual(knownMigrations().slice(0, count));

  await using newer = await testDatabase();
  expect(await findObstacle(newer.connection, taken.contents)).toContain('another version');
  await using empty = await unmigratedDatabase();
  expect(await findObstacle(empty.connection, taken.contents)).toBeUndefined();
  await load(taken, target.connection);
  await migrate(target.connection);
  const migrated = await dump(target.connection);
  expect(migrated.contents.migrations).toEqual(knownMigrations());
  expect(countRows(migrated)['public.tenants']).toBe(1);
});

test('a dump that cannot be saved ends at once, and leaves nothing locked', async () => {
  await using db = await testDatabase();
  await sampleTenant(db, 'one');
  const saving = dumpDatabase(db.connection, async (table, rows) => {
    if (table === 'public.tenants') throw new Error('the disk is full');
    await buffer(rows);
  });
  await expect(saving).rejects.toThrow('the disk is full');
  await db.ownerQuery('alter table tenants add column later text');
});
