import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { ensureCollations } from './collations.ts';
import { type Connection, ownerConnection } from './connection.ts';
import { ensureRoles } from './roles.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Arbitrary, but must stay the same in every version: concurrent migrations wait on this advisory lock. */
const LOCK = 4_701_937;

/**
 * Migrates a database to the current schema as the login user, who owns it. With several concurrent processes one
 * migrates and the others wait. Run it before `connect`, whose role it creates. Needs a direct connection: a pooler in
 * transaction mode cannot hold the lock.
 */
export async function migrate(connection: Connection): Promise<void> {
  const client = new pg.Client({ ...ownerConnection(connection), application_name: 'inkstand migration' });
  client.on('error', () => {});
  await client.connect();
  try {
    await requireVersion(client);
    await ensureRoles(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // Hides "already exists" notices.
    await client.query('set client_min_messages = warning');
    await runMigrations(drizzle(client), { migrationsFolder });
    await ensureCollations(client);
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
