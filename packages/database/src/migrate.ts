import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ensureCollations } from './collations.ts';
import { type Connection, ownerConnection } from './connection.ts';
import { ensureRoles } from './roles.ts';
import { ensureSearchIndexes } from './search-indexes.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Arbitrary, but must stay the same in every version: concurrent migrations wait on this advisory lock. */
export const MIGRATION_LOCK = 4_701_937;

export interface AppliedMigration {
  /** SHA-256 of its file. */
  hash: string;
  createdAt: number;
}

/** The migrations of this version, in their order. */
export const knownMigrations = (): AppliedMigration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, createdAt: folderMillis }));

/** The migrations that a database has been through, in their order; none in an empty one. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query(`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (found.length === 0) return [];
  const { rows } = await client.query<{ hash: string; createdAt: string }>(
    'select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/** Whether a list of migrations begins with another one. */
export const startsWith = (all: readonly AppliedMigration[], first: readonly AppliedMigration[]): boolean =>
  first.every(({ hash }, index) => all[index]?.hash === hash);

/**
 * Migrates a database to the current schema as the login user, who owns it; refuses that of a newer version. With
 * several concurrent processes one migrates and the others wait. Run it before `connect`, whose role it creates. Needs
 * a direct connection: a pooler in transaction mode cannot hold the lock.
 * @param count how many of the migrations, for the schema of an earlier version
 * @param isCommand beside a server, whose tables it must not change: only an empty database is migrated
 */
export async function migrate(
  connection: Connection,
  { count, isCommand = false }: { count?: number; isCommand?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ ...ownerConnection(connection), application_name: 'inkstand migration' });
  client.on('error', () => {});
  await client.connect();
  try {
    await requireVersion(client);
    await ensureRoles(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherVersion(client, isCommand);
    // Hides "already exists" notices.
    await client.query('set client_min_messages = warning');
    if (count === undefined) await runMigrations(drizzle(client), { migrationsFolder });
    else await runFirst(client, count);
    await ensureCollations(client);
    if (count === undefined && !isCommand) await ensureSearchIndexes(client);
  } finally {
    await client.end();
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000) {
    throw new Error(
      `Inkstand needs PostgreSQL 15 or newer; DATABASE_URL leads to version ${Math.floor(version / 10_000)}.`,
    );
  }
}

/** An older version would read and write the tables of a newer one wrongly, and there is no way back. */
async function refuseOtherVersion(client: pg.Client, isCommand: boolean): Promise<void> {
  const [applied, known] = [await appliedMigrations(client), knownMigrations()].map((list) => list.at(-1)?.createdAt);
  if (applied === undefined || known === undefined || applied === known) return;
  if (applied > known) {
    throw new Error(
      'The database belongs to a newer Inkstand: start that version, or restore the backup made before the update.',
    );
  }
  if (isCommand) throw new Error('The database belongs to an older Inkstand: start this one first, which updates it.');
}

/** Drizzle runs all migrations of a folder, so the first ones get a folder of their own. */
async function runFirst(client: pg.Client, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-migrations-'));
  try {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
    const entries = journal.entries.slice(0, count);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
