import pg from 'pg';
import { type Connection, connectionFromUrl, ownerConnection, roles, withOptions } from './connection.ts';
import { countStatements, watchStatements } from './statements.ts';
import { inTransaction, type Scope, type Tx } from './transaction.ts';

export type ConnectOptions = ({ connection: Connection } | { url: string }) & {
  /** Maximum connections; default 10. */
  poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Statement timeout; default 30, 0 disables it. */
  statementTimeoutSeconds?: number;
  /** Called when an idle connection breaks; the pool replaces it. */
  onLostConnection?: (error: Error) => void;
};

export type Database = {
  /** Runs work in a transaction limited to the rows of its scope; rolls back when it throws. */
  tx<Result>(scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Counts SQL statements. */
  statements: { count: typeof countStatements };
  /** Connections under the role inkstand_app, without a tenant; they see no tenant's rows. */
  pool: pg.Pool;
  /** Logs in as the owner, for the job queue and migrations. */
  ownerConnection: Connection;
  close(): Promise<void>;
};

/**
 * Opens a pool to a migrated database. Every connection sets the role inkstand_app on start, so that a query outside of
 * `tx` fails closed. An exhausted pool throws after 10 seconds, so that callers can answer 503.
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
  listenForConnectionLoss(pool, options.onLostConnection ?? (() => {}));
  return {
    tx: (scope, work) => inTransaction(pool, scope, work),
    statements: { count: countStatements },
    pool,
    ownerConnection: ownerConnection(connection),
    close: () => pool.end(),
  };
}

/**
 * The pool handles errors of idle connections only. Without a listener, a connection that breaks between two statements
 * of a transaction would end the process; with it, the transaction fails at its next statement.
 */
function listenForConnectionLoss(pool: pg.Pool, onLost: (error: Error) => void): void {
  pool.on('error', onLost);
  pool.on('acquire', (client) => client.on('error', onLost));
  pool.on('release', (_error, client) => {
    client.off('error', onLost);
    // The pool no longer hears one that is released while it ends.
    if (pool.ending) client.on('error', () => {});
  });
}
