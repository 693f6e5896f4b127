import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepEmbedded } from '@inkstand/database/embedded/keep';
import pg from 'pg';

export interface BenchDatabase extends AsyncDisposable {
  /** As the superuser: row-level security does not hold it up. */
  url: string;
  /** A folder beside the data, for whoever needs one. */
  folder: string;
  /** Of the server that runs at present. */
  pid(): number;
  /** SIGKILL, as a crash would be; it is started again by itself. */
  crash(): void;
  /** One statement, outside of everything that is measured. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** A throw-away PostgreSQL with the settings that a real one would have, fsync included, and an empty database in it. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-bench-'));
  // The database's user, when the bench runs as root, passes through it.
  chmodSync(folder, 0o711);
  const embedded = await keepEmbedded({ dataDir: folder });
  const { host, port, user, password } = embedded.connection;
  const databaseUrl = (database: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  const administrator = new pg.Client(databaseUrl('postgres'));
  await administrator.connect();
  await administrator.query('create database inkstand');
  await administrator.end();
  const url = databaseUrl('inkstand');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // A connection that breaks while nobody uses it is replaced.
  pool.on('error', () => undefined);
  return {
    url,
    folder,
    pid: () => embedded.pid,
    crash: () => void process.kill(embedded.pid, 'SIGKILL'),
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    async [Symbol.asyncDispose]() {
      await pool.end();
      await embedded.stop();
      for (const each of [folder, embedded.root]) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}
