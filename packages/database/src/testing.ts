import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type ConnectOptions, connect, type Database } from './connect.ts';
import { type Connection, ownerConnection } from './connection.ts';

// Databases for tests. A test run starts one cluster (`startTestCluster` in test-cluster.ts, called by Vitest's global
// set-up) and migrates a template once; each test clones it in about 10 ms.

/** Environment variable that passes the cluster from the set-up to test processes, as JSON. */
export const CLUSTER_VARIABLE = 'INKSTAND_TEST_CLUSTER';

export type TestCluster = { connection: Connection; template: string };

export type TestDatabase = {
  database: Database;
  /** Logs in as the owner. */
  connection: Connection;
  /** Runs one statement as the owner. */
  ownerQuery<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  [Symbol.asyncDispose](): Promise<void>;
};

/**
 * Creates an empty, migrated database for one test, dropped when it goes out of scope: `await using db = await
 * testDatabase()`.
 */
export async function testDatabase(
  options: Pick<ConnectOptions, 'poolSize' | 'onLostConnection'> = {},
): Promise<TestDatabase> {
  const cluster = testCluster();
  const name = `${cluster.template}_${randomBytes(5).toString('hex')}`;
  await onCluster(cluster, `create database ${name} template ${cluster.template} strategy file_copy`);
  const connection = { ...cluster.connection, database: name };
  const database = connect({ connection, applicationName: 'inkstand test', ...options });
  // Pooled, because connecting costs more CPU time than most statements. A statement that waits for a lock does not
  // block the others.
  const owners = new pg.Pool({ ...ownerConnection(connection), max: 10, allowExitOnIdle: true });
  owners.on('error', () => {});
  owners.on('connect', (client) => client.on('error', () => {}));
  return {
    database,
    connection,
    ownerQuery: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await owners.query<Row>(text, values)).rows,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([database.close(), owners.end()]);
      // Nobody waits for it. What a process leaves behind at its end goes with the cluster.
      onCluster(cluster, `drop database if exists ${name} with (force)`).catch(() => undefined);
    },
  };
}

/** Creates a database without tables, for tests of the migrations. */
export const unmigratedDatabase = () => databaseFrom('template0');

/** Creates a copy of a database, to which nobody may be connected. */
export const clonedDatabase = ({ database }: Connection) => databaseFrom(database);

async function databaseFrom(template: string): Promise<{ connection: Connection } & AsyncDisposable> {
  const cluster = testCluster();
  const name = `${cluster.template}_${randomBytes(5).toString('hex')}`;
  await onCluster(cluster, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...cluster.connection, database: name },
    [Symbol.asyncDispose]: async () => {
      await onCluster(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

/** By template: connections for all databases that this process clones and drops. */
const clusterPools = new Map<string, pg.Pool>();

async function onCluster({ connection, template }: TestCluster, statement: string): Promise<void> {
  let pool = clusterPools.get(template);
  if (!pool) {
    pool = new pg.Pool({ ...ownerConnection(connection), max: 2, allowExitOnIdle: true });
    pool.on('error', () => {});
    clusterPools.set(template, pool);
  }
  await pool.query(statement);
}

/** Runs `work` on a separate connection as the login user. */
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
