import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Connection, ownerConnection } from '../connection.ts';
import { appliedMigrations, startsWith } from '../migrate.ts';
import { COPY_SETTINGS, listFilledTables, listTables, type TableState } from './backup-tables.ts';
import { type DumpContents, readJobTablesVersion } from './dump.ts';

/** The only table that has a row in a database that nobody used: the job queue writes its version when it is set up. */
const VERSION_TABLE = 'pgboss.version';

/** Says what keeps a dump from being loaded into a database; undefined when nothing does. */
export async function findObstacle(connection: Connection, contents: DumpContents): Promise<string | undefined> {
  return await asOwner(connection, async (client) => {
    await client.query(`begin read only; ${COPY_SETTINGS}`);
    const filled = await listFilledTables(client, await listTables(client));
    const used = filled.filter((name) => name !== VERSION_TABLE);
    if (used.length > 0) return `The database is not empty: it holds rows in ${used.slice(0, 3).join(', ')}.`;
    // What a restore that was cut off leaves behind is at the backup's own migration.
    if (startsWith(contents.migrations, await appliedMigrations(client))) return undefined;
    return 'The database has tables of another version than the backup.';
  });
}

/**
 * Loads a dump into a database that has the tables of its version and no rows, in one transaction: it ends complete or
 * as it was. The login user owns the tables, and need not be a superuser.
 * @param read a table's rows, as `dumpDatabase` gave them
 * @param beforeCommit what has to succeed with it
 */
export async function loadDatabase(
  connection: Connection,
  contents: DumpContents,
  { read, beforeCommit }: { read: (table: string) => Readable; beforeCommit: () => Promise<void> },
): Promise<void> {
  await asOwner(connection, async (client) => {
    await client.query(`begin; ${COPY_SETTINGS}`);
    const tables = matchTables(await listTables(client), contents);
    const jobTables = await readJobTablesVersion(client);
    if (contents.jobTables !== null && contents.jobTables !== jobTables) {
      throw new Error(
        `The backup's job queue has version ${contents.jobTables}, and this Inkstand's has ${jobTables}: restore it with the Inkstand that made it, and update afterwards.`,
      );
    }
    const restoreStatements = await dropConstraints(client, tables);
    const filled = (await listFilledTables(client, tables)).filter((name) => name !== VERSION_TABLE);
    if (filled.length > 0) throw new Error(`The database is not empty: it holds rows in ${filled.join(', ')}.`);
    if (contents.jobTables !== null) await client.query(`delete from ${VERSION_TABLE}`);
    for (const { name, columns, rows } of contents.tables) {
      const stream = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
      await pipeline(read(name), stream);
      if (stream.rowCount !== rows) throw new Error(`${name} has ${stream.rowCount} rows instead of ${rows}.`);
    }
    await client.query(restoreStatements);
    for (const { name, value, isCalled } of contents.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
    await beforeCommit();
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Finds the dump's tables in the database; one that is missing there means another version. */
function matchTables(present: readonly TableState[], { tables }: DumpContents): TableState[] {
  return tables.map(({ name, columns }) => {
    const table = present.find((each) => each.name === name);
    const missing = table ? columns.find((column) => !table.columns.includes(column)) : name;
    if (!table || missing) throw new Error(`The database has no ${missing === name ? name : `${name}.${missing}`}.`);
    return table;
  });
}

/**
 * Takes away what would refuse, change or repeat rows while they are loaded in any order, and returns the statements
 * that put it back: references, which are checked then; triggers, whose effects are in the dump already; row-level
 * security that holds for the owner; and indexes, which are built faster from all rows.
 */
async function dropConstraints(client: pg.Client, tables: readonly TableState[]): Promise<string> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  );
  // References may need a unique index.
  const drop = indexes.map(({ name }) => `drop index ${name}`);
  const restore = indexes.map(({ definition }) => definition);
  for (const { table, name, definition } of references) {
    drop.unshift(`alter table ${table} drop constraint ${name}`);
    restore.push(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const { name, isForced } of tables) {
    drop.push(`alter table ${name} no force row level security, disable trigger user`);
    restore.push(`alter table ${name} ${isForced ? '' : 'no '}force row level security, enable trigger user`);
  }
  await client.query(drop.join('; '));
  return restore.join('; ');
}

async function asOwner<Result>(connection: Connection, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...ownerConnection(connection), application_name: 'inkstand restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
