import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Connection, connectionFromUrl } from './connection.ts';
import { fastFolder, removeLeftovers } from './embedded/fast-folder.ts';
import { type EmbeddedConnection, startEmbedded } from './embedded/start.ts';
import { migrate } from './migrate.ts';
import { asOwner, CLUSTER_VARIABLE, type TestCluster } from './testing.ts';

/**
 * Prepares the server that `testDatabase` clones from: DATABASE_URL, or an embedded one in memory. Sets the environment
 * variable that passes it to this process and its children. Returns a function that stops and removes everything.
 */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const url = process.env.DATABASE_URL;
  const server = url ? { connection: connectionFromUrl(url), stop: async () => {} } : await embeddedCluster();
  try {
    const template = await migratedTemplate(server.connection);
    const cluster: TestCluster = { connection: server.connection, template };
    process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster);
    return async () => {
      delete process.env[CLUSTER_VARIABLE];
      await dropDatabases(cluster);
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function embeddedCluster(): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const parent = fastFolder(2 ** 30);
  removeLeftovers(parent);
  const dataDir = join(parent, `inkstand-test-${process.pid}`);
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await startEmbedded({ dataDir, disposable: true });
  await hashPasswordOnce(server.connection);
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      for (const folder of [dataDir, server.root]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Both ends hash the password 4096 times for each connection, and tests open thousands. */
async function hashPasswordOnce(connection: EmbeddedConnection): Promise<void> {
  const password = pg.escapeLiteral(connection.password);
  await asOwner(connection, (owner) =>
    owner.query(`set scram_iterations = 1; alter role ${connection.user} password ${password}`),
  );
}

async function migratedTemplate(connection: Connection): Promise<string> {
  const template = `inkstand_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  await asOwner(connection, (owner) => owner.query(`create database ${template} template template0`));
  await migrate({ ...connection, database: template });
  return template;
}

/** Drops the template and its clones, which share its name; interrupted tests leave clones behind. */
async function dropDatabases({ connection, template }: TestCluster): Promise<void> {
  await asOwner(connection, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await owner.query(`drop database if exists ${name} with (force)`);
  });
}
