import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepEmbedded } from '@inkstand/database/embedded/keep';
import pg from 'pg';

export interface BenchDatabase extends AsyncDisposable {
  /** Connects as the superuser, which bypasses row-level security. */
  url: string;
  /** A folder beside the data. */
  folder: string;
  /** Process id of the current database server. */
  pid(): number;
  /** Kills the server with SIGKILL to simulate a crash; it restarts by itself. */
  crash(): void;
  /** Runs one statement outside of the measurement. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** Starts a temporary PostgreSQL with production settings, fsync included, and an empty database. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'inkstand-bench-'));
  // When the benchmark runs as root, the database's user must be able to traverse the folder.
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
  // The pool replaces an idle connection that breaks.
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
