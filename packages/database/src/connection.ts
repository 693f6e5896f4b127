import pg from 'pg';

/** Where a database is and who logs in. What `pg` takes, in parts, so that options can be added. */
export type Connection = {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl?: pg.ClientConfig['ssl'];
  /** Command-line options for the server, such as `-c geqo=off`. */
  options?: string;
};

/** The roles a transaction runs under (docs/decisions/database.md). */
export const roles = { app: 'inkstand_app', public: 'inkstand_public', staff: 'inkstand_staff' } as const;

/**
 * Takes a connection URL apart, with the same rules, `PG…` variables and password file as `pg` itself.
 * Throws one sentence when it is no PostgreSQL URL.
 */
export function connectionFromUrl(url: string): Connection {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new Error('DATABASE_URL is not a URL of the form postgres://user:password@host:5432/database.');
  }
  const client = new pg.Client({ connectionString: url });
  const options = parsed.searchParams.get('options');
  return {
    host: client.host,
    port: client.port,
    user: client.user ?? '',
    ...(typeof client.password === 'string' ? { password: client.password } : {}),
    database: client.database ?? '',
    ...(client.ssl ? { ssl: client.ssl } : {}),
    ...(options === null ? {} : { options }),
  };
}

/** The same database as the login user itself, for migrations and for working the job queue. */
export function ownerConnection(connection: Connection): Connection {
  // Needed where `ALTER ROLE … SET role` makes every session of the login user start as inkstand_app.
  return withOptions(connection, '-c role=none');
}

export function withOptions(connection: Connection, added: string): Connection {
  return { ...connection, options: [connection.options, added].filter(Boolean).join(' ') };
}
