import pg from 'pg';
import { type Connection, connectionFromUrl, ownerConnection, roles, withOptions } from './connection.ts';
import { countStatements, watchStatements } from './statements.ts';
import { inTransaction, type Scope, type Tx } from './transaction.ts';

export type ConnectOptions = ({ connection: Connection } | { url: string }) & {
  /** Connections kept at most; 10 unless given. */
  poolSize?: number;
  /** Shown in the server's list of connections. */
  applicationName?: string;
  /** A statement that takes longer is cancelled; 30 unless given, 0 is without limit. */
  statementTimeoutSeconds?: number;
  /** Told about connections that broke while no statement ran on them; the pool replaces them. */
  onLostConnection?: (error: Error) => void;
};

export type Database = {
  /** Runs work in a transaction that sees the rows of its scope, and rolls back when it throws. */
  tx<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Counts the SQL statements that something sends. */
  statements: { count: typeof countStatements };
  /** Connections under the role inkstand_app, without a tenant: they see no tenant's rows. */
  pool: pg.Pool;
  /** For the job queue and for migrations: logs in as the owner. */
  ownerConnection: Connection;
  close(): Promise<void>;
};

/**
 * Opens a pool to a migrated database. Every connection takes the role inkstand_app when it starts, so that a query
 * outside of `tx` fails closed. An exhausted pool refuses after 10 seconds, so that callers can answer 503.
 */
export function connect(options: ConnectOptions): Database {
  const connection = 'url' in options ? connectionFromUrl(options.url) : options.connection;
  const limits = [
    `-c statement_timeout=${options.statementTimeoutSeconds ?? 30}s`,
    '-c idle_in_transaction_session_timeout=60s',
  ];
  const pool = new pg.Pool({
    ...withOptions(connection, [`-c role=${roles.app}`, ...limits].join(' ')),
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'inkstand',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('connect', watchStatements);
  hearLosses(pool, options.onLostConnection ?? (() => {}));
  return {
    tx: (scope, work) => inTransaction(pool, scope, work),
    statements: { count: countStatements },
    pool,
    ownerConnection: ownerConnection(connection),
    close: () => pool.end(),
  };
}

/**
 * The pool itself listens to its idle connections only. One that breaks while a transaction does something else between two
 * statements would find nobody listening, which ends the process; the transaction learns of it by its next statement.
 */
function hearLosses(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', onLost);
  pool.on('acquire', (client) => client.on('error', onLost));
  pool.on('release', (_error, client) => client.off('error', onLost));
}
