import { type Connection, connect, connectionFromUrl, type Database, migrate } from '@inkstand/database';
import { keepEmbedded } from '@inkstand/database/embedded/keep';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';

const DATABASE_NAME = 'inkstand';

interface OpenDatabase {
  database: Database;
  /** Text for the log. */
  description: string;
  close(): Promise<void>;
}

async function ensureDatabase(connection: Connection): Promise<Connection> {
  const client = new pg.Client(connection);
  // The statement that uses the lost connection throws the error.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE_NAME}`);
  } finally {
    await client.end();
  }
  return { ...connection, database: DATABASE_NAME };
}

interface OpenedConnection {
  /** Logs in as the owner. */
  connection: Connection;
  /** Text for the log. */
  description: string;
  close(): Promise<void>;
}

/** Finds the database of DATABASE_URL, or starts the embedded one in the data folder, and leaves it as it is. */
export async function openConnection(config: Config, log: Logger, { attach = false } = {}): Promise<OpenedConnection> {
  if (config.databaseUrl) {
    return {
      connection: connectionFromUrl(config.databaseUrl),
      description: 'the PostgreSQL of DATABASE_URL',
      close: async () => undefined,
    };
  }
  const embedded = await keepEmbedded({
    dataDir: config.dataDir,
    attach,
    log: (text) => log.debug(text.trim()),
    announce: (sentence) => log.error(sentence),
  });
  return {
    connection: await ensureDatabase(embedded.connection),
    description: `embedded PostgreSQL in ${embedded.root}`,
    close: () => embedded.stop(),
  };
}

/**
 * Opens the database of DATABASE_URL, or the embedded one in the data folder, and migrates it. `attach`: for a command
 * beside a running server.
 */
export async function openDatabase(config: Config, log: Logger, options?: { attach?: boolean }): Promise<OpenDatabase> {
  const { connection, description, close } = await openConnection(config, log, options);
  await migrate(connection, { isCommand: options?.attach ?? false });
  const database = connect({
    connection,
    // Emails hold four of them while a mail server is slow; requests keep ten.
    poolSize: 14,
    onLostConnection: (error) => log.warn({ err: error }, 'database: connection lost'),
  });
  return {
    database,
    description,
    async close() {
      await database.close();
      await close();
    },
  };
}
