import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type ConnectOptions, connect, type Database } from './connect.ts';
import { type Connection, ownerConnection } from './connection.ts';

// Databases for tests. A test run starts one cluster (`startTestCluster` in test-cluster.ts, called by Vitest's global
// set-up), migrates a template once, and every test clones it: about 10 ms for a database of its own.

/** What the set-up tells the processes that run the tests, in this environment variable, as JSON. */
export const CLUSTER_VARIABLE = 'INKSTAND_TEST_CLUSTER';

export type TestCluster = { connection: Connection; template: string };

export type TestDatabase = {
  database: Database;
  /** As the owner. */
  connection: Connection;
  /** One statement as the owner. */
  ownerQuery<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * An empty, migrated database that nothing else uses, dropped when it goes out of scope:
 * `await using db = await testDatabase()`.
 */
export async function testDatabase(
  options: Pick<ConnectOptions, 'poolSize' | 'onLostConnection'> = {},
): Promise<TestDatabase> {
  const cluster = testCluster();
  const name = `${cluster.template}_${randomBytes(5).toString('hex')}`;
  await asOwner(cluster.connection, (owner) =>
    owner.query(`create database ${name} template ${cluster.template} strategy file_copy`),
  );
  const connection = { ...cluster.connection, database: name };
  const database = connect({ connection, applicationName: 'inkstand test', ...options });
  // A new connection costs more of the processor than most statements. One that waits for a lock keeps nobody else.
  const owners = new pg.Pool({ ...ownerConnection(connection), max: 10, allowExitOnIdle: true });
  owners.on('error', () => {});
  return {
    database,
    connection,
    ownerQuery: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owners.query<Row>(text, values)).rows,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([database.close(), owners.end()]);
      await asOwner(cluster.connection, (owner) => owner.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** An empty database without any tables, for tests of the migrations themselves. */
export async function unmigratedDatabase(): Promise<{ connection: Connection } & AsyncDisposable> {
  const cluster = testCluster();
  const name = `${cluster.template}_${randomBytes(5).toString('hex')}`;
  await asOwner(cluster.connection, (owner) => owner.query(`create database ${name} template template0`));
  return {
    connection: { ...cluster.connection, database: name },
    [Symbol.asyncDispose]: async () => {
      await asOwner(cluster.connection, (owner) => owner.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** Runs something on a connection of its own as the login user. */
export async function asOwner<Result>(
  connection: Connection,
  work: (owner: pg.Client) => Promise<Result>,
): Promise<Result> {
  const owner = new pg.Client(ownerConnection(connection));
  owner.on('error', () => {});
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function testCluster(): TestCluster {
  const described = process.env[CLUSTER_VARIABLE];
  if (described === undefined) {
    throw new Error('No test cluster: name test/setup/postgres.ts as globalSetup, or call startTestCluster() first.');
  }
  return JSON.parse(described) as TestCluster;
}
