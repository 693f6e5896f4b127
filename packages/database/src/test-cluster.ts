import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, connectionFromUrl } from './connection.ts';
import { lockHolder } from './embedded/lock.ts';
import { processState } from './embedded/process-state.ts';
import { startEmbedded } from './embedded/start.ts';
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
  const parent = fastFolder();
  removeLeftovers(parent);
  const dataDir = join(parent, `inkstand-test-${process.pid}`);
  mkdirSync(dataDir, { mode: 0o711 });
  const server = await startEmbedded({ dataDir, disposable: true });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      for (const folder of [dataDir, server.root]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Memory if there is enough (containers often have 64 MB), else the disk. */
function fastFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK);
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize > 2 ** 30 ? '/dev/shm' : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Removes folders of killed test runs. Their server may end slightly later than the run. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = Number(/^inkstand-test-(\d+)$/.exec(name)?.[1]);
    const folder = join(parent, name);
    const inUse = [pid, lockHolder(join(folder, 'pgdata'))].some((process) => processState(process).alive);
    if (pid > 0 && !inUse) rmSync(folder, { recursive: true, force: true });
  }
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
