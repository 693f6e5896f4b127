import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, ownerConnection } from '../connection.ts';
import { type AppliedMigration, appliedMigrations, MIGRATION_LOCK } from '../migrate.ts';
import { type BackupTable, COPY_SETTINGS, listHiddenTables, listTables, seeingAllRows } from './backup-tables.ts';

/** What a dump holds beside the rows. */
export interface DumpContents {
  /** Time of the snapshot. */
  at: string;
  postgres: string;
  migrations: AppliedMigration[];
  /** Version of the job queue's tables; null when it never ran. */
  jobTables: number | null;
  tables: (BackupTable & { rows: number })[];
  sequences: { name: string; value: string; isCalled: boolean }[];
}

/**
 * Reads the whole database as of one moment, while others write. `save` takes each table's rows as PostgreSQL's COPY
 * writes them.
 */
export async function dumpDatabase(
  connection: Connection,
  save: (table: string, rows: Readable) => Promise<void>,
): Promise<DumpContents> {
  const client = new pg.Client({ ...ownerConnection(connection), application_name: 'inkstand backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // A migration between the list of tables and their locks would change them under the snapshot.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
    await client.query(`begin isolation level repeatable read, read only; ${COPY_SETTINGS}`);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new Error('The database holds no Inkstand: there is nothing to back up.');
    const tables = await listTables(client);
    await client.query(`lock table ${tables.map(({ name }) => name).join(', ')} in access share mode`);
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK]);
    const hidden = await listHiddenTables(client);
    if (hidden.length > 0) throw new Error(`Staff do not see every row of ${hidden.join(', ')}.`);

    const copied: DumpContents['tables'] = [];
    for (const { name, columns, isProtected } of tables) {
      const rows = await seeingAllRows(client, { isProtected }, async () => {
        const stream = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
        // `save` has its errors; one that does not read on is told when the connection ends, too late to matter.
        stream.on('error', () => {});
        await save(name, stream);
        return stream;
      });
      // PostgreSQL names the number after the last row; the statement above waited for it.
      copied.push({ name, columns, rows: rows.rowCount });
    }
    const { rows: versions } = await client.query<{ at: string; postgres: string }>(
      `select to_char(transaction_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, current_setting('server_version') as postgres`,
    );
    return {
      at: versions[0]?.at ?? '',
      postgres: versions[0]?.postgres ?? '',
      migrations,
      jobTables: await readJobTablesVersion(client),
      tables: copied,
      sequences: await readSequences(client),
    };
  } finally {
    await client.end();
  }
}

/** The version of the job queue's tables; null where there are none. */
export async function readJobTablesVersion(client: pg.Client): Promise<number | null> {
  const { rows: found } = await client.query(`select where to_regclass('pgboss.version') is not null`);
  if (found.length === 0) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

/** Sequences are outside of the snapshot: they are read after it, so that no number comes twice. */
async function readSequences(client: pg.Client): Promise<DumpContents['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'pgboss') order by 1`,
  );
  const sequences: DumpContents['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${name}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
